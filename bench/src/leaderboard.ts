import { type Figures, measureCrowd } from './leaderboard/crowd';
import { growsNoMoreThan, type Row } from './report';

const CROWDS = [10_000, 100_000, 1_000_000] as const;
/** How much slower a call may be with the largest crowd than with the smallest. */
const GROWTH_LIMIT = 2;

/** Measures the top 100, the caller's rank and a session save, with their jobs, as the crowd grows. */
export async function benchLeaderboard(): Promise<Row[]> {
  const crowds: Figures[] = [];
  for (const people of CROWDS) crowds.push(await measureCrowd(people));
  const [smallest, largest] = [crowds[0], crowds.at(-1)];
  if (!smallest || !largest) throw new Error('There is no crowd to measure.');
  const calls = ['top 100', 'own rank', 'session save'] as const;
  return calls.flatMap((call) => {
    const told = crowds.map(
      ({ people, timings }) =>
        `${people.toLocaleString('en')}: ${timings[call].p50.toFixed(2)} / ${timings[call].p99.toFixed(2)}`,
    );
    const name = `${call}, p50 / p99 in ms of ${told.join(', ')}`;
    return [growsNoMoreThan(GROWTH_LIMIT, name, largest.timings[call].p50, smallest.timings[call].p50)];
  });
}
