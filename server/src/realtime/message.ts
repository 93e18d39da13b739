import { type ClientMessage, clientMessage, type ServerMessage } from '@nosewise/contract/realtime';
import { presentRow } from '../leaderboard/present';
import type { Reading } from '../leaderboard/top';

/** What a browser says. @returns `undefined` for what the contract does not know */
export function parseClientMessage(text: string): ClientMessage | undefined {
  try {
    return clientMessage.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The rows of a reading as they are sent to everybody who watches. */
export function leaderboardMessage({ people }: Reading): string {
  const rows = people.map((person) => presentRow(person, false));
  return JSON.stringify({ type: 'leaderboard', rows } satisfies ServerMessage);
}
