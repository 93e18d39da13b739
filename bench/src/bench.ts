import { benchFuzz } from './fuzz';
import { benchLearning } from './learning';
import { type Row, table } from './report';
import { benchRooms } from './room-bench';
import { benchServer } from './server-bench';
import { benchStart } from './start';

/** The benches of `npm run bench NAME`. Each gets the words after its name. */
const BENCHES = new Map<string, (words: readonly string[]) => Row[] | Promise<Row[]>>([
  ['learning', benchLearning],
  ['server', benchServer],
  ['rooms', benchRooms],
  ['start', benchStart],
  ['fuzz', benchFuzz],
]);

const [name = '', ...words] = process.argv.slice(2);
const bench = BENCHES.get(name);
process.exitCode = 1;
if (bench) {
  const rows = await bench(words);
  console.log(`${name}\n${table(rows)}`);
  if (rows.every(({ isMet }) => isMet)) process.exitCode = 0;
} else {
  console.error(`npm run bench NAME, where NAME is one of ${[...BENCHES.keys()].join(', ')}`);
}
