import { benchDomain } from './domain';
import { benchDoors } from './doors';
import { benchFuzz } from './fuzz';
import { benchHealth } from './health';
import { benchHouse } from './house';
import { benchHub } from './hub';
import { benchKill } from './kill';
import { benchLate } from './late';
import { benchLeaderboard } from './leaderboard';
import { benchLearning } from './learning';
import { benchOffice } from './office';
import { benchOutbox } from './outbox';
import { benchPageMemory } from './page-memory';
import { benchPages } from './pages';
import { benchReminders } from './reminders';
import { type Row, table } from './report';
import { benchRooms } from './rooms';
import { benchScan } from './scan';
import { benchServer } from './server';
import { benchStart } from './start';
import { benchWeb } from './web';
import { benchYears } from './years';

/** The benches of `npm run bench [name]`, which runs all of them without a name. */
const BENCHES = new Map<string, (words: readonly string[]) => Promise<Row[]>>([
  ['domain', benchDomain],
  ['server', benchServer],
  ['leaderboard', benchLeaderboard],
  ['hub', benchHub],
  ['rooms', benchRooms],
  ['late', benchLate],
  ['learning', benchLearning],
  ['web', benchWeb],
  ['health', benchHealth],
  ['house', benchHouse],
  ['outbox', benchOutbox],
  ['reminders', benchReminders],
  ['pages', benchPages],
  ['page-memory', benchPageMemory],
  ['scan', benchScan],
  ['fuzz', benchFuzz],
  ['doors', benchDoors],
  ['years', benchYears],
  ['office', benchOffice],
  ['start', benchStart],
  ['kill', benchKill],
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
