import type { SessionRecord } from '@nosewise/domain/models';
import { NOON } from '@nosewise/domain/testing';
import { expect, test } from 'vitest';
import { ApiProblem } from '../../shared/api';
import { emptyStores, modelServer } from '../../testing/sync';
import { allSessions, pullHistory, sendRefused, sendSessions } from './exchange';
import type { Person } from './server';
import { waitingOf } from './sessions';
import { keepFinished } from './stores';

const ADA = 'ada';
const BOB = 'bob';

function session(number: number): SessionRecord {
  const question = {
    scentId: 'wine-lemon',
    scentName: 'Lemon',
    bottleNumber: 1,
    selectedAnswer: 'Lemon',
    correct: true,
    answeredAt: NOON + number,
  };
  return { id: `session-${number}`, date: NOON + number, kitNames: [], questions: [question] };
}

function refusal(status: number, code: ApiProblem['problem']['code']) {
  return new ApiProblem({ type: 'about:blank', title: 'Refused', status, code, detail: 'No.' }, undefined);
}

/** A person with sessions 1, 2 and 3 in the outbox, and a server that answers session 2 with an error. */
function threeWaiting(error?: ApiProblem) {
  const stores = emptyStores();
  const model = modelServer();
  const calls = model.callsWith(() => 'fine');
  const asked: string[] = [];
  for (const number of [1, 2, 3]) keepFinished(stores, ADA, session(number));
  const controller = new AbortController();
  const person: Person = {
    userId: ADA,
    stores,
    server: {
      ...calls,
      saveSession: async (sent) => {
        asked.push(sent.id);
        if (error && sent.id === 'session-2') throw error;
        return calls.saveSession(sent);
      },
    },
    now: () => NOON,
    gone: controller.signal,
  };
  const left = () => waitingOf(stores.outbox.get(), ADA).map(({ id }) => id);
  return { person, stores, model, asked, left, signOut: () => controller.abort() };
}

test('sessions are sent in order and leave the outbox', async () => {
  const { person, asked, left, model } = threeWaiting();
  await sendSessions(person);
  expect(asked).toEqual(['session-1', 'session-2', 'session-3']);
  expect(left()).toEqual([]);
  expect(model.log.size).toBe(3);
});

test.each([
  ['bad_request', 400],
  ['conflict', 409],
  ['payload_too_large', 413],
  ['too_old', 422],
  ['too_many_own_scents', 409],
] as const)('one that is refused with %s is set aside and blocks no other', async (code, status) => {
  const { person, stores, left } = threeWaiting(refusal(status, code));
  await sendSessions(person);
  expect(left()).toEqual([]);
  expect(stores.refused.get()).toMatchObject([
    { userId: ADA, session: { id: 'session-2' }, problem: { code, status }, told: false },
  ]);
  expect(stores.sessions.get()).toHaveLength(3);
});

test.each([
  ['unauthorized', 401],
  ['insufficient_aal', 403],
  ['rate_limited', 429],
  ['unavailable', 503],
] as const)('%s keeps it and all behind it for later, in order', async (code, status) => {
  const { person, stores, asked, left } = threeWaiting(refusal(status, code));
  await expect(sendSessions(person)).rejects.toThrow(ApiProblem);
  expect(asked).toEqual(['session-1', 'session-2']);
  expect(left()).toEqual(['session-2', 'session-3']);
  expect(stores.refused.get()).toEqual([]);
});

test('one that was refused is offered again, and leaves the refused ones once it is taken', async () => {
  const { person, stores, model } = threeWaiting(refusal(409, 'too_many_own_scents'));
  await sendSessions(person);
  await sendRefused(person);
  expect(stores.refused.get(), 'it is still refused').toHaveLength(1);
  await sendRefused({ ...person, server: model.callsWith(() => 'fine') });
  expect(stores.refused.get()).toEqual([]);
  expect(model.log.has('session-2')).toBe(true);
  expect(stores.totals.get(), 'before the first reading nothing is counted').toBeNull();
});

test('one that the server fails at stays for later and lets the others pass', async () => {
  const { person, left } = threeWaiting(refusal(500, 'internal_error'));
  await expect(sendSessions(person)).rejects.toThrow(ApiProblem);
  expect(left()).toEqual(['session-2']);
});

test('what waits for another person is not sent', async () => {
  const { person, stores, asked } = threeWaiting();
  keepFinished(stores, BOB, session(4));
  await sendSessions(person);
  expect(asked).not.toContain('session-4');
  expect(waitingOf(stores.outbox.get(), BOB)).toHaveLength(1);
});

test('nothing is asked once the person has signed out', async () => {
  const { person, asked, signOut } = threeWaiting();
  signOut();
  await expect(sendSessions(person)).rejects.toThrow();
  expect(asked).toEqual([]);
});

test('an answer that comes after signing out is dropped', async () => {
  const { person, stores, model, signOut } = threeWaiting();
  const sending = sendSessions({
    ...person,
    server: {
      ...person.server,
      saveSession: async (sent) => {
        signOut();
        stores.sessions.set([]);
        return model.callsWith(() => 'fine').saveSession(sent);
      },
    },
  });
  await expect(sending).rejects.toThrow();
  expect(stores.sessions.get()).toEqual([]);
});

test('finishing the same session twice keeps it once', () => {
  const { stores, left } = threeWaiting();
  keepFinished(stores, ADA, session(3));
  expect(left()).toHaveLength(3);
  expect(stores.scents.get()).toMatchObject([{ id: 'wine-lemon', performance: { totalAnswers: 3 } }]);
});

test('a session whose answer was lost counts once in the totals', async () => {
  const { person, stores, model, left } = threeWaiting();
  await expect(
    sendSessions({ ...person, server: model.callsWith(() => 'answer lost') }),
    'the answer to the first one',
  ).rejects.toThrow();
  await pullHistory(person);
  expect(left(), 'the account has the first one').toEqual(['session-2', 'session-3']);
  await sendSessions(person);
  expect(stores.totals.get()?.sessionsTotal).toBe(3);
});

test('a file has every session of the account, and those that only this browser has', async () => {
  const { person, model } = threeWaiting();
  for (let number = 4; number < 12; number++) model.log.set(`session-${number}`, session(number));
  expect(await allSessions(person)).toHaveLength(11);
});
