import { ROOM_MODES, ROOM_ORDERS, ROOM_RANKINGS, ROOM_VERDICTS } from '@nosewise/domain/rooms/room';
import * as z from 'zod/mini';
import { setId } from './blind';
import { roundSubject } from './helper-round';
import { MAX_BOTTLES } from './own-pack';
import { deviceId, roomToken } from './rooms';
import { route } from './route';

/** Kept apart from `rooms.ts`: phones and the big screen need nothing of packs and blind sets. */

/** The bottles of a room. */
const subject = z.union([roundSubject, z.object({ kind: z.literal('blind set'), id: setId })]);
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

const newRoom = z.object({ id: deviceId, key: deviceId, subject, ...roomChoices });
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
