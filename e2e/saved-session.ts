import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { authorization, type Session } from './account';
import { MASTER_WINE, WHITE_WINE } from './leaflets';

export const DAY = 86_400_000;

/** An aroma of the wine kits that was smelled, and what was answered. */
export type Answer = readonly [smelled: string, answered: string];

/** Saves a finished session over HTTP, as another of the person's devices would. @returns its id */
export async function saveSession(
  request: APIRequestContext,
  session: Pick<Session, 'access_token'>,
  answers: readonly Answer[],
  date: number = Date.now(),
): Promise<string> {
  const id = randomUUID();
  const answer = await request.put(`/api/v1/sessions/${id}`, {
    headers: authorization(session),
    data: {
      date: new Date(date).toISOString(),
      kitNames: ['White Wine Kit'],
      questions: answers.map(([smelled, answered], index) => ({
        scentId: `wine-${smelled.toLowerCase().replaceAll(' ', '-')}`,
        scentName: smelled,
        bottleNumber: [...WHITE_WINE, ...MASTER_WINE].find(({ name }) => name === smelled)?.bottleNumber,
        selectedAnswer: answered,
        correct: smelled === answered,
        answeredAt: new Date(date - (answers.length - index) * 10_000).toISOString(),
      })),
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return id;
}

/** Makes a number of right answers, about one aroma after another, followed by wrong ones. */
export function answers(right: number, wrong: number): Answer[] {
  const names = WHITE_WINE.map(({ name }) => name);
  return Array.from({ length: right + wrong }, (_, index) => {
    const smelled = names[index % names.length] ?? '';
    return [smelled, index < right ? smelled : (names[(index + 1) % names.length] ?? '')];
  });
}
