import { PACKS } from '@nosewise/catalogue/packs';
import { evidenceOf, neighboursOf } from '@nosewise/domain/evidence';
import type { SessionRecord } from '@nosewise/domain/models';
import { DEFAULT_SETTINGS, type TrainingSettings } from '@nosewise/domain/settings';
import { type FollowedPerson, followPairs, type StudyResult, studyOf } from '@nosewise/domain/study';
import { and, asc, gt, sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import { trainingSettings } from '../db/tables/profile';
import { readOwnPreferences } from '../preferences/preferences';
import { readHistory } from '../training/training';

/** People whose settings are read at once. Their logs are read one by one. */
const PEOPLE_AT_ONCE = 100;
const SESSIONS_AT_ONCE = 100;
/** Runs of the same data print the same intervals. */
const SEED = 'study of duels';

/** Follows the pairs of everybody who helps to find out what works, and compares the two groups. */
export async function runStudy(database: Database): Promise<StudyResult> {
  const followed: FollowedPerson[] = [];
  for await (const person of eachHelper(database)) followed.push(await followPerson(database, person));
  return studyOf(followed, SEED);
}

interface Helper {
  readonly userId: string;
  readonly settings: TrainingSettings;
}

/** Reads who helps to find out what works and lets sessions bring duels, in the order of their ids. */
async function* eachHelper({ orm }: Database): AsyncGenerator<Helper> {
  const { userId, settings } = trainingSettings;
  const helps = sql`${settings}->>'helpFindOut' = 'true'`;
  let page: Helper[] = [];
  do {
    const last = page.at(-1)?.userId;
    page = await orm
      .select({ userId, settings })
      .from(trainingSettings)
      .where(and(helps, last === undefined ? undefined : gt(userId, last)))
      .orderBy(asc(userId))
      .limit(PEOPLE_AT_ONCE);
    // Who has turned duels off gets none in either group, so that both lose the same.
    yield* page.filter((person) => ({ ...DEFAULT_SETTINGS, ...person.settings }).duels);
  } while (page.length === PEOPLE_AT_ONCE);
}

async function followPerson(database: Database, { userId, settings }: Helper): Promise<FollowedPerson> {
  const { ownPacks } = await readOwnPreferences(database.orm, userId);
  const packs = [...PACKS, ...Object.values(ownPacks).flatMap(({ pack }) => pack ?? [])];
  const aromas = packs.flatMap((pack) => pack.aromas);
  const atHand = packs.filter(({ id }) => settings.selectedAromaKits.includes(id));
  const evidence = evidenceOf(await sessionsOf(database, userId), aromas);
  const neighbours = neighboursOf(
    atHand.flatMap((pack) => pack.aromas),
    evidence,
    aromas,
  );
  return followPairs(userId, evidence, neighbours);
}

async function sessionsOf({ orm }: Database, userId: string): Promise<SessionRecord[]> {
  const sessions: SessionRecord[] = [];
  let cursor: string | undefined;
  do {
    const page = await readHistory(orm, userId, cursor, SESSIONS_AT_ONCE);
    sessions.push(...page.sessions);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return sessions;
}
