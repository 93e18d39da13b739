import { PLAIN_ALPHABET } from '@nosewise/domain/blind/blind-set';
import { plainDigits } from '@nosewise/domain/digits';
import { GLASS_WORDS_MAX, MAX_AROMAS } from '@nosewise/domain/glass/glass';
import { LOOK_ANSWERS } from '@nosewise/domain/glass/smelling';
import { ROOM_MODES, ROOM_PHASES, ROOM_RANKINGS, ROOM_VERDICTS } from '@nosewise/domain/rooms/room';
import * as z from 'zod/mini';
import { instant } from './instant';
import { route } from './route';
import { inOneLine, line, plain } from './text';

/** Signs of the code by which people join: 28⁶ codes, about half a billion, without vowels and so without words. */
export const ROOM_CODE_LENGTH = 6;
export const ROOM_CODE = new RegExp(`^[${PLAIN_ALPHABET}]{${ROOM_CODE_LENGTH}}$`);
/** In characters as people count them. */
export const NICKNAME_MAX = 20;

/** Reads the code of a room however it was typed: `bcd-2 34` is `BCD234`. */
export function readRoomCode(typed: string): string {
  return plainDigits(typed.normalize('NFKC'))
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');
}

export const roomCodeSchema = z
  .string()
  .check(
    z.maxLength(50),
    z.overwrite(readRoomCode),
    z.regex(ROOM_CODE, 'A code has six letters and digits.'),
  );

const characters = new Intl.Segmenter();

export const nicknameSchema = z.string().check(
  z.maxLength(200),
  z.overwrite(inOneLine),
  z.minLength(1, 'Please enter a nickname.'),
  z.refine((text) => [...characters.segment(text)].length <= NICKNAME_MAX, {
    error: `A nickname has at most ${NICKNAME_MAX} characters.`,
  }),
  plain('nickname'),
  // Marks that are piled on one letter cover the lines above and below it on everybody's screen. Those that
  // take room of their own, as in Burmese, do not.
  z.refine(
    (text) => [...characters.segment(text.normalize('NFD'))].every(({ segment }) => !isPiled(segment)),
    {
      error: 'Please choose a nickname of plain letters.',
    },
  ),
);

function isPiled(letter: string): boolean {
  return (letter.match(/[\p{Mn}\p{Me}]/gu)?.length ?? 0) > 4;
}

/** Longer than any name. */
const LONGEST_NAME = 200;

/** An id or secret made by a device: the id of a room or a move, or the secret of its host or a seat. */
export const deviceId = z.uuid().check(z.toLowerCase());
/** Opens one side of one room. */
export const roomToken = z.string().check(z.minLength(1), z.maxLength(100));
/** Public, and only known within its room. */
const seatId = z.string().check(z.minLength(1), z.maxLength(40));
const cardId = z.string().check(z.minLength(1), z.maxLength(40));
const name = z.string();
const nameId = z.string().check(z.maxLength(64));

/** Views are immutable. */
function list<Item extends z.core.$ZodType>(item: Item) {
  return z.readonly(z.array(item));
}

