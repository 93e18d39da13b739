import { PLAIN_ALPHABET } from '@nosewise/domain/blind/blind-set';
import type { Instant } from '@nosewise/domain/models';
import { DAY } from '@nosewise/domain/time';
import * as z from 'zod/mini';
import { instant } from '../instant';
import { route } from '../route';
import { line, longText } from '../text';
import { givenAnswer, setId, toldSchema } from './blind-calls';
import { choice, codeSchema } from './choice';
import {
  bottlesOf,
  MAX_BOTTLES,
  ownBottleFields,
  ownPackName,
  ownPackSchema,
  PACK_NAME_MAX,
} from './own-pack';

/** The kinds of links: to a copy of an own pack, or to a blind set without its key. */
export const linkKind = z.enum(['pack', 'set']);
export type LinkKind = z.infer<typeof linkKind>;

/** The most packs that a person shares at a time. */
export const MAX_SHARED_PACKS = 50;
/** In characters. */
export const DESCRIPTION_MAX = 300;
export const REPORT_REASON_MAX = 500;
/** A link ends when nobody has opened it for this many days. */
export const LINK_LIFE_DAYS = 60;

/** Returns the moment since which a link must have been opened to be alive. */
export function aliveSince(now: Instant): Instant {
  return now - LINK_LIFE_DAYS * DAY;
}

/** 28¹³ ids, about 62 bits: nobody finds a link by trying. */
export const LINK_LENGTH = 13;

const linkId = z.string().check(z.regex(new RegExp(`^[${PLAIN_ALPHABET}]{${LINK_LENGTH}}$`)));

/** A line about the pack, by the person who shares it. */
export const packDescription = line(undefined, 'description', DESCRIPTION_MAX);

/** A pack as it is shared: without the ids by which its owner's training knows the bottles. */
export const packToShare = z.object({
  name: ownPackName,
  description: packDescription,
  aromas: bottlesOf(ownBottleFields).check(z.minLength(1, 'The pack has no bottles yet.')),
});

/** A link, as its owner sees it. */
const ownLinkSchema = z.object({
  id: linkId,
  sharedAt: instant,
  /** When a pack's copy was last updated: with the link, or later. */
  updatedAt: instant,
  /** The name that people see with a pack, if any. */
  sharedBy: z.nullable(z.string()),
  /** The copy that people see; null for a set. */
  pack: z.nullable(packToShare),
});

/** A shared pack, as anybody with its link sees it. */
export const sharedPackSchema = z.extend(packToShare, {
  kind: z.literal('pack'),
  updatedAt: instant,
  /** The display name of its owner, unless they are hidden on the leaderboard or have none. */
  sharedBy: z.nullable(z.string()),
  /** The id of the own pack, for its owner alone. */
  ownPackId: z.nullable(z.string()),
});

/**
 * A blind set as people with its link see it: the names of its pack in alphabetical order and its codes in
 * ascending order, with nothing that links the two.
 */
export const sharedSetSchema = z.object({
  kind: z.literal('set'),
  packName: z.string().check(z.maxLength(PACK_NAME_MAX)),
  names: z.array(choice).check(z.maxLength(MAX_BOTTLES)),
  codes: z.array(codeSchema).check(z.maxLength(MAX_BOTTLES)),
});

export type PackToShare = z.infer<typeof packToShare>;
export type OwnLink = z.infer<typeof ownLinkSchema>;
export type SharedPack = z.infer<typeof sharedPackSchema>;
export type SharedSet = z.infer<typeof sharedSetSchema>;

/** `subject` is the id of an own pack, or of a blind set. */
const subject = z.object({ kind: linkKind, subject: z.string().check(z.maxLength(60)) }).check(
  z.refine(
    ({ kind, subject }) => (kind === 'pack' ? ownPackSchema.shape.id : setId).safeParse(subject).success,
    {
      error: 'This is no id of the kind.',
      path: ['subject'],
    },
  ),
);
const anyLink = z.object({ id: linkId });

export const readOwnLink = route({
  method: 'GET',
  path: '/own-links/:kind/:subject',
  summary: 'The link to an own pack or blind set, or null while it is not shared.',
  access: 'account',
  params: subject,
  answer: z.object({ link: z.nullable(ownLinkSchema) }),
});

export const share = route({
  method: 'PUT',
  path: '/own-links/:kind/:subject',
  summary:
    'Share a copy of an own pack as it is now, or let others train with a blind set without its key. What is shared already keeps its link.',
  access: 'account',
  params: subject,
  body: z.object({ pack: z.nullable(packToShare) }),
  answer: ownLinkSchema,
});

export const stopSharing = route({
  method: 'DELETE',
  path: '/own-links/:kind/:subject',
  summary: 'End a link: it is unknown from then on. Copies of a pack stay.',
  access: 'account',
  params: subject,
});

export const openLink = route({
  method: 'GET',
  path: '/links/:id',
  summary:
    'The pack or the blind set that somebody shares by this link. Of a set it has names and codes, never which belong together.',
  access: 'optional',
  params: anyLink,
  answer: z.discriminatedUnion('kind', [sharedPackSchema, sharedSetSchema]),
});

export const answerSharedCode = route({
  method: 'POST',
  path: '/links/:id/answers',
  summary: 'Name the aroma behind a code of a shared set, and learn the right name. Nothing is recorded.',
  access: 'public',
  params: anyLink,
  body: z.extend(givenAnswer, { code: codeSchema }),
  answer: toldSchema,
});

/** The form of a report. */
export const linkReport = z.object({ reason: longText('reason', REPORT_REASON_MAX) });

export const reportLink = route({
  method: 'POST',
  path: '/links/:id/reports',
  summary: 'Report what is shared by a link to the operator.',
  access: 'public',
  params: anyLink,
  body: linkReport,
});
