import { PACKS } from '@nosewise/catalogue/packs';
import { evidenceOf, neighboursOf } from '@nosewise/domain/evidence';
import type { SessionRecord } from '@nosewise/domain/models';
import { DEFAULT_SETTINGS, type TrainingSettings } from '@nosewise/domain/settings';
import { type FollowedPerson, followPairs, type StudyResult, studyOf } from '@nosewise/domain/study';
import {
  type FollowedMeetings,
  followMeetings,
  type MeetingStudy,
  studyMeetings,
} from '@nosewise/domain/think-first';
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

/** The figures that both studies show. */
export interface Studies {
  readonly duels: StudyResult;
  readonly meetings: MeetingStudy;
}

/** Follows everybody who helps to find out what works, and compares the two groups of each study. */
export async function runStudies(database: Database): Promise<Studies> {
  const duels: FollowedPerson[] = [];
  const meetings: FollowedMeetings[] = [];
  for await (const person of eachHelper(database)) {
    const { evidence, neighbours } = await noseOf(database, person);
    meetings.push(followMeetings(person.userId, evidence));
    // People who have turned duels off get none in either group, so both lose the same.
    if ({ ...DEFAULT_SETTINGS, ...person.settings }.duels) {
      duels.push(followPairs(person.userId, evidence, neighbours));
    }
  }
  return { duels: studyOf(duels, SEED), meetings: studyMeetings(meetings, SEED) };
}

interface Helper {
  readonly userId: string;
  readonly settings: TrainingSettings;
}

/** Reads who helps to find out what works, in the order of their ids. */
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
    yield* page;
  } while (page.length === PEOPLE_AT_ONCE);
}

async function noseOf(database: Database, { userId, settings }: Helper) {
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
  return { evidence, neighbours };
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
