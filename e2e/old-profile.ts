import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Account, SESSION_KEY } from './account';

/** The values of a browser's storage, by key. */
interface Kept {
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
}

interface Profile {
  /** The commit of the product that wrote it. */
  readonly commit: string;
  /** In ms since 1970. */
  readonly recordedAt: number;
  /** Stands for the id of the person who was signed in. */
  readonly userId: string;
  readonly guest: Kept;
  readonly member: Kept;
}

interface KeptSession {
  readonly id: string;
  readonly date: number;
  readonly questions: readonly { readonly answeredAt: number }[];
}

const DAY = 86_400_000;
/** Milliseconds since 1970, between 2020 and 2033. */
const INSTANT = /\b1[6-9]\d{11}\b/g;

const profile: Profile = JSON.parse(readFileSync(new URL('./profile-96873b1.json', import.meta.url), 'utf8'));

/** Gives a guest's browser as commit 96873b1 left it a moment ago. */
export function guestProfile(): Kept {
  return fresh(profile.guest);
}

/** Gives the browser of a person as commit 96873b1 left it a moment ago, with a history of `count` sessions. */
export function memberProfile({ session }: Account, count: number): Kept {
  const { local, ...rest } = fresh(profile.member);
  const texts = Object.entries({ ...local, sessions: lengthened(local.sessions ?? '[]', count) }).map(
    ([key, text]) => [key, text.replaceAll(profile.userId, session.user.id)] as const,
  );
  return { ...rest, local: { ...Object.fromEntries(texts), [SESSION_KEY]: JSON.stringify(session) } };
}

/** Moves every instant, so that the profile is as old today as it was when it was recorded. */
function fresh({ local, session }: Kept): Kept {
  const passed = Date.now() - profile.recordedAt;
  const moved = (texts: Readonly<Record<string, string>>) =>
    Object.fromEntries(
      Object.entries(texts).map(([key, text]) => [
        key,
        text.replace(INSTANT, (instant) => String(Number(instant) + passed)),
      ]),
    );
  return { local: moved(local), session: moved(session) };
}

/** Puts earlier copies of the sessions before them, one a day, as a person who trains for long has them. */
function lengthened(text: string, count: number): string {
  const sessions: readonly KeptSession[] = JSON.parse(text);
  const earlier = Array.from({ length: count - sessions.length }, (_, index) => {
    const session = sessions[index % sessions.length];
    const ago = (index + 1) * (DAY / 2);
    return {
      ...session,
      id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
      date: (session?.date ?? 0) - ago,
      questions: session?.questions.map((question) => ({
        ...question,
        answeredAt: question.answeredAt - ago,
      })),
    };
  });
  return JSON.stringify([...earlier.reverse(), ...sessions]);
}

/** Puts a profile into the page's browser, from a page of the same origin that runs none of the product's code. */
export async function keepProfile(page: Page, kept: Kept): Promise<void> {
  const elsewhere = '/outside-the-product';
  const html = '<!doctype html><link rel="icon" href="data:,"><title>Outside</title>';
  await page.route(elsewhere, (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.goto(elsewhere);
  await page.evaluate(({ local, session }) => {
    for (const [key, text] of Object.entries(local)) localStorage.setItem(key, text);
    for (const [key, text] of Object.entries(session)) sessionStorage.setItem(key, text);
  }, kept);
  await page.unroute(elsewhere);
}
