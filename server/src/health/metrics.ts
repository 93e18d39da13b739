import { monitorEventLoopDelay } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../db/database';
import type { Turn } from '../jobs/jobs';
import { isGivenUp } from '../mail/mail-operations';
import type { OpenSockets } from '../realtime/realtime-routes';

/** How often the event loop is sampled, in milliseconds. */
const LOOK = 10;
const NANOSECONDS = 1e9;

/** Counters of a process, for Prometheus. They contain nothing about a person: no address, no id, no path. */
export interface Metrics {
  /** Counts the answers of an application until it closes. To be called before its routes are added. */
  watch(app: FastifyInstance, database: Pick<Database, 'orm' | 'pool'>, sockets: OpenSockets): void;
  /** Counts an answer of a push service. */
  pushAnswered(status: number): void;
  /** Counts a turn of a job. */
  jobDone(turn: Turn): void;
  /** Writes the metrics in Prometheus's text format, 0.0.4. */
  read(): Promise<string>;
}

export function createMetrics(): Metrics {
  const register = new Registry();
  const registers = [register];

  const jobSeconds = new Histogram({
    name: 'nosewise_job_duration_seconds',
    help: 'How long the turns of a job took in this process.',
    labelNames: ['job'],
    buckets: [0.01, 0.1, 1, 10, 60],
    registers,
  });
  const jobEnd = new Gauge({
    name: 'nosewise_job_last_end_timestamp_seconds',
    help: 'When a job was last done in this process without a failure.',
    labelNames: ['job'],
    registers,
  });
  const jobFailures = new Counter({
    name: 'nosewise_job_failures_total',
    help: 'Turns of a job that failed in this process.',
    labelNames: ['job'],
    registers,
  });

  const pushes = new Counter({
    name: 'nosewise_pushes_total',
    help: 'Answers of push services to this process, by status: 201 for a push that was taken, 410 for a device that is gone.',
    labelNames: ['status'],
    registers,
  });

  return {
    pushAnswered: (status) => pushes.inc({ status }),
    watch(app, database, sockets) {
      countRequests(app, registers);
      countConnections(database, sockets, registers);
      countMails(app, database, registers);
      countRooms(app, database, registers);
      watchProcess(app, registers);
    },
    jobDone({ job, seconds, failed }) {
      jobSeconds.observe({ job }, seconds);
      if (failed) jobFailures.inc({ job });
      else jobEnd.setToCurrentTime({ job });
    },
    read: () => register.metrics(),
  };
}

function countRequests(app: FastifyInstance, registers: Registry[]): void {
  const seconds = new Histogram({
    name: 'nosewise_http_request_duration_seconds',
    help: 'Answers by method, route and class of status. Pages and files are one route, and so is what is nowhere.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  });
  const refusedSignIns = new Counter({
    name: 'nosewise_sign_ins_refused_total',
    help: 'Sign-ins with a password that were refused, by status: 400 for wrong ones, 429 for too many.',
    labelNames: ['status'],
    registers,
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, url } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = routeLabel(routeOptions.url);
    seconds.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, elapsedTime / 1000);
    const isSignIn = route === '/auth/v1/token' && url.includes('grant_type=password');
    if (isSignIn && status >= 400 && status < 500) refusedSignIns.inc({ status });
    done();
  });
}

/** Keeps only the patterns of calls, never the content of an address. */
function routeLabel(pattern = ''): string {
  return /^\/(api|auth|healthz|readyz)\b/.test(pattern) && !pattern.endsWith('*') ? pattern : 'site';
}

function countConnections(
  { pool }: Pick<Database, 'pool'>,
  sockets: OpenSockets,
  registers: Registry[],
): void {
  new Gauge({
    name: 'nosewise_database_connections',
    help: 'Connections of this process to the database, and requests that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waited for' }, pool.waitingCount);
    },
  });
  new Gauge({
    name: 'nosewise_open_sockets',
    help: 'WebSockets that are open in this process.',
    registers,
    collect() {
      this.set(sockets.size);
    },
  });
}

/** All processes share the queue, so each of them reports the same figures. */
function countMails(app: FastifyInstance, { orm }: Pick<Database, 'orm'>, registers: Registry[]): void {
  const oldest = new Gauge({
    name: 'nosewise_mail_oldest_waiting_seconds',
    help: 'The age of the oldest mail that waits; 0 when none does.',
    registers,
  });
  new Gauge({
    name: 'nosewise_mails',
    help: 'Mails that wait to be delivered, and those that were given up.',
    labelNames: ['state'],
    registers,
    async collect() {
      // Without the database there is no figure, but the other metrics are still reported.
      this.reset();
      oldest.remove();
      const { rows } = await orm
        .execute<{ waiting: number; givenUp: number; oldest: number }>(
          sql`select
            count(due_at)::int as waiting,
            count(*) filter (where ${isGivenUp(Date.now())})::int as "givenUp",
            coalesce(extract(epoch from now() - min(created_at) filter (where due_at is not null)), 0)::float8
              as oldest
          from mail_outbox where delivered_at is null`,
        )
        .catch((error) => {
          app.log.warn({ err: error }, 'the mail queue cannot be measured');
          return { rows: [] };
        });
      for (const mails of rows) {
        this.set({ state: 'waiting' }, mails.waiting);
        this.set({ state: 'given up' }, mails.givenUp);
        oldest.set(mails.oldest);
      }
    },
  });
}

/** All processes report the same figures, which identify nobody. */
function countRooms(app: FastifyInstance, { orm }: Pick<Database, 'orm'>, registers: Registry[]): void {
  new Gauge({
    name: 'nosewise_rooms',
    help: 'Rooms that are open, and seats in them.',
    labelNames: ['counted'],
    registers,
    async collect() {
      this.reset();
      const { rows } = await orm
        .execute<{ rooms: number; seats: number }>(
          sql`select count(distinct rooms.id)::int as rooms, count(room_seats.id)::int as seats
          from rooms left join room_seats on room_seats.room_id = rooms.id where rooms.ended_at is null`,
        )
        .catch((error) => {
          app.log.warn({ err: error }, 'rooms cannot be counted');
          return { rows: [] };
        });
      for (const { rooms, seats } of rows) {
        this.set({ counted: 'rooms' }, rooms);
        this.set({ counted: 'seats' }, seats);
      }
    },
  });
}

function watchProcess(app: FastifyInstance, registers: Registry[]): void {
  const delay = monitorEventLoopDelay({ resolution: LOOK });
  delay.enable();
  app.addHook('onClose', async () => {
    delay.disable();
  });
  new Gauge({
    name: 'nosewise_event_loop_delay_seconds',
    help: 'By how much the event loop came late since the last reading.',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const [quantile, percentile] of Object.entries({ 0.5: 50, 0.99: 99, 1: 100 })) {
        // The histogram measures the time between two samples.
        this.set({ quantile }, Math.max(0, delay.percentile(percentile) / NANOSECONDS - LOOK / 1000));
      }
      delay.reset();
    },
  });
  new Gauge({
    name: 'nosewise_resident_memory_bytes',
    help: 'Memory that this process holds, without the database engine.',
    registers,
    collect() {
      this.set(process.memoryUsage.rss());
    },
  });
}
