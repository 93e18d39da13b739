import { subscribeRoom } from '@nosewise/contract/room-calls';
import type { Topic, View } from '../realtime/topic';
import { type FoldedRoom, ROOM_TOPIC, type RoomLog } from './room-log';
import type { RoomTokens } from './tokens';
import { hostScreen, seatScreen, withView } from './views';

/** The bearer of a host's token. No seat has a name as short. */
const HOST = 'host';

/** Makes the topic of rooms: a host's screen hears of answers, seats of all other changes. */
export function roomTopic(log: RoomLog, tokens: RoomTokens): Topic {
  return {
    name: ROOM_TOPIC,
    pause: 200,
    mostOfBearer: 10,
    async admit(message) {
      const { data } = subscribeRoom.safeParse(message);
      if (!data) return 'unreadable';
      const bearer = tokens.bearerOf(data.room, data.token);
      if (!bearer) return 'refused';
      return { key: data.room, bearer: bearer.role === 'host' ? HOST : bearer.seat };
    },
    async read(id) {
      const folded = await log.read(id);
      return folded && { viewFor: (bearer) => messageFor(folded, bearer) };
    },
  };
}

function messageFor({ row, head, room }: FoldedRoom, bearer: string | undefined): View | undefined {
  if (bearer !== HOST && !room.seats.some(({ id, state }) => id === bearer && state !== 'removed'))
    return undefined;
  const view = (bearer === HOST ? hostScreen : seatScreen)(room);
  return { text: withView({ type: 'room', room: row.id, seq: head.seq }, view), mark: view.mark };
}
