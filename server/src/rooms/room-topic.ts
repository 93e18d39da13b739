import { subscribeRoom } from '@nosewise/contract/room-calls';
import type { Topic, View } from '../realtime/topic';
import { type FoldedRoom, ROOM_TOPIC, type RoomLog } from './room-log';
import type { RoomTokens } from './tokens';
import { hostScreen, seatScreen, withView } from './views';

/** The holder of a host's token. No seat has a name as short. */
const HOST = 'host';

/** Makes the topic of rooms: a host's screen hears of answers, seats of all other changes. */
export function roomTopic(log: RoomLog, tokens: RoomTokens): Topic {
  return {
    name: ROOM_TOPIC,
    pause: 200,
    mostOfHolder: 10,
    async admit(message) {
      const { data } = subscribeRoom.safeParse(message);
      if (!data) return 'unreadable';
      const holder = tokens.holderOf(data.room, data.token);
      if (!holder) return 'refused';
      return { key: data.room, holder: holder.role === 'host' ? HOST : holder.seat };
    },
    async read(id) {
      const folded = await log.read(id);
      return folded && { viewFor: (holder) => messageFor(folded, holder) };
    },
  };
}

function messageFor({ row, head, room }: FoldedRoom, holder: string | undefined): View | undefined {
  if (holder !== HOST && !room.seats.some(({ id, state }) => id === holder && state !== 'removed'))
    return undefined;
  const view = (holder === HOST ? hostScreen : seatScreen)(room);
  return { text: withView({ type: 'room', room: row.id, seq: head.seq }, view), mark: view.mark };
}
