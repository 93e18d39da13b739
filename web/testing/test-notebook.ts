import type { OwnPack } from '@nosewise/contract/training/own-pack';
import type { SessionRecord } from '@nosewise/domain/models';
import { type Body, keepDocuments, notebook } from '../app/notebook/in-hand';
import { SESSION_KEY } from '../shared/session/kept-session';

let people = 0;

/** Signs a person in, whose notebook is empty. */
export function signIn(): void {
  people += 1;
  const claims = btoa(JSON.stringify({ sub: `person-${people}`, email: 'ann@example.test' }));
  localStorage.setItem(SESSION_KEY, JSON.stringify({ access_token: `.${claims}.` }));
  notebook();
}

/** Begins as a guest, whose notebook is empty. */
export function startAsGuest(): void {
  signIn();
  localStorage.removeItem(SESSION_KEY);
  notebook();
}

/** Puts finished sessions into the notebook in hand. */
export function keepSessions(...sessions: readonly SessionRecord[]): void {
  void notebook().change(sessions.map((session) => ({ session: { session, sent: true } })));
}

/** Puts own packs into the notebook in hand. */
export function keepPacks(...packs: readonly OwnPack[]): void {
  void keepDocuments(...packs.map(({ id, ...body }): Body => ({ kind: 'pack', id, body })));
}
