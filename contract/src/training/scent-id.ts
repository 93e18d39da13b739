import * as z from 'zod/mini';

const ID_MAX = 64;
const OWN_ID = /^own(-[a-zA-Z0-9]+)+$/;

/** The id of an aroma, built in or own. */
export const scentId = z.string().check(z.regex(/^[a-z0-9]+(-[a-zA-Z0-9]+)*$/), z.maxLength(ID_MAX));

/** The id of an own aroma or pack. Every one is a `scentId` as well: sessions carry it. */
export const ownId = z.string().check(z.regex(OWN_ID), z.maxLength(ID_MAX));

/** A name to choose. For an own aroma it is the scent id. */
export const nameId = z.string().check(z.minLength(1), z.maxLength(100));
