import { ambiguousMove, fail, ok, type GameError, type Result } from '../../../core/engine';
import { CASTLING, EN_PASSANT, fromOf, promotionOf, specialOf, toOf, type Board, type Move } from './board';
import { castlingReason, illegalReason } from './illegal';
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK, kindOf, letterOf } from './pieces';
import { kindOfSan, readSan } from './read-san';
import { refuseIllegal } from './rules';
import { sanOf } from './san';
import { nameOf } from './squares';
import type { Standing } from './standing';
import { uciOf } from './fen';

/** The parts of a move that a text in words names; other parts are absent. */
interface MoveWords {
  readonly kinds?: readonly number[];
  /** A square, a file or a rank. */
  readonly origin?: string;
  readonly to?: string;
  readonly takes?: boolean;
  /** The kind of the piece that is taken. */
  readonly taken?: number;
  readonly promotion?: number;
}

const KINDS: Readonly<Record<string, number>> = {
  king: KING,
  k: KING,
  queen: QUEEN,
  q: QUEEN,
  rook: ROOK,
  r: ROOK,
  bishop: BISHOP,
  b: BISHOP,
  knight: KNIGHT,
  horse: KNIGHT,
  n: KNIGHT,
  pawn: PAWN,
};

const PIECE = 'king|queen|rook|bishop|knight|horse|pawn';
const SQUARE = '[a-h][1-8]';

/** `knight from g1`, `ng1`, `g1 knight`, `e-pawn`, `from g1`, `e`. */
const SUBJECT = [
  `(?<piece>${PIECE}|[nrqkb])(?:(?: (?:from|on|at|in))? ?(?<at>${SQUARE}|[a-h]|[1-8]))?`,
  `(?:from )?(?<square>${SQUARE})(?:[ -](?<squared>${PIECE}))?`,
  `(?<file>[a-h])(?:[ -](?<filed>${PIECE}))?`,
].join('|');
const MOVES = ` ?(?:-+>?|=>|→|:) ?| (?:(?:(?:moves?|goes|go|comes?|retreats?|returns?|drops?) )?(?:back )?(?:to|onto|into)) | `;
const TAKES = ` ?x ?| ?(?:takes?|captures?|taking|capturing|x)(?: on| at)? `;
/** `f3`, `pawn on e5`, `pawn e5`, and for a capture just `pawn`. */
const OBJECT = `(?:(?<taken>${PIECE}) (?:(?:on|at|in) )?)?(?<to>${SQUARE})`;

const SENTENCES: readonly RegExp[] = [
  new RegExp(`^(?:${SUBJECT})(?:${MOVES})(?<to>${SQUARE})$`),
  new RegExp(`^(?:(?:${SUBJECT}) ?)?(?<takes>${TAKES})(?:${OBJECT}|(?<prey>${PIECE}))$`),
  new RegExp(`^(?:to|onto|into) (?<to>${SQUARE})$`),
];

const CASTLE =
  /^(?:(?:(king|queen)(?:'?s)?[ -]?side|(short|long)) )?castl(?:e|es|ing)(?: (?:on |to )?(?:(king|queen)(?:'?s)?[ -]?side|(short|long)(?:[ -]?side)?))?$/;

/** Words after a move that change nothing. */
const PRAISE = /[, ]+(?:(?:with|and|giving) )?(?:check|checkmate|mate|en passant|e\.?p\.?)$/;

const NEW_PIECE = '(queen|rook|bishop|knight|horse|[qrbn])';
const PROMOTING = 'promot(?:e|es|ed|ing|ion)(?: it| pawn)?(?: (?:to|into|as))?';
const PROMOTION = new RegExp(`(?:(?: ?= ?|[, ]+)(?:(?:and |then )?${PROMOTING} )?)${NEW_PIECE}$`);
const PROMOTE = new RegExp(
  `^promote(?: (?:pawn|it))?(?: (?:on |at |from )?(${SQUARE}|[a-h])(?:[ -]pawn)?)?(?: (?:to|into|as))? ${NEW_PIECE}$`,
);

