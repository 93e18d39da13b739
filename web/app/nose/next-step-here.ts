import { firstEvening } from '@nosewise/catalogue/aromas/first-evening';
import { mergePacks } from '@nosewise/domain/aromas/pool';
import { dueScents } from '@nosewise/domain/memory/due';
import { nameParts } from '@nosewise/domain/memory/modes';
import { lastAnswered } from '@nosewise/domain/memory/scheduler';
import type { Instant } from '@nosewise/domain/models';
import {
  type NextStep,
  nextStep,
  type Smelling,
  type StepFacts,
  somethingNew,
} from '@nosewise/domain/next/next-step';
import { minutesOf } from '@nosewise/domain/next/session-ahead';
import { DAY } from '@nosewise/domain/time';
import { aromasPerSession } from '@nosewise/domain/training/settings';
import { useMemo } from 'react';
import { selectedPacks, trainingSettings } from '../../shared/selected-packs';
import { useStored } from '../../shared/storage/hooks';
import { localDay } from '../lib/local-day';
import { useNow } from '../lib/now';
import { glasses, ownPacks } from '../notebook/own-documents';
import { scentList } from '../notebook/scents';
import { sessionList } from '../notebook/session-list';
import { againWords, comingTo, nextWords } from './coming-back';
import { lastSessionWords } from './last-session';
import { noseHere } from './nose';
import { memoryHere } from './own-bottles';

/** Gathers what decides about the next step of whoever is here. */
export function stepFacts(): StepFacts {
  const packs = selectedPacks(trainingSettings.get(), ownPacks.get());
  const begun = packs.find(({ aromas }) => aromas.length > 0);
  return {
    packs,
    first: begun ? firstEvening(begun) : [],
    memory: memoryHere(),
    nose: noseHere,
    glasses: glasses.get(),
    length: aromasPerSession(trainingSettings.get()),
    seed: sessionList.get().at(-1)?.id ?? '',
  };
}

/** Says what comes next for whoever is here. */
export function nextStepHere(now: Instant): NextStep {
  return nextStep(stepFacts(), now);
}

/** Counts the new aromas that could be met now, whatever is due. */
export function newHere(): number {
  return somethingNew(stepFacts())?.fresh.length ?? 0;
}

/** Says what comes next, anew when the notebook or the minute changes. */
function useNextStep(): NextStep {
  const [settings, own, sessions, scents, smelled] = [
    useStored(trainingSettings),
    useStored(ownPacks),
    useStored(sessionList),
    useStored(scentList),
    useStored(glasses),
  ];
  const now = useNow();
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads what these hold
  return useMemo(() => nextStepHere(now), [settings, own, sessions, scents, smelled, now]);
}

/** Words what comes next for whoever is here. */
export function useStepWords(): StepWords & {
  readonly step: NextStep;
  /** Whether the day's training is done, so that the button is no call. */
  readonly isDone: boolean;
} {
  const [step, now] = [useNextStep(), useNow()];
  const isDone = isDoneToday(now);
  return { ...stepWords(step, now, isDone), isDone, step };
}

/** A step as every screen words it. */
export interface StepWords {
  /** Above the button. */
  readonly sentence: string | undefined;
  /** On the button, and where it leads. Missing: there is nothing to do but to rest. */
  readonly button?: { readonly words: string; readonly detail: string; readonly to: string };
}

/** Words a step. */
function stepWords(step: NextStep, now: Instant, isDone: boolean): StepWords {
  switch (step.kind) {
    case 'packs':
      return { sentence: undefined };
    case 'first evening':
      return {
        sentence:
          step.fresh.length > 0
            ? 'Begin with a few smells that you know: meet each one, then name it.'
            : 'You have met them. Now name each one.',
        button: {
          words: step.met.length > 0 ? 'Go on with the first evening' : 'Start the first evening',
          detail: detailOf(step),
          to: '/review',
        },
      };
    case 'due':
      return isDone
        ? { sentence: doneWords(now), button: moreToday(step) }
        : {
            sentence: lastSessionWords(sessionList.get(), now),
            button: { words: 'Start review', detail: detailOf(step), to: '/review' },
          };
    case 'new': {
      const count = step.fresh.length;
      return {
        sentence: isDone ? doneWords(now) : 'Time for something new.',
        button: {
          words: step.met.length > 0 ? 'Start review' : newWords(count),
          detail: detailOf(step),
          to: '/review',
        },
      };
    }
    case 'glass':
      return {
        sentence: `You know ${step.bottle.name}, and have not found it in a glass yet.`,
        button: { words: 'Smell a glass', detail: 'about 2 minutes', to: '/glass' },
      };
    case 'rest':
      return { sentence: restWords(now) ?? 'Nothing to smell until an aroma fades.' };
  }
}

/** Tells whether a session was finished today, and whatever is due was asked today already. */
export function isDoneToday(now: Instant): boolean {
  const isToday = (instant: Instant) => localDay(instant) === localDay(now);
  const last = nameParts(sessionList.get()).at(-1);
  if (!last || !isToday(last.date)) return false;
  const { packs, memory } = stepFacts();
  return [...dueScents(mergePacks(packs), memory, now)].every((id) => {
    const schedule = memory.get(id)?.schedule;
    return schedule && isToday(lastAnswered(schedule));
  });
}

/** Words a step of new aromas alone. @param count at least 1 */
function newWords(count: number): string {
  return count === 1 ? 'Meet a new aroma' : `Meet ${count} new aromas`;
}

/** Words what a step brings: "5 bottles: 4 due, 1 new, about 3 minutes". On a day that is done nothing is called due. */
function detailOf({ servings, due, fresh, met, known }: Smelling, isDone = false): string {
  const count = due.length + fresh.length + met.length + known.length;
  const minutes = minutesOf(servings);
  const parts = [
    [due.length, isDone ? 'to repeat' : 'due'],
    [met.length, 'met before'],
    [fresh.length, 'new'],
    [known.length, 'known'],
  ] as const;
  const told = parts.flatMap(([number, word]) => (number > 0 ? [`${number} ${word}`] : []));
  return `${count} ${count === 1 ? 'bottle' : 'bottles'}: ${told.join(', ')}, about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

/** Offers more on a day that is done: something new, as an end does, or else what is due once more. */
function moreToday(step: Smelling): NonNullable<StepWords['button']> {
  const fresh = somethingNew(stepFacts());
  if (fresh && fresh.fresh.length > 0) {
    return { words: newWords(fresh.fresh.length), detail: detailOf(fresh), to: '/review?more' };
  }
  return { words: 'A few more today', detail: detailOf(step, true), to: '/review' };
}

/** Says after a day's training what comes: what is due within a day can wait until tomorrow. */
function doneWords(now: Instant): string {
  const { packs, memory } = stepFacts();
  const soon = comingTo(mergePacks(packs), memory, now).filter(({ span }) => span <= DAY);
  const count = soon.reduce((sum, { names }) => sum + names.length, 0);
  const words = count > 0 ? `${againWords('Tomorrow', count)}.` : restWords(now);
  return ['Done for today.', words].filter(Boolean).join(' ');
}

/** Says when the first bottles come back: "In 3 days: 3 bottles to smell again." */
function restWords(now: Instant): string | undefined {
  const { packs, memory } = stepFacts();
  const coming = nextWords(comingTo(mergePacks(packs), memory, now));
  return coming && `${coming}.`;
}
