import { type NewRoom, openRoomCall } from '@nosewise/contract/open-room';
import { callApi, Unreachable } from '../../shared/api';
import { isWorthAnotherTry, waitBefore } from '../lib/query';

/**
 * Opens a room, retrying while nobody answers: every try asks for the same room, so it opens once. Loaded on
 * press, since the schemas of packs and blind sets come with it.
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