/**
 * The legal move that a text in words means, in UCI: `knight takes e5`, `castle queenside`, `e7 to e8 queen`. Null if it is no such
 * text, otherwise the error: that no such move is legal, or which of several is meant.
 */
export function readWords(text: string, standing: Standing): Result<string> | null {
  const words = text.toLowerCase().trim().replace(/\s+/g, ' ').replace(PRAISE, '');
  if (/^(?:offer|accept|propose|agree to|agree) draw$|^draw$/.test(words))
    return fail(NO_DRAW_BY_CONSENT(standing));
  const castle = CASTLE.exec(words);
  if (castle) return readCastling(words, castle, standing);
  const said = saidMove(words);
  if (said) return resolve(text, said, standing);
  return readCapitals(text.trim().replace(new RegExp(PRAISE.source, 'i'), ''), standing);
}

const NO_DRAW_BY_CONSENT = (standing: Standing): GameError => ({
  ...refuseIllegal('a draw is not made by offering it', standing),
  suggestion:
    'Send "claim draw" when a position stands for the third time, or after 50 moves a side without a capture or pawn move.',
});

function saidMove(words: string): MoveWords | null {
  const [, place, promoted] = PROMOTE.exec(words) ?? [];
  if (promoted !== undefined) return { kinds: [PAWN], ...placeOf(place), ...promotionTo(promoted) };
  const plain = sentence(words);
  if (plain) return plain;
  const promotion = PROMOTION.exec(words);
  const rest = promotion && words.slice(0, promotion.index);
  const said =
    rest === null
      ? null
      : new RegExp(`^${SQUARE}$`).test(rest)
        ? { kinds: [PAWN], to: rest }
        : sentence(rest);
  return said && { ...said, ...promotionTo(promotion?.[1] ?? '') };
}

const promotionTo = (piece: string): MoveWords => {
  const promotion = KINDS[piece];
  return promotion === undefined ? {} : { promotion };
};

/** The last rank is where a pawn is promoted, any other place is where it comes from. */
const placeOf = (place: string | undefined): MoveWords =>
  place === undefined ? {} : /[18]$/.test(place) ? { to: place } : { origin: place };

function sentence(words: string): MoveWords | null {
  for (const pattern of SENTENCES) {
    const groups = pattern.exec(words)?.groups;
    const said = groups && saidIn(groups);
    if (said) return said;
  }
  return null;
}

function saidIn(groups: Readonly<Record<string, string | undefined>>): MoveWords | null {
  const { piece, at, square, squared, file, filed, takes, taken, prey, to } = groups;
  // In a capture a file alone means its pawn: "e takes d5".
  if (file !== undefined && filed === undefined && takes === undefined) return null;
  const kinds = kindsOf(piece ?? squared ?? filed ?? (file === undefined ? undefined : 'pawn'));
  const target = KINDS[taken ?? prey ?? ''];
  const origin = at ?? square ?? file;
  // A small b may be a bishop or the b-pawn.
  const isLetterB = piece === 'b' && at === undefined;
  return {
    ...(isLetterB ? { kinds: takes === undefined ? [BISHOP] : [BISHOP, PAWN] } : kinds),
    ...(origin === undefined ? {} : { origin }),
    ...(to === undefined ? {} : { to }),
    ...(takes === undefined ? {} : { takes: true }),
    ...(target === undefined ? {} : { taken: target }),
  };
}

function kindsOf(word: string | undefined): MoveWords {
  const kind = KINDS[word ?? ''];
  return kind === undefined ? {} : { kinds: [kind] };
}

function readCastling(
  words: string,
  [, before, beforeToo, after, afterToo]: RegExpExecArray,
  { board, legal, ...standing }: Standing,
): Result<string> {
  const side = before ?? beforeToo ?? after ?? afterToo;
  const isMeant = (short: boolean): boolean => side === undefined || /king|short/.test(side) === short;
  const meant = legal.filter((move) => specialOf(move) === CASTLING && isMeant(toOf(move) > fromOf(move)));
  return oneOf(
    words,
    meant,
    { board, legal, ...standing },
    {
      why: castlingReason(board, isMeant(true)),
      kinds: [KING, ROOK],
    },
  );
}