/** A bottle of a round by its number, or by its code in a blind set. */
const labelledCard = z.union([
  z.object({ id: cardId, number: z.int() }),
  z.object({ id: cardId, code: z.int() }),
]);
/** A bottle as a taster may know it: in mode `handed` without number and code. */
export const roomCard = z.union([labelledCard, z.object({ id: cardId })]);
/** Right answers out of the revealed bottles that were offered. */
const score = z.object({ right: z.int(), offered: z.int() });
/** How many chose a name, the right one first. The `id` is null for "I don't know". */
const share = z.object({ id: z.nullable(nameId), name, count: z.int(), isRight: z.boolean() });
/** A bottle as it is shown once revealed. */
const revealedBottle = { nameId, name, category: z.string(), note: z.string(), shares: list(share) };
/** The bottle of a carousel that comes next to a waiting seat, and who still has it. */
const awaits = z.nullable(z.object({ bottle: labelledCard, from: z.string() }));
const choice = z.object({ id: nameId, name, category: z.string() });
/** As in a glass of one's own, whose contract would bring blind sets along to every phone. */
const glassWords = line(undefined, 'text', GLASS_WORDS_MAX);
const lookAnswer = z.enum(LOOK_ANSWERS);
/** Aromas that were found in a tasting, without being told. `nameId` is null for own words. */
export const foundAromas = list(
  z
    .object({ nameId: z.nullable(nameId), words: glassWords, sure: z.boolean() })
    .check(z.refine(({ nameId, words }) => nameId !== null || words !== '')),
).check(z.maxLength(MAX_AROMAS));
/** A revealed glass of a tasting: how many found what, own words that are not hidden, and what is typical. */
const glass = z.object({
  name,
  found: list(z.extend(choice, { count: z.int() })),
  words: list(z.object({ words: z.string(), count: z.int() })),
  often: list(choice),
  sometimes: list(choice),
  further: list(z.string()),
});
const seatRow = z.object({
  id: seatId,
  nickname: z.string(),
  /** Whether the person is still in the room. */
  present: z.boolean(),
  /** Carousel: whether all bottles that came so far were answered. Otherwise: whether the one in play was. */
  answered: z.boolean(),
});

const shared = {
  phase: z.enum(ROOM_PHASES),
  mode: z.enum(ROOM_MODES),
  verdicts: z.enum(ROOM_VERDICTS),
  ranking: z.enum(ROOM_RANKINGS),
  title: z.string(),
  /** Tasting: the kind of drinks; missing for any. */
  family: z.optional(z.string()),
  isLocked: z.boolean(),
  /** Rounds begun so far. */
  round: z.int(),
  /** N of "Question N of M", practice included; 0 in the lobby and while a carousel goes round. */
  question: z.int(),
  length: z.int(),
  /** Whether the bottle in play counts for nothing. */
  isPractice: z.boolean(),
  /** Whether standings or the end follow rather than another bottle. */
  isLast: z.boolean(),
  card: z.nullable(roomCard),
  choices: list(choice),
  /** Carousel: answers so far. Otherwise: seats that have answered the bottle in play, or are ready in a tasting. */
  answered: z.int(),
  /** Tasting: from the reveal on. */
  glass: z.optional(glass),
  /** At the reveal only. */
  ...z.partial(z.object(revealedBottle)).shape,
  /** The bottles in hand while a carousel goes round; null for a seat that waits. */
  hands: z.optional(list(z.object({ seat: seatId, card: z.nullable(labelledCard), awaits }))),
  /** `place` is counted from 1; people with equal scores share one. */
  standings: z.optional(list(z.extend(score, { place: z.int(), seat: seatId, nickname: z.string() }))),
};

/** The view that all seats share. */
export const seatViewSchema = z.object({ ...shared, seats: list(seatRow) });
export type SeatView = z.output<typeof seatViewSchema>;
export type RevealedGlass = NonNullable<SeatView['glass']>;
export type Share = NonNullable<SeatView['shares']>[number];
export type Hand = NonNullable<SeatView['hands']>[number];
export type Standing = NonNullable<SeatView['standings']>[number];

/** The view of the host's screen. */
export const hostViewSchema = z.object({
  ...shared,
  card: z.nullable(labelledCard),
  seats: list(
    z.extend(seatRow, {
      /** Counts revealed bottles only. */
      score,
      /** The bottles of a carousel that the seat has, the one in hand first. */
      holds: list(labelledCard),
      /** When the first of them came to hand. */
      since: z.nullable(instant),
    }),
  ),
  /** The bottles of a carousel that everybody there has had. */
  resting: z.optional(list(labelledCard)),
  /** Whether there is nothing left to answer, so that the host may go on. */
  isComplete: z.boolean(),
  /** Tasting, from the reveal on: how many found an aroma once they were told of it. */
  looks: z.optional(list(z.object({ id: nameId, name, count: z.int() }))),
});
export type HostView = z.output<typeof hostViewSchema>;
export type HostSeatRow = HostView['seats'][number];

