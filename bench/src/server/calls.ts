import { randomUUID } from 'node:crypto';
import { priceCart } from '@nosewise/catalogue/price-cart';
import { RED_WINE_AROMAS } from '@nosewise/catalogue/wine';
import { readLeaderboard } from '@nosewise/contract/leaderboard';
import { readProfile } from '@nosewise/contract/profile';
import { API } from '@nosewise/contract/route';
import type { SentSession } from '@nosewise/contract/training';
import type { Instant } from '@nosewise/domain/models';
import type { Request } from 'autocannon';
import { CONNECTIONS } from './load';
import { type Account, PASSWORD } from './people';

const QUESTIONS = 5;
const JSON_BODY = { 'content-type': 'application/json' };

/** Reads the top 100 as a guest. */
export const leaderboardReads: Request[] = Array.from({ length: CONNECTIONS }, () => ({
  path: `${API}${readLeaderboard.path}`,
}));

export function profileReads(accounts: readonly Account[]): Request[] {
  return accounts.map(({ headers }) => ({ path: `${API}${readProfile.path}`, headers }));
}

export function signIns(accounts: readonly Pick<Account, 'email'>[]): Request[] {
  return accounts.map(({ email }) => ({
    method: 'POST',
    path: '/auth/v1/token?grant_type=password',
    headers: JSON_BODY,
    body: JSON.stringify({ email, password: PASSWORD }),
  }));
}

/** Saves one new session for each person. */
export function sessionSaves(accounts: readonly Account[], date: Instant): Request[] {
  const body = JSON.stringify(sessionOf(date));
  return accounts.map(({ headers }) => ({
    method: 'PUT',
    path: sessionPath(randomUUID()),
    headers: { ...headers, ...JSON_BODY },
    body,
  }));
}

export function sessionPath(id: string): string {
  return `${API}/sessions/${id}`;
}

/** Makes a session with one wrong answer in five, which keeps a streak. */
export function sessionOf(date: Instant, aromas = RED_WINE_AROMAS.slice(0, QUESTIONS)): SentSession {
  return {
    date: new Date(date).toISOString(),
    kitNames: ['Red Wine Kit'],
    questions: aromas.map(({ id, name, bottleNumber }, index) => ({
      scentId: id,
      scentName: name,
      bottleNumber,
      selectedAnswer: index % 5 === 0 ? 'Lemon' : name,
      correct: index % 5 !== 0,
      answeredAt: new Date(date - (aromas.length - index) * 5_000).toISOString(),
    })),
  };
}

/** Makes an order of one kit for a buyer in Germany, at the current prices. */
export function orderFor(email: string) {
  const { lines, shipping, total } = priceCart([{ kit: 'red-wine-12', quantity: 1 }], {
    country: 'DE',
    postalCode: '',
  });
  return {
    id: randomUUID(),
    email,
    name: 'Ann Nebbiolo',
    street: 'Hauptstraße 1',
    postalCode: '10115',
    city: 'Berlin',
    country: 'DE',
    lines: lines.map(({ kit, quantity, unitPrice }) => ({ kit, quantity, unitPrice })),
    agreed: { shipping: shipping.gross, vat: total.vat, total: total.gross },
  };
}
