import { HOUR, MINUTE } from '@nosewise/domain/time';
import type { Request } from 'autocannon';
import { atLeast, median, type Row } from '../report';
import { leaderboardReads, profileReads, sessionSaves, signIns } from './calls';
import { liteLeaderboardReads, liteProfileReads, liteSessionSaves, startLite } from './lite';
import { CONNECTIONS, rateOf } from './load';
import type { Account } from './people';
import { startProduct } from './product';

const PORT = 3233;
const LITE_PORT = 3234;
/** One per connection; more for the product, so that nobody exceeds the limit of saves per minute. */
const ACCOUNTS = CONNECTIONS;
const OUR_ACCOUNTS = 16 * CONNECTIONS;
const RANKED = 100;
const ROUNDS = 3;
/** How often each call is made in a round; the product gets more because it is faster. */
const OURS = { reads: 6_400, saves: OUR_ACCOUNTS, signIns: 4 * ACCOUNTS, mix: 1_280 };
const THEIRS = { reads: 4 * ACCOUNTS, saves: 4 * ACCOUNTS, signIns: ACCOUNTS, mix: 320 };
/** How many times faster the product must be. */
const SHARES = { home: 1, leaderboard: 20, signIn: 8, save: 4, mix: 6 };

/** The calls to one of the two servers. */
interface Calls {
  readonly leaderboard: readonly Request[];
  readonly profile: readonly Request[];
  readonly signIn: readonly Request[];
  /** New sessions, one per call. */
  readonly save: (count: number) => readonly Request[];
}

/** Answers per second. */
interface Rates {
  readonly ours: number;
  readonly theirs: number;
}

type Chosen = (calls: Calls, amounts: typeof OURS) => { requests: readonly Request[]; amount: number };

/** Makes the same calls to `@supabase/lite`, in turns. It runs on PGlite, since its SQLite needs Node 22. */
export async function benchBesideLite(): Promise<Row[]> {
  const lite = await startLite(LITE_PORT, ACCOUNTS);
  const product = await startProduct({ port: PORT, accounts: OUR_ACCOUNTS, ranked: RANKED });
  const [ours, theirs] = [ourCalls(product.accounts), theirCalls(lite.accounts)];

  async function rates(chosen: Chosen): Promise<Rates> {
    const [own, other] = [chosen(ours, OURS), chosen(theirs, THEIRS)];
    return {
      ours: await rateOf(product.origin, own.requests, own.amount),
      theirs: await rateOf(lite.origin, other.requests, other.amount),
    };
  }
  async function beside(chosen: Chosen): Promise<Rates> {
    // The first round is for compilation.
    await rates(chosen);
    const measured: Rates[] = [];
    while (measured.length < ROUNDS) measured.push(await rates(chosen));
    return {
      ours: median(measured.map((each) => each.ours)),
      theirs: median(measured.map((each) => each.theirs)),
    };
  }

  try {
    const home = Array.from({ length: CONNECTIONS }, () => ({ path: '/' }));
    // Right after the start of both, before either is warm.
    const cold = await rates((_, { reads }) => ({ requests: home, amount: reads }));
    const leaderboard = await beside((calls, { reads }) => ({ requests: calls.leaderboard, amount: reads }));
    const signIn = await beside((calls, { signIns: amount }) => ({ requests: calls.signIn, amount }));
    const save = await beside((calls, { saves }) => ({ requests: calls.save(saves), amount: saves }));
    const mix = await beside((calls, { mix: amount }) => ({ requests: mixOf(calls, amount), amount }));
    const row = (least: number, name: string, { ours: own, theirs: other }: Rates) =>
      atLeast(least, '@supabase/lite', name, own, other);
    return [
      row(SHARES.home, 'home page, cold (there its own)', cold),
      row(SHARES.leaderboard, 'leaderboard reads (there a table of 100 rows)', leaderboard),
      row(SHARES.signIn, 'password sign-ins (there bcrypt)', signIn),
      row(SHARES.save, 'session saves (there a row)', save),
      row(SHARES.mix, 'all in a mix', mix),
    ];
  } finally {
    await product.stop();
    await lite.stop();
  }
}

/** Dates sessions in the order in which they are saved, as devices do: an earlier one would be late. */
function ourCalls(accounts: readonly Account[]): Calls {
  const start = Date.now() - HOUR;
  let saved = 0;
  return {
    leaderboard: leaderboardReads,
    profile: profileReads(accounts),
    signIn: signIns(accounts.slice(0, ACCOUNTS)),
    save: (count) => {
      saved += 1;
      return sessionSaves(accounts.slice(0, count), start + saved * MINUTE);
    },
  };
}

function theirCalls(accounts: readonly Account[]): Calls {
  return {
    leaderboard: liteLeaderboardReads,
    profile: liteProfileReads(accounts),
    signIn: signIns(accounts),
    save: (count) => liteSessionSaves(accounts, count),
  };
}

/** Mixes ten calls on each connection: four read the leaderboard, three a profile, two save a session, one signs in. */
function mixOf({ leaderboard, profile, save, signIn }: Calls, amount: number): Request[] {
  const saves = save(amount / 5).values();
  return Array.from({ length: amount }, (_, index) => {
    const turn = Math.floor(index / CONNECTIONS);
    const kind = turn % 10;
    const any = (requests: readonly Request[]) => requests[index % requests.length];
    const next =
      kind < 4 ? any(leaderboard) : kind < 7 ? any(profile) : kind < 9 ? saves.next().value : any(signIn);
    if (!next) throw new Error('there is no such call');
    return next;
  });
}
