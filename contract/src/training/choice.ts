import { isCode } from '@nosewise/domain/blind/blind-set';
import * as z from 'zod/mini';
import { AROMA_NAME_MAX, CATEGORY_MAX } from './own-pack';
import { nameId } from './scent-id';

export const aromaName = z.string().check(z.minLength(1), z.maxLength(AROMA_NAME_MAX));
export const category = z.string().check(z.maxLength(CATEGORY_MAX));

/** A name to choose among, with its words. */
export const choice = z.object({ id: nameId, name: aromaName, category });

/** Three digits that a sticker may have. */
export const codeSchema = z
  .int()
  .check(z.gte(100), z.lte(999), z.refine(isCode, { error: 'This is not a code of a sticker.' }));
