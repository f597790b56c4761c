"""Game sprites that are drawn pixel by pixel: one letter, one pixel."""

from drawing import Drawing, from_rows

GOLD = {"k": "#4a2418", "o": "#b5651d", "y": "#eda52f", "Y": "#ffd75a", "w": "#fff6c8"}
IRON = {"k": "#1d2233", "d": "#454f6b", "m": "#76839f", "l": "#a9b6cc", "w": "#e6eef7"}
WOOD = {"k": "#3a1f1a", "d": "#6f3f28", "m": "#9a5e35", "l": "#c48a4d", "w": "#e6bb78"}


def heart(_frame):
    art = """
        ................
        ...kkk....kkk...
        ..kRRRk..krrrk..
        .kRwwRRkkrrrrdk.
        .kRwRRrrrrrrrdk.
        .kRRRrrrrrrrrdk.
        .kRRrrrrrrrrddk.
        .kRrrrrrrrrrddk.
        ..krrrrrrrrddk..
        ...krrrrrrddk...
        ....krrrrddk....
        .....krrddk.....
        ......kddk......
        .......kk.......
        ................
        ................"""
    return from_rows(
        art, {"k": "#3b0d24", "d": "#a3163c", "r": "#e0314d", "R": "#ff6b74", "w": "#fff0ea"}
    ).picture()


def key(_frame):
    art = """
        ........................
        ..kkkkk.................
        .kYYYYyk................
        kYYwYYyyk...............
        kYwkkkyyk...............
        kYYk.kyyk...............
        kYk...kyykkkkkkkkkkkkkk.
        kYk...kyYYYwYYYYYYYYYYYk
        kYk...kyyyyyyyyyyyyyyyok
        kYyk.kyyokkkkkkkyokkyokk
        kYykkkyok......kyok.kyok
        kyyyyyyok......kyok.kyok
        .kyyyook.......kyok.kkk.
        ..kkkkk........kkkk.....
        ........................
        ........................"""
    return from_rows(art, GOLD).picture()


def potion(_frame):
    art = """
        ......kkkk......
        .....kclllk.....
        .....kcccdk.....
        ....kkkkkkkk....
        ....kwggggGk....
        .....kwggGk.....
        .....kwggGk.....
        .....kwggGk.....
        ....kkwggGkk....
        ...kgwwgggGGk...
        ..kgwwggggggGk..
        .kgwwggggggggGk.
        .kwwpppPPppppGk.
        kgwpPPppppPppvGk
        kgwpPpppppppvvGk
        kgwpppppPppppvGk
        kgpppPpppppppvGk
        kgppppppppPpvvGk
        .kgppppppppvvGk.
        .kgGppppppvvvGk.
        ..kkGGvvvvvGkk..
        ....kkkkkkkk...."""
    glass = {"g": "#a7dbe8", "G": "#5f98b8", "w": "#f4ffff"}
    drink = {"p": "#c93bd6", "P": "#ff9df2", "v": "#7a2296"}
    return from_rows(
        art, {"k": "#221a3a", "c": "#b07a45", "l": "#d9a868", "d": "#7a4c2b", **glass, **drink}
    ).picture()


def skull(_frame):
    art = """
        .......kkkkkkkkkk.......
        .....kkwwwwwwwbbbkk.....
        ....kwwwwwwwwwwbbbsk....
        ...kwwwwwwwwwwwwbbbsk...
        ..kwwwwwwwwwwwwwwbbssk..
        ..kwwwwwwwwwwwwwwbbbsk..
        .kwwwwwwwwwwwwwwwwbbssk.
        .kwwwwwwwwwwwwwwwwbbssk.
        .kwwwkkkkwwwwwkkkkwbbsk.
        .kwwk....kwwwk....kbbsk.
        .kwk......kwk......kbsk.
        .kwk......kwk......kbsk.
        .kbk......kbk......kbsk.
        .kbbk....kbbbk....kbssk.
        ..kbbkkkkbbkbbkkkkbssk..
        ..kkbbbbbbk.kbbbbbsskk..
        ....kbbbbbk.kbbbbssk....
        ....kkbbbbbkbbbbsskk....
        .....kbbbbbbbbbsssk.....
        .....kbkwbkwbkbwksk.....
        .....kbkwbkwbkbsksk.....
        .....kkkwbkwbkbskkk.....
        .......kkkkkkkkkk......."""
    return from_rows(art, {"k": "#2a2030", "w": "#fbf4e2", "b": "#ddcfb4", "s": "#a8937f"}).picture()


def ladder(_frame):
    rail_and_gap = """
        kllk........klmk
        klmk........klmk
        kmmk........kmdk
        klmk........klmk"""
    rung = """
        kllkkkkkkkkkklmk
        klwwllllllllllmk
        kmmmmmmmmmmmmmdk
        klmkkkkkkkkkklmk"""
    end = " kkkk........kkkk"
    return from_rows(end + (rail_and_gap + rung) * 5 + rail_and_gap + end, WOOD).picture()


def chain(_frame):
    open_link = """
        ....kkkkkkkk....
        ...kwllllmmdk...
        ..kwlmmmmmmddk..
        ..klmkkkkkkmdk..
        ..klmk....kmdk..
        ..klmk....kmdk.."""
    joint = """
        ..klmk.kk.kmdk..
        ..klmkklmkkmdk..
        ..klmmklmkmmdk..
        ..kdmmklmkmddk..
        ...kddklmkddk...
        ....kkklmkkk....
        .....k.lm.k....."""
    edge_on = """
        ......klmk......
        ......klmk......"""
    lower = """
        ....kkklmkkk....
        ...kwlklmkmdk...
        ..kwlmklmkmmdk..
        ..klmmklmkmmdk..
        ..klmkklmkkmdk..
        ..klmk.kk.kmdk..
        ..klmk....kmdk..
        ..klmk....kmdk.."""
    closing = """
        ..klmk....kmdk..
        ..klmkkkkkkmdk..
        ..kdmmmmmmmddk..
        ...kddddddddk...
        ....kkkkkkkk...."""
    joint = joint.replace(".....k.lm.k.....", "......klmk......")
    return from_rows(open_link + (joint + edge_on + lower) * 3 + closing, IRON).picture()


def fence(_frame):
    gap = ["...."] * 32
    picket = """
        ...kk...
        ..kwlk..
        .kwllmk.
        kwlllmdk
        kwlllmdk
        kwlllmdk
        kwllmmdk"""
    rows = picket.split()
    rail = {9: "kkkk", 10: "lwll", 11: "llml", 12: "mmmm", 13: "dddd", 14: "kkkk"}
    rails = {**rail, **{y + 13: text for y, text in rail.items()}}
    body = rows + ["kwllmmdk", "kwlllmdk", "kwlllmdk"] * 8 + ["kkkkkkkk"]
    lines = []
    for y in range(32):
        between = rails.get(y, gap[y])
        lines.append(between.join([body[y]] * 5))
    return from_rows(" ".join(lines), WOOD).picture()


ICONS = [
    Drawing("heart", "smallest icon: round but for the notch on top", heart),
    Drawing("key", "the bow is a hole, the bit has gaps", key),
    Drawing("potion", "bottle with a narrow neck", potion),
    Drawing("skull", "eye sockets and nose are holes", skull),
    Drawing("ladder", "rungs: a row of holes", ladder),
    Drawing("chain", "links with holes, thin between", chain),
    Drawing("fence", "pickets and rails: gaps, notches and a row of holes", fence),
]
