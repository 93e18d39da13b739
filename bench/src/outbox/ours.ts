import { appendFileSync } from 'node:fs';
import fastify from 'fastify';
import { databaseOn } from '../../../server/src/db/database';
import { openPostgres } from '../../../server/src/db/postgres';
import { createJobs } from '../../../server/src/jobs/jobs';
import { deliveryJobs } from '../../../server/src/mail/delivery';

/** A process that delivers the outbox: it appends the id of each message to a file. */
const [url = '', file = ''] = process.argv.slice(2);
const { log } = fastify({ logger: { level: 'error' } });
const database = databaseOn(openPostgres(url));
const push = async ({ recipient }: { readonly recipient: string }) => appendFileSync(file, `${recipient}\n`);
createJobs(deliveryJobs({ database, now: Date.now }, log, { push }), log).start();
