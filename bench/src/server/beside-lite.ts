import { noSlowerThan, type Row } from '../report';
import { leaderboardReads, profileReads, signIns } from './calls';
import { liteLeaderboardReads, liteProfileReads, startLite } from './lite';
import { CONNECTIONS, rateOf } from './load';
import { startProduct } from './product';

const PORT = 3233;
const LITE_PORT = 3234;
/** One for each connection. */
const ACCOUNTS = CONNECTIONS;
const RANKED = 100;
/** How many times each call is made; there are so many more of ours because they are so much faster. */
const OURS = { reads: 8_000, signIns: 4 * ACCOUNTS };
const THEIRS = { reads: 4 * ACCOUNTS, signIns: ACCOUNTS };

interface CallRates {
  readonly leaderboard: number;
  readonly profile: number;
  readonly signIn: number;
}

/** The same calls against `@supabase/lite`, which is on PGlite: its SQLite needs Node 22. */
export async function benchBesideLite(): Promise<Row[]> {
  const theirs = await ratesOfLite();
  const ours = await ratesOfProduct();
  const row = (call: string, name: keyof CallRates) =>
    noSlowerThan('@supabase/lite', `${call}, each on its own engine`, ours[name], theirs[name]);
  return [
    row('leaderboard reads (there a table of 100 rows)', 'leaderboard'),
    row('profile reads', 'profile'),
    row('password sign-ins (there bcrypt)', 'signIn'),
  ];
}

async function ratesOfProduct(): Promise<CallRates> {
  const { origin, accounts, stop } = await startProduct({ port: PORT, accounts: ACCOUNTS, ranked: RANKED });
  try {
    return {
      leaderboard: await rateOf(origin, leaderboardReads, OURS.reads),
      profile: await rateOf(origin, profileReads(accounts), OURS.reads),
      signIn: await rateOf(origin, signIns(accounts), OURS.signIns),
    };
  } finally {
    await stop();
  }
}

async function ratesOfLite(): Promise<CallRates> {
  const { origin, accounts, stop } = await startLite(LITE_PORT, ACCOUNTS);
  try {
    return {
      leaderboard: await rateOf(origin, liteLeaderboardReads, THEIRS.reads),
      profile: await rateOf(origin, liteProfileReads(accounts), THEIRS.reads),
      signIn: await rateOf(origin, signIns(accounts), THEIRS.signIns),
    };
  } finally {
    await stop();
  }
}
