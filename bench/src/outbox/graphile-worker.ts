import { appendFileSync } from 'node:fs';
import { Logger, run } from 'graphile-worker';
import { z } from 'zod';

/** Delivers the messages of Graphile Worker, as many at once as our outbox does. */
const [url = '', file = ''] = process.argv.slice(2);
const message = z.object({ recipient: z.string() });
await run({
  connectionString: url,
  concurrency: 40,
  maxPoolSize: 20,
  noHandleSignals: true,
  logger: new Logger(() => () => undefined),
  taskList: {
    deliver: async (payload) => appendFileSync(file, `${message.parse(payload).recipient}\n`),
  },
});
