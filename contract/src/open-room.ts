import { DRINK_FAMILIES } from '@nosewise/catalogue/drinks/drinks';
import { ROOM_MODES, ROOM_ORDERS, ROOM_RANKINGS, ROOM_VERDICTS } from '@nosewise/domain/rooms/room';
import * as z from 'zod/mini';
import { deviceId, roomToken } from './room-calls';
import { route } from './route';
import { bottleFields } from './training/blind-calls';
import { codeSchema } from './training/choice';
import { bottlesOf, MAX_BOTTLES, ownPackName } from './training/own-pack';

/** Kept apart from `room-calls.ts`: phones and the big screen need nothing of the bottles. */

/** The host's own bottles, which travel with the call: the host may have no account. */
const ownBottles = bottlesOf(
  z.extend(bottleFields, {
    /** Of the sticker on it, in a blind set. */
    code: z.optional(codeSchema),
  }),
).check(z.minLength(1));

/** The bottles of a room. */
const subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pack'), packId: z.string().check(z.maxLength(64)) }),
  /** Those of an own pack or a blind set. */
  z.object({ kind: z.literal('bottles'), packName: ownPackName, bottles: ownBottles }),
  /** Drinks that the host pours: without a family any. */
  z.object({ kind: z.literal('drinks'), family: z.optional(z.enum(DRINK_FAMILIES)) }),
]);
export type RoomSubject = z.infer<typeof subject>;

/** The host's choices. `length` counts bottles without the practice bottle. */
const roomChoices = {
  mode: z.enum(ROOM_MODES),
  length: z.int().check(z.gte(1), z.lte(MAX_BOTTLES)),
  order: z.enum(ROOM_ORDERS),
  verdicts: z.enum(ROOM_VERDICTS),
  ranking: z.enum(ROOM_RANKINGS),
  practice: z.boolean(),
};

const newRoom = z.object({ id: deviceId, key: deviceId, subject, ...roomChoices }).check(
  z.refine(
    ({ mode, subject }) =>
      mode !== 'handed' ||
      subject.kind !== 'bottles' ||
      subject.bottles.every(({ code }) => code === undefined),
    {
      error: 'A room in which the host hands the bottles is about a pack.',
      path: ['subject'],
    },
  ),
  z.refine(({ mode, subject: { kind } }) => (mode === 'tasting') === (kind === 'drinks'), {
    error: 'A tasting is about drinks, and nothing else is.',
    path: ['subject'],
  }),
);
export type NewRoom = z.output<typeof newRoom>;

export const openRoomCall = route({
  method: 'POST',
  path: '/rooms',
  summary:
    'Open a room. Opening it again with the same key gives the same room. The token opens the host’s side.',
  access: 'optional',
  body: newRoom,
  answer: z.object({ id: deviceId, code: z.string(), token: roomToken }),
});
