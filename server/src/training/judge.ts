import { PACKS } from '@nosewise/catalogue/aromas/packs';
import { isCorrect, modeOf } from '@nosewise/domain/memory/modes';
import { type AnsweredQuestion, OWN_PREFIX, type ScentId, type SessionRecord } from '@nosewise/domain/models';
import { Refusal } from '../errors/refusal';

const NAMES: ReadonlyMap<ScentId, string> = new Map(
  PACKS.flatMap(({ aromas }) => aromas.map(({ id, name }) => [id, name])),
);

/**
 * Judges a session again: built-in aromas get the catalogue's names, chosen ones included, `isCorrect`
 * decides what is correct whatever the device says, and options that are no aromas are dropped.
 * Throws a refusal that names the question with an aroma that is neither built in nor the person's own.
 */
export function judgeSession(session: SessionRecord): SessionRecord {
  return { ...session, questions: session.questions.map(judgeQuestion) };
}

function judgeQuestion(question: AnsweredQuestion, position: number): AnsweredQuestion {
  const { scentId, chosenId, options, pair, mode, correct: _seen, ...rest } = question;
  const at = `body.questions.${position}`;
  const scentName = nameOf(scentId, question.scentName, `${at}.scentId`);
  const ownChoice = chosenId === scentId ? scentName : question.selectedAnswer;
  const selectedAnswer =
    typeof chosenId === 'string' ? nameOf(chosenId, ownChoice, `${at}.chosenId`) : question.selectedAnswer;
  if (pair) nameOf(pair.rivalId, '', `${at}.pair.rivalId`);
  return {
    ...rest,
    scentId,
    scentName,
    selectedAnswer,
    correct: isCorrect({ mode, scentId, scentName, chosenId, selectedAnswer }),
    ...(modeOf({ mode }) !== 'name' && { mode }),
    ...(chosenId !== undefined && { chosenId }),
    ...(options && { options: options.filter(isAskable) }),
    ...(pair && { pair }),
  };
}

/** Checks that an option is an aroma, and drops repetitions: nothing else could be asked (decision 35). */
function isAskable(option: ScentId, place: number, options: readonly ScentId[]): boolean {
  const isKnown = option.startsWith(OWN_PREFIX) || NAMES.has(option);
  return isKnown && options.indexOf(option) === place;
}

/** @param path of the scent in the call, for the refusal */
function nameOf(scentId: ScentId, ownName: string, path: string): string {
  if (scentId.startsWith(OWN_PREFIX)) return ownName;
  const name = NAMES.get(scentId);
  if (name !== undefined) return name;
  throw new Refusal(
    { code: 'bad_request' },
    {
      detail: 'The session holds an aroma that is not in the catalogue.',
      errors: [{ path, message: `there is no aroma ${scentId}` }],
    },
  );
}
