import type { AnsweredQuestion, SessionRecord } from '@nosewise/domain/models';
import * as z from 'zod/mini';

/** An instant as it stands in browser storage. */
export const instant = z.int().check(z.nonnegative());

/** An answered question as it stands in browser storage. */
export const answeredQuestionSchema: z.core.$ZodType<AnsweredQuestion> = z.object({
  scentId: z.string(),
  scentName: z.string(),
  bottleNumber: z.int(),
  correct: z.boolean(),
  selectedAnswer: z.string(),
  answeredAt: instant,
});

/** A finished session as it stands in browser storage. */
export const sessionRecordSchema: z.core.$ZodType<SessionRecord> = z.object({
  id: z.uuid(),
  date: instant,
  kitNames: z.array(z.string()),
  questions: z.array(answeredQuestionSchema),
});
