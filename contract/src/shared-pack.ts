import { PLAIN_ALPHABET } from '@nosewise/domain/blind-set';
import type { Instant } from '@nosewise/domain/models';
import { DAY } from '@nosewise/domain/time';
import * as z from 'zod/mini';
import { instant } from './instant';
import { bottlesOf, ownBottleFields, ownPackName, ownPackSchema } from './own-pack';
import { route } from './route';
import { line, longText } from './text';

/** The most packs that a person shares at a time. */
export const MAX_SHARED_PACKS = 50;
export const DESCRIPTION_MAX = 300;
export const REPORT_REASON_MAX = 500;
/** A link ends when nobody has opened it for this many days. */
export const LINK_LIFE_DAYS = 60;

/** Returns the moment since which a link to a pack or a blind set must have been opened to be alive. */
export function aliveSince(now: Instant): Instant {
  return now - LINK_LIFE_DAYS * DAY;
}

/** 28¹³ ids, about 62 bits: nobody finds a link by trying. */
export const LINK_LENGTH = 13;

/** The id in a link. */
export const linkId = z.string().check(z.regex(new RegExp(`^[${PLAIN_ALPHABET}]{${LINK_LENGTH}}$`)));

/** A line about the pack, by the person who shares it. */
export const packDescription = line(undefined, 'description', DESCRIPTION_MAX);

/** A pack as it is shared: without the ids by which its owner's training knows the bottles. */
export const packToShare = z.object({
  name: ownPackName,
  description: packDescription,
  aromas: bottlesOf(ownBottleFields).check(z.minLength(1, 'The pack has no bottles yet.')),
});

/** A link to a pack, as its owner sees it. */
export const packLinkSchema = z.extend(packToShare, {
  id: linkId,
  sharedAt: instant,
  /** When the shared copy was last updated: with the link, or later. */
  updatedAt: instant,
  /** The name that people see with the pack, if any. */
  sharedBy: z.nullable(z.string()),
});

/** A shared pack, as anybody with its link sees it. */
export const sharedPackSchema = z.extend(packToShare, {
  updatedAt: instant,
  /** The display name of its owner, unless they are hidden on the leaderboard or have none. */
  sharedBy: z.nullable(z.string()),
  /** The id of the own pack, for its owner alone. */
  ownPackId: z.nullable(z.string()),
});

export type PackToShare = z.infer<typeof packToShare>;
export type PackLink = z.infer<typeof packLinkSchema>;
export type SharedPack = z.infer<typeof sharedPackSchema>;

const ownPack = z.object({ id: ownPackSchema.shape.id });
const anyLink = z.object({ id: linkId });

export const readPackLink = route({
  method: 'GET',
  path: '/own-packs/:id/link',
  summary: 'The link to an own pack, or null while it is not shared.',
  access: 'account',
  params: ownPack,
  answer: z.object({ link: z.nullable(packLinkSchema) }),
});

export const sharePack = route({
  method: 'PUT',
  path: '/own-packs/:id/link',
  summary: 'Share an own pack as it is now. A pack that is shared already keeps its link.',
  access: 'account',
  params: ownPack,
  body: packToShare,
  answer: packLinkSchema,
});

export const stopSharingPack = route({
  method: 'DELETE',
  path: '/own-packs/:id/link',
  summary: 'Stop sharing an own pack: its link is unknown from then on. Copies of it stay.',
  access: 'account',
  params: ownPack,
});

export const openSharedPack = route({
  method: 'GET',
  path: '/shared-packs/:id',
  summary: 'A pack that somebody shares by this link.',
  access: 'optional',
  params: anyLink,
  answer: sharedPackSchema,
});

/** The form of a report. */
export const packReport = z.object({ reason: longText('reason', REPORT_REASON_MAX) });

export const reportSharedPack = route({
  method: 'POST',
  path: '/shared-packs/:id/reports',
  summary: 'Report a shared pack to the operator.',
  access: 'public',
  params: anyLink,
  body: packReport,
});