/** The part that one seat alone sees. */
export const ownViewSchema = z.object({
  id: seatId,
  nickname: z.string(),
  present: z.boolean(),
  /** In the order of the round's bottles, each with its verdict once it is revealed to the seat. */
  answers: list(
    z.object({
      card: cardId,
      bottle: roomCard,
      /** Null for "I don't know". */
      chosen: z.nullable(name),
      isPractice: z.boolean(),
      verdict: z.nullable(z.object({ ...revealedBottle, right: z.boolean() })),
    }),
  ),
  /** Bottles that were offered and revealed before they were answered: they count like wrong answers. */
  missed: z._default(list(z.object({ bottle: roomCard, name: z.string(), category: z.string() })), []),
  /** The bottle of a carousel that the seat has in hand; null while it waits. */
  card: z.nullable(labelledCard),
  /** The bottle that was answered last, and who gets it; `to` is null once everybody else has had it. */
  pass: z.nullable(z.object({ bottle: labelledCard, to: z.nullable(z.string()) })),
  awaits,
  score,
  /** What the person has said of the glass of a tasting, under the id that it has among their own glasses. */
  glass: z.optional(
    z.object({ id: deviceId, found: foundAromas, ready: z.boolean(), looks: z.record(nameId, lookAnswer) }),
  ),
});
export type OwnView = z.output<typeof ownViewSchema>;
export type OwnAnswer = OwnView['answers'][number];

const seq = z.int();
const hostSide = z.object({
  role: z.literal('host'),
  seq,
  code: z.nullable(z.string()),
  view: hostViewSchema,
});
const seatSide = z.object({ role: z.literal('seat'), seq, view: seatViewSchema, own: ownViewSchema });
/** A room as the bearer of a token sees it. `seq` is the number of the last event; the code is null once it has ended. */
export const roomSideSchema = z.discriminatedUnion('role', [hostSide, seatSide]);

export type HostSide = z.infer<typeof hostSide>;
export type SeatSide = z.infer<typeof seatSide>;
export type RoomSide = z.infer<typeof roomSideSchema>;

/** Subscribes to a room. The token says what its bearer may see. */
export const subscribeRoom = z.object({
  type: z.literal('subscribe'),
  topic: z.literal('room'),
  room: deviceId,
  token: roomToken,
});

/**
 * A room's message on the WebSocket to one role: at once after subscribing, and after each change that its
 * listener hears of. Each role has a schema of its own, since trying both takes ten times as long in a room
 * of two hundred.
 */
export const roomMessages = {
  host: z.object({ type: z.literal('room'), room: deviceId, seq, view: hostViewSchema }),
  seat: z.object({ type: z.literal('room'), room: deviceId, seq, view: seatViewSchema }),
};

const params = z.object({ id: deviceId });

export const joinRoomCall = route({
  method: 'POST',
  path: '/rooms/join',
  summary: 'Take a seat by the code of a room. The same phone gets its old seat back, whatever the phase.',
  access: 'optional',
  body: z.object({ code: roomCodeSchema, seat: deviceId, nickname: nicknameSchema }),
  answer: z.object({ id: deviceId, token: roomToken, nickname: z.string() }),
});

export const readRoomCall = route({
  method: 'GET',
  path: '/rooms/:id',
  summary: 'A room as the bearer of the token may see it: its host, or one of its seats.',
  access: 'public',
  params,
  query: z.object({ token: roomToken }),
  answer: roomSideSchema,
});

export const answerRoomCall = route({
  method: 'PUT',
  path: '/rooms/:id/answers/:card',
  summary:
    'Answer a bottle. The first answer stays; one for a bottle that was revealed is refused with `too_late`.',
  access: 'public',
  params: z.extend(params, { card: cardId }),
  body: z.object({
    token: roomToken,
    /** Null for "I don't know". */
    chosen: z.nullable(z.string().check(z.minLength(1), z.maxLength(LONGEST_NAME))),
    /** The id of the chosen name, which decides when present. */
    chosenId: z.optional(z.nullable(nameId)),
  }),
  answer: z.object({ seq, own: ownViewSchema }),
});

