import { joinRoomCall } from '@nosewise/contract/room-calls';
import { v4 as uuid } from 'uuid';
import { callApi } from '../../../shared/api';
import { keepJoined, keepSeat, roomSeats } from '../kept-rooms';

/**
 * Takes a seat in a room, or comes back to it. For a person who is signed in, the seat's answers go to their own log.
 * @throws ApiProblem or Unreachable
 */
export async function joinRoom(code: string, nickname: string): Promise<void> {
  const { seat } = keepSeat(code, nickname, uuid);
  keepJoined(code, await callApi(joinRoomCall, { body: { code, seat, nickname } }));
}

/** Takes the seat of this phone again, where it has one: for a person who has signed in since. */
export async function joinAgain(code: string): Promise<void> {
  const seat = roomSeats.get().find((each) => each.code === code);
  if (seat) await joinRoom(code, seat.nickname);
}
