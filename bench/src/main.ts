import { benchFuzz } from './fuzz';
import { benchHealth } from './health';
import { benchLearning } from './learning';
import { type Row, table } from './report';
import { benchRooms } from './rooms';
import { benchLeaderboard } from './scale/leaderboard';
import { benchOffice } from './scale/office';
import { benchYear } from './scale/year';
import { benchBesideLite } from './server/beside-lite';
import { benchStart } from './start';
import { benchWeb } from './web';

/** The benches of `npm run bench [name]`, which runs all of them without a name. */
const BENCHES = new Map<string, (words: readonly string[]) => Promise<Row[]>>([
  ['server', benchBesideLite],
  ['scale', async () => [...(await benchLeaderboard()), ...(await benchOffice()), ...(await benchYear())]],
  ['rooms', benchRooms],
  ['web', benchWeb],
  ['learning', async () => [...benchLearning(), ...benchHealth()]],
  ['start', benchStart],
  ['fuzz', benchFuzz],
]);

const [wanted, ...words] = process.argv.slice(2);
const chosen = [...BENCHES].filter(([name]) => wanted === undefined || name === wanted);

if (chosen.length === 0) {
  console.error(`There is no bench "${wanted}". There are: ${[...BENCHES.keys()].join(', ')}`);
  process.exitCode = 1;
}

for (const [name, bench] of chosen) {
  const rows = await bench(words);
  console.log(`${name}\n${table(rows)}\n`);
  if (rows.some(({ ok }) => !ok)) process.exitCode = 1;
}
