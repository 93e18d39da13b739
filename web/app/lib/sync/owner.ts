import * as z from 'zod/mini';
import { stored } from '../../../shared/stored';
import { OWNER_KEY } from './owner-key';

/** The id of the person whose training this browser holds; `null` while it holds a guest's settings only. */
export const owner = stored<string | null>({
  key: OWNER_KEY,
  schema: z.nullable(z.string()),
  initial: null,
});