/** The capturing pawn of file b is meant only by the letter, not by the bishop. */
const isOrigin = (board: Board, move: Move, { kinds, origin = '' }: MoveWords): boolean => {
  const from = nameOf(fromOf(move));
  const kind = kindOf(board.at(fromOf(move)));
  if (kinds && !kinds.includes(kind)) return false;
  if (kinds?.length === 2 && kind === PAWN) return from.startsWith('b');
  return from.startsWith(origin) || from.endsWith(origin);
};

const isTarget = (board: Board, move: Move, { to, takes = false, taken, promotion }: MoveWords): boolean => {
  const prey = specialOf(move) === EN_PASSANT ? PAWN : kindOf(board.at(toOf(move)));
  if (to !== undefined && nameOf(toOf(move)) !== to) return false;
  if (takes && prey === EMPTY) return false;
  if (taken !== undefined && prey !== taken) return false;
  return promotion === undefined || promotionOf(move) === promotion;
};

function resolve(text: string, said: MoveWords, standing: Standing): Result<string> {
  const { board, legal } = standing;
  const meant = legal.filter((move) => isOrigin(board, move, said) && isTarget(board, move, said));
  const places = new Set(meant.map((move) => `${fromOf(move)} ${toOf(move)}`));
  if (meant.length > 1 && places.size === 1)
    return fail(
      refuseIllegal('promotion piece required', standing, { origin: uciOf(meant[0] ?? 0).slice(0, 4) }),
    );
  return oneOf(text, meant, standing, { why: whyNone(said, standing), kinds: said.kinds });
}

function oneOf(
  text: string,
  meant: readonly Move[],
  standing: Standing,
  { why, kinds }: { readonly why: string; readonly kinds?: readonly number[] | undefined },
): Result<string> {
  const { board, legal } = standing;
  const [move, ...others] = meant;
  if (move === undefined) return fail(refuseIllegal(why, standing, { kinds }));
  if (others.length === 0) return ok(uciOf(move));
  return fail(ambiguousMove(text, meant.map((each) => sanOf(board, each, legal)).sort()));
}

/** Why no legal move is meant. */
function whyNone(
  { kinds: [kind] = [], origin = '', to, promotion }: MoveWords,
  { board, legal }: Standing,
): string {
  const none = 'no such move is legal';
  if (to === undefined) return none;
  const piece = promotion === undefined ? '' : letterOf(promotion);
  if (kind === undefined)
    return origin.length === 2 ? illegalReason(board, origin + to + piece.toLowerCase()) : none;
  const letter = kind === PAWN ? '' : letterOf(kind);
  const read = readSan(letter + origin + to + (piece === '' ? '' : `=${piece}`), board, legal);
  return read?.ok === false ? read.error : none;
}

/** Algebraic notation in the wrong letter case: `nf3`, `E4`, `NXE5`. `BXC3` may be a bishop's or a pawn's move. */
function readCapitals(text: string, standing: Standing): Result<string> | null {
  const { board, legal } = standing;
  const lower = text.toLowerCase();
  const forms = /^[nrqk]/.test(lower)
    ? [capitalised(lower)]
    : lower.startsWith('b')
      ? [lower, capitalised(lower)]
      : [lower];
  const reads = forms.flatMap((form) => readSan(form, board, legal) ?? []);
  const found = [...new Set(reads.flatMap((read) => (read.ok ? [read.value] : [])))];
  const [uci, ...others] = found;
  if (others.length > 0) return fail(ambiguousMove(text, found));
  if (uci !== undefined) return ok(uci);
  const error = reads.find((read) => !read.ok);
  return error?.ok === false
    ? fail(refuseIllegal(error.error, standing, { kinds: [kindOfSan(forms.at(-1) ?? '')] }))
    : null;
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
