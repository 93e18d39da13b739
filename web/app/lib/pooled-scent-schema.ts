import * as z from 'zod/mini';

/** A bottle with the pack it came from, as running sessions and quizzes keep it in browser storage. */
export const pooledScentSchema = z.object({
  id: z.string(),
  bottleNumber: z.int(),
  name: z.string(),
  category: z.string(),
  notes: z.string(),
  packName: z.string(),
});
