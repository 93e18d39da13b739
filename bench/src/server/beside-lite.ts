import { HOUR, MINUTE } from '@nosewise/domain/time';
import type { Request } from 'autocannon';
import { atLeast, growsNoMoreThan, median, type Row } from '../report';
import { leaderboardReads, profileReads, sessionSaves, signIns } from './calls';
import { liteLeaderboardReads, liteProfileReads, liteSessionSaves, startLite } from './lite';
import { CONNECTIONS, type Load, loadOf } from './load';
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
const SHARES = { home: 1, leaderboard: 20, profile: 1, signIn: 8, save: 4, mix: 6 };

/** The calls to one of the two servers. */
interface Calls {
  readonly leaderboard: readonly Request[];
  readonly profile: readonly Request[];
  readonly signIn: readonly Request[];
  /** New sessions, one per call. */
  readonly save: (count: number) => readonly Request[];
}

type Chosen = (calls: Calls, amounts: typeof OURS) => { requests: readonly Request[]; amount: number };

/** Makes the same calls to `@supabase/lite`, in turns. It runs on PGlite, since its SQLite needs Node 22. */
export async function benchBesideLite(): Promise<Row[]> {
  const lite = await startLite(LITE_PORT, ACCOUNTS);
  const product = await startProduct({ port: PORT, accounts: OUR_ACCOUNTS, ranked: RANKED });
  const [ours, theirs] = [ourCalls(product.accounts), theirCalls(lite.accounts)];

  async function loads(chosen: Chosen): Promise<{ ours: Load; theirs: Load }> {
    const [own, other] = [chosen(ours, OURS), chosen(theirs, THEIRS)];
    return {
      ours: await loadOf(product.origin, own.requests, own.amount),
      theirs: await loadOf(lite.origin, other.requests, other.amount),
    };
  }
  async function beside(chosen: Chosen): Promise<{ ours: Load; theirs: Load }> {
    // The first round is for compilation.
    await loads(chosen);
    const measured: { ours: Load; theirs: Load }[] = [];
    while (measured.length < ROUNDS) measured.push(await loads(chosen));
    return {
      ours: middle(measured.map((each) => each.ours)),
      theirs: middle(measured.map((each) => each.theirs)),
    };
  }

  try {
    const home = Array.from({ length: CONNECTIONS }, () => ({ path: '/' }));
    // Right after the start of both, before either is warm.
    const cold = await loads((_, { reads }) => ({ requests: home, amount: reads }));
    const leaderboard = await beside((calls, { reads }) => ({ requests: calls.leaderboard, amount: reads }));
    const profile = await beside((calls, { reads }) => ({ requests: calls.profile, amount: reads }));
    const signIn = await beside((calls, { signIns: amount }) => ({ requests: calls.signIn, amount }));
    const save = await beside((calls, { saves }) => ({ requests: calls.save(saves), amount: saves }));
    const mix = await beside((calls, { mix: amount }) => ({ requests: mixOf(calls, amount), amount }));
    const rate = (least: number, name: string, each: typeof mix) =>
      atLeast(least, '@supabase/lite', name, each.ours.rate, each.theirs.rate);
    const p99 = (name: string, each: typeof mix) =>
      growsNoMoreThan(1, `${name}, p99 beside @supabase/lite`, each.ours.p99, each.theirs.p99);
    return [
      rate(SHARES.home, 'home page, cold (there its own)', cold),
      rate(SHARES.leaderboard, 'leaderboard reads (there a table of 100 rows)', leaderboard),
      rate(SHARES.profile, 'profile reads', profile),
      rate(SHARES.signIn, 'password sign-ins (there bcrypt)', signIn),
      rate(SHARES.save, 'session saves (there a row)', save),
      p99('session saves', save),
      rate(SHARES.mix, 'all in a mix', mix),
      p99('all in a mix', mix),
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

function middle(loads: readonly Load[]): Load {
  return { rate: median(loads.map(({ rate }) => rate)), p99: median(loads.map(({ p99 }) => p99)) };
}
