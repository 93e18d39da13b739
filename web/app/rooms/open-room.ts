import { type NewRoom, openRoomCall } from '@nosewise/contract/open-room';
import { callApi, Unreachable } from '../../shared/api';
import { isWorthAnotherTry, waitBefore } from '../ui/asking';

/**
 * Opens a room, and tries again while nobody answers: the same room is asked for, so it opens once. Loaded at the press: the
 * shapes of packs and blind sets come with it.
 */
export async function openRoom(room: NewRoom) {
  for (let failures = 0; ; failures += 1) {
    try {
      return await callApi(openRoomCall, { body: room });
    } catch (error) {
      if (!(error instanceof Unreachable && isWorthAnotherTry(failures, error))) throw error;
      const wait = waitBefore(failures, error);
      await new Promise((resolve) => {
        setTimeout(resolve, wait);
      });
    }
  }
}
