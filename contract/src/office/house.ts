import * as z from 'zod/mini';
import { instant, instantText } from '../instant';
import { linkKind } from '../training/link-calls';
import { attempt, limit, officeRoute } from './office-route';

/** Calls for the rest of an owner's work: shared packs, failed mails, health, and the steps before real orders. */

const packId = z.object({ pack: z.string().check(z.maxLength(40)) });
const sharedPack = z.object({
  id: z.string(),
  kind: linkKind,
  name: z.string(),
  bottles: z.int(),
  reports: z.int(),
  sharedAt: instantText,
  lastOpenedAt: instantText,
});

export const listPacks = officeRoute({
  method: 'GET',
  path: '/office/packs',
  name: 'packs.list',
  summary: 'Packs and blind sets that are shared by link: the most reported first, then the newest.',
  rights: ['packs.moderate'],
  query: z.object({ limit }),
  answer: z.object({ packs: z.array(sharedPack) }),
});

export const showPack = officeRoute({
  method: 'GET',
  path: '/office/packs/:pack',
  name: 'packs.show',
  summary: 'One shared pack or blind set, with its bottles and the reports about it.',
  rights: ['packs.moderate'],
  params: packId,
  answer: z.object({
    id: z.string(),
    kind: linkKind,
    /** Grows when its owner updates it. */
    version: z.int(),
    name: z.string(),
    description: z.string(),
    owner: z.string(),
    sharedAt: instantText,
    lastOpenedAt: instantText,
    bottles: z.array(
      z.object({ bottleNumber: z.int(), name: z.string(), category: z.string(), notes: z.string() }),
    ),
    reports: z.readonly(z.array(z.object({ reason: z.string(), createdAt: instantText }))),
  }),
});

export const deletePack = officeRoute({
  method: 'POST',
  path: '/office/packs/:pack/deletion',
  name: 'packs.delete',
  summary: 'End a link for good. Copies of a pack that people have made stay theirs.',
  rights: ['packs.moderate'],
  params: packId,
  body: z.object(attempt),
  answer: z.object({ done: z.boolean() }),
});

export const showHealth = officeRoute({
  method: 'GET',
  path: '/office/health',
  name: 'health',
  summary: 'Version, database, disk, waiting and failed messages, jobs, and the last backup. Nothing secret.',
  rights: ['health.see'],
  answer: z.object({
    /** Of the product, such as 1.0.0. */
    version: z.string(),
    /** Names the build that runs. */
    build: z.string(),
    node: z.string(),
    startedAt: instant,
    database: z.object({ version: z.string(), own: z.boolean(), bytes: z.number() }),
    disk: z.nullable(z.object({ free: z.number(), size: z.number() })),
    mails: z.object({ waiting: z.int(), failed: z.int(), oldestWaitingAt: z.nullable(instant) }),
    lastBackupAt: z.nullable(instant),
    /** The jobs of the process that answers, each with its last run. */
    jobs: z.array(
      z.object({
        name: z.string(),
        at: instant,
        /** How long it took. */ seconds: z.number(),
        failed: z.boolean(),
      }),
    ),
  }),
});

/** The steps that are missing before real orders can come. */
export const MISSING = ['seller', 'imprint', 'email', 'iban', 'stock', 'backup'] as const;

export const showFirstSteps = officeRoute({
  method: 'GET',
  path: '/office/first-steps',
  name: 'first-steps',
  summary: 'What is missing before real orders can come.',
  rights: ['health.see'],
  answer: z.object({ missing: z.array(z.enum(MISSING)), isDemo: z.boolean() }),
});