const sheet = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('taste'), found: foundAromas, ready: z.boolean() }),
  /** Of an aroma that is often in the drink and was not found. */
  z.object({ kind: z.literal('look'), aroma: nameId, answer: lookAnswer }),
]);
export type TastingSays = z.infer<typeof sheet>;

export const tasteRoomCall = route({
  method: 'PUT',
  path: '/rooms/:id/glasses/:round',
  summary:
    'Say what is found in the glass of a tasting. It replaces what was said before; after the reveal it is refused with `too_late`, and only aromas that were missed can be looked for.',
  access: 'public',
  params: z.extend(params, { round: z.coerce.number().check(z.int(), z.gte(1), z.lte(999)) }),
  body: z.object({ token: roomToken, says: sheet }),
  answer: z.object({ seq, own: ownViewSchema }),
});

const move = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start') }),
  z.object({
    kind: z.literal('reveal'),
    /** Tasting: a drink of our list, or own words for one. */
    drink: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
    words: z.optional(glassWords),
  }),
  z.object({ kind: z.literal('next') }),
  z.object({ kind: z.literal('end') }),
  z.object({ kind: z.literal('again') }),
  z.object({ kind: z.literal('lock') }),
  z.object({ kind: z.literal('unlock') }),
  z.object({ kind: z.literal('leave') }),
  z.object({ kind: z.literal('rename'), seat: seatId, nickname: nicknameSchema }),
  z.object({ kind: z.literal('remove'), seat: seatId }),
  z.object({ kind: z.literal('pass on'), seat: seatId }),
  /** Own words of a tasting, from everybody. */
  z.object({ kind: z.literal('hide'), words: glassWords }),
  /** A bottle by its number, or its code in a blind set. */
  z.object({ kind: z.literal('take out'), bottle: z.int().check(z.gte(1), z.lte(999)) }),
]);
export type RoomMove = z.infer<typeof move>;

export const moveRoomCall = route({
  method: 'POST',
  path: '/rooms/:id/moves',
  summary:
    'Make a move. One that was sent twice counts once; one that does not fit the phase changes nothing.',
  access: 'public',
  params,
  body: z.object({ token: roomToken, id: deviceId, move }),
  answer: z.object({ seq, view: z.union([hostViewSchema, seatViewSchema]) }),
});

export const inviteHostCall = route({
  method: 'POST',
  path: '/rooms/:id/host',
  summary: 'Make a link that opens the host’s side on another device, once, within ten minutes.',
  access: 'public',
  params,
  body: z.object({ token: roomToken }),
  answer: z.object({ link: z.string() }),
});

export const becomeHostCall = route({
  method: 'POST',
  path: '/rooms/:id/hosts',
  summary: 'Use such a link.',
  access: 'public',
  params,
  body: z.object({ grant: roomToken }),
  answer: z.object({ token: roomToken }),
});

/** One answer that counts, for the host's table. */
const result = z.object({
  round: z.int(),
  nickname: z.string(),
  bottle: z.int(),
  name: z.string(),
  answer: z.string(),
  right: z.boolean(),
});
export type RoomResultRow = z.infer<typeof result>;

/** How many found an aroma in a glass of a tasting. */
const finding = z.object({ round: z.int(), drink: z.string(), aroma: z.string(), people: z.int() });
export type FindingRow = z.infer<typeof finding>;

export const readResultsCall = route({
  method: 'GET',
  path: '/rooms/:id/results',
  summary: 'All answers that count, of all rounds, or what was found in all glasses, for the host.',
  access: 'public',
  params,
  query: z.object({ token: roomToken }),
  answer: z.object({ title: z.string(), results: z.array(result), findings: z.array(finding) }),
});
