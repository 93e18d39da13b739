import { PACKS } from '@nosewise/catalogue/packs';
import { OWN_PREFIX } from '@nosewise/contract/own-pack';
import type { SessionBody } from '@nosewise/contract/training';
import type { AnsweredQuestion, Instant, ScentId, SessionRecord } from '@nosewise/domain/models';
import { Refusal } from '../http/refusal';

const NAMES: ReadonlyMap<ScentId, string> = new Map(
  PACKS.flatMap(({ aromas }) => aromas.map(({ id, name }) => [id, name])),
);

/**
 * The session as the server keeps it. A built-in aroma bears the catalogue's name, and an answer is correct when it is
 * the name of the aroma, whatever the device says. What lies after `now` by the clock of the device is taken to have
 * happened now: such a clock must neither lose the session nor make a future one.
 * Throws a refusal that names the question whose aroma is neither built in nor a person's own.
 */
export function judgeSession(
  id: string,
  { date, kitNames, questions }: SessionBody,
  now: Instant,
): SessionRecord {
  return {
    id,
    date: notAfter(now, date),
    kitNames,
    questions: questions.map((question, position): AnsweredQuestion => {
      const scentName = nameOf(question.scentId, question.scentName, position);
      return {
        scentId: question.scentId,
        scentName,
        bottleNumber: question.bottleNumber,
        selectedAnswer: question.selectedAnswer,
        correct: question.selectedAnswer === scentName,
        answeredAt: notAfter(now, question.answeredAt),
      };
    }),
  };
}

function nameOf(scentId: ScentId, ownName: string, position: number): string {
  if (scentId.startsWith(OWN_PREFIX)) return ownName;
  const name = NAMES.get(scentId);
  if (name !== undefined) return name;
  throw new Refusal(
    400,
    'bad_request',
    'The session holds an aroma that is not in the catalogue.',
    undefined,
    [{ path: `body.questions.${position}.scentId`, message: `there is no aroma ${scentId}` }],
  );
}

function notAfter(now: Instant, text: string): Instant {
  return Math.min(now, Date.parse(text));
}
