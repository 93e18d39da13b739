import * as z from 'zod/mini';
import { choice, codeSchema, givenAnswer, setId, toldSchema } from './blind';
import { instant } from './instant';
import { MAX_BOTTLES, PACK_NAME_MAX } from './own-pack';
import { route } from './route';
import { linkId } from './shared-pack';

/** A link by which others train blind with a set, as its owner sees it. */
const setLinkSchema = z.object({ id: linkId, sharedAt: instant });

const ownSet = z.object({ id: setId });
const anyLink = z.object({ id: linkId });

/**
 * A blind set as people with its link see it: the names of its pack in alphabetical order and its codes in
 * ascending order, with nothing that links the two.
 */
const sharedSetSchema = z.object({
  packName: z.string().check(z.maxLength(PACK_NAME_MAX)),
  names: z.array(choice).check(z.maxLength(MAX_BOTTLES)),
  codes: z.array(codeSchema).check(z.maxLength(MAX_BOTTLES)),
});

export type SharedSet = z.infer<typeof sharedSetSchema>;

export const readSetLink = route({
  method: 'GET',
  path: '/blind-sets/:id/link',
  summary: 'The link by which others train with an own blind set, or null.',
  access: 'account',
  params: ownSet,
  answer: z.object({ link: z.nullable(setLinkSchema) }),
});

export const shareSet = route({
  method: 'PUT',
  path: '/blind-sets/:id/link',
  summary:
    'Let others train with an own blind set by a link, without its key. A set that is shared keeps its link.',
  access: 'account',
  params: ownSet,
  answer: setLinkSchema,
});

export const stopSharingSet = route({
  method: 'DELETE',
  path: '/blind-sets/:id/link',
  summary: 'End the link to an own blind set.',
  access: 'account',
  params: ownSet,
});

export const openSharedSet = route({
  method: 'GET',
  path: '/shared-sets/:id',
  summary: 'A blind set that somebody shares by this link: names and codes, never which belong together.',
  access: 'public',
  params: anyLink,
  answer: sharedSetSchema,
});

export const answerSharedCode = route({
  method: 'POST',
  path: '/shared-sets/:id/answers',
  summary: 'Name the aroma behind a code of a shared set, and learn the right name. Nothing is recorded.',
  access: 'public',
  params: anyLink,
  body: z.extend(givenAnswer, { code: codeSchema }),
  answer: toldSchema,
});
