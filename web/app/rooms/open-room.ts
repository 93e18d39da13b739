import { type NewRoom, openRoomCall } from '@nosewise/contract/open-room';
import { callApi } from '../../shared/api';

/** Opens a room. Loaded at the press: the shapes of packs and blind sets come with it. */
export function openRoom(room: NewRoom) {
  return callApi(openRoomCall, { body: room });
}
