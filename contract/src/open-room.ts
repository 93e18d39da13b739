import { ROOM_MODES, ROOM_ORDERS, ROOM_RANKINGS, ROOM_VERDICTS } from '@nosewise/domain/rooms/room';
import * as z from 'zod/mini';
import { bottleBehindSchema, sentSealedSet, setId } from './blind';
import { MAX_BOTTLES, ownBottleFields, ownBottleSchema, ownPackName, ownPackSchema } from './own-pack';
import { deviceId, roomToken } from './rooms';
import { route } from './route';
import { ownId, scentId } from './scent-id';

/** Kept apart from `rooms.ts`: phones and the big screen need nothing of packs and blind sets. */

/** The host's own bottles travel with the call, since the host may have no account. */
const ownBottles = z
  .array(
    z.extend(z.pick(ownBottleFields, { bottleNumber: true, name: true, category: true }), {
      scentId: ownId,
    }),
  )
  .check(
    z.minLength(1),
    z.maxLength(MAX_BOTTLES),
    z.refine((bottles) => new Set(bottles.map(({ bottleNumber }) => bottleNumber)).size === bottles.length, {
      error: 'Two bottles carry the same number.',
    }),
  );

/** The bottles of a room. */
const subject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('pack'), packId: z.string().check(z.maxLength(64)) }),
  z.object({ kind: z.literal('own pack'), packName: ownPackName, bottles: ownBottles }),
  /** A blind set that only the host's device holds. The server opens it, so that the device need not. */
  z.object({
    kind: z.literal('sealed set'),
    set: z.extend(sentSealedSet, { packName: ownPackSchema.shape.name }),
  }),
  /** A blind set of the host's account. */
  z.object({ kind: z.literal('blind set'), id: setId }),
  /** Drinks that the host pours. */
  z.object({ kind: z.literal('drinks') }),
]);
export type RoomSubject = z.infer<typeof subject>;

/** A bottle of a sealed set once it is opened, as a session can carry it. */
export const openedBottle = z.object({
  scentId,
  name: ownBottleSchema.shape.name,
  bottleNumber: bottleBehindSchema.shape.bottleNumber,
  category: ownBottleSchema.shape.category,
});

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
  z.refine(({ mode, subject: { kind } }) => mode !== 'handed' || kind === 'pack' || kind === 'own pack', {
    error: 'A room in which the host hands the bottles is about a pack.',
    path: ['subject'],
  }),
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
