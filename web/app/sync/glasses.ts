import type { ChangedGlass, GlassHere } from '@nosewise/contract/glasses';
import { datedBy, type Glass, type KeptGlass } from '@nosewise/domain/glass/glass';
import { changedAfter, type Entries, lastWrite } from '@nosewise/domain/last-write';
import type { Instant } from '@nosewise/domain/models';
import { DAY } from '@nosewise/domain/time';
import { ApiProblem } from '../../shared/api';
import { answerFor, type Person, sendEach } from './server';

/** Keeps a glass as it was changed here, or its deletion. It waits to be sent. */
export function withGlass(
  here: Entries<GlassHere>,
  id: string,
  glass: Glass | null,
  now: Instant,
): Entries<GlassHere> {
  const { glass: dated } = datedBy({ glass, changedAt: now }, now);
  return { ...here, [id]: { glass: dated, changedAt: changedAfter(here[id], now), sent: false } };
}

/**
 * Takes copies of the account, or of a training file, which are not the account's yet: of each glass the later change
 * stays. What the account has of this browser gives way to its copy, whatever their dates. A deletion that the account
 * knows needs no place here.
 */
function takeGlasses(
  here: Entries<GlassHere>,
  theirs: readonly Entry[],
  from: 'account' | 'file',
): Entries<GlassHere> {
  const sent = from === 'account';
  const merged = new Map(Object.entries(here));
  for (const { id, glass, changedAt } of theirs) {
    const copy = { glass, changedAt };
    const mine = merged.get(id);
    const isTheirs =
      !mine ||
      (sent && mine.sent) ||
      lastWrite({ glass: mine.glass, changedAt: mine.changedAt }, copy) === copy;
    if (!isTheirs) continue;
    if (glass || !sent) merged.set(id, { ...copy, sent });
    else merged.delete(id);
  }
  return Object.fromEntries(merged);
}

export function takeGlassesOfFile(here: Entries<GlassHere>, file: Entries<GlassHere>, now: Instant) {
  const theirs = Object.entries(file).map(([id, kept]) => ({ id, ...datedBy(kept, now) }));
  return takeGlasses(here, theirs, 'file');
}

/**
 * Sends every glass and deletion that the account does not have. One that is refused for good stays in this browser.
 * @throws when something has to be tried again later
 */
export async function sendGlasses(person: Person): Promise<void> {
  await sendEach(
    person,
    Object.keys(person.stores.glasses.get()),
    (id) => send(person, id),
    (id, error) => noteRefused(person, id, error),
  );
}

/** It stays unsent, so that signing out asks about it. */
function noteRefused({ stores }: Person, id: string, { problem }: ApiProblem): void {
  stores.glasses.change((here) => {
    const mine = here[id];
    return mine && !mine.refused ? { ...here, [id]: { ...mine, refused: problem } } : here;
  });
}

async function send(person: Person, id: string): Promise<void> {
  const { stores, server } = person;
  const mine = stores.glasses.get()[id];
  if (!mine || mine.sent) return;
  const { glass, changedAt } = mine;
  if (glass) {
    const body = { ...glass, aromas: [...glass.aromas], changedAt };
    const kept = await answerFor(person, () => orDeleted(server.offerGlass(body)));
    settle(person, id, mine, kept === 'deleted' ? { id, glass: null, changedAt } : entryOf(kept));
  } else {
    await answerFor(person, () => server.deleteGlass(id, changedAt));
    settle(person, id, mine, { id, glass: null, changedAt });
  }
}

/** Tells that a glass was deleted elsewhere, after it was changed here. */
async function orDeleted(answer: Promise<ChangedGlass>): Promise<ChangedGlass | 'deleted'> {
  return answer.catch((error: unknown) => {
    if (error instanceof ApiProblem && error.problem.code === 'not_found') return 'deleted';
    throw error;
  });
}

/** Takes the copy that won when `offered` was sent, unless there is a newer change by now. */
function settle({ stores }: Person, id: string, offered: GlassHere, won: Entry): void {
  stores.glasses.change((here) => {
    const mine = here[id];
    if (mine?.changedAt !== offered.changedAt) return here;
    return takeGlasses({ ...here, [id]: { ...mine, sent: true } }, [won], 'account');
  });
}

type Entry = KeptGlass & { readonly id: string };

/**
 * Reads the account's glasses until nothing new comes and none is missing here; all of them when the history is read as
 * a whole, since a change may arrive late. @throws as calls do
 */
export async function pullGlasses(person: Person): Promise<void> {
  const { stores, server } = person;
  const wholeAt = stores.totals.get()?.wholeHistoryAt ?? 0;
  const readsWhole = Math.abs(person.now() - wholeAt) >= DAY;
  let cursor: string | undefined;
  do {
    const page = await answerFor(person, () => server.listGlasses(cursor));
    const before = stores.glasses.get();
    const entries = [...page.glasses.map(entryOf), ...page.deleted.map((each) => ({ ...each, glass: null }))];
    const after = takeGlasses(before, entries, 'account');
    const isNews = JSON.stringify(after) !== JSON.stringify(before);
    if (isNews) stores.glasses.set(after);
    const known = Object.values(after).filter(({ glass, sent }) => glass && sent).length;
    cursor = readsWhole || isNews || known !== page.kept ? (page.nextCursor ?? undefined) : undefined;
  } while (cursor !== undefined);
}

function entryOf({ changedAt, ...glass }: ChangedGlass): Entry {
  return { id: glass.id, glass, changedAt };
}
