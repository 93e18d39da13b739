import { clueOf } from '@nosewise/domain/run/demo';
import { verdict } from '@nosewise/domain/run/session-places';
import {
  chosenBottle,
  isLastQuestion,
  selectable,
  type TrainingSession,
} from '@nosewise/domain/run/training';
import type { NameId } from '@nosewise/domain/training/names';
import { useId } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { CategoryChip } from '../../shared/ui/category';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { KeyHint, useSingleKeys } from '../ui/single-keys';
import { WayOn } from '../ui/way-on';

interface DemoQuestionProps {
  session: TrainingSession;
  onAnswer: (chosen: NameId) => void;
}

/** Asks which aroma a note describes. */
export function DemoQuestion({ session, onAnswer }: DemoQuestionProps) {
  const { bottle } = session.current;
  const options = selectable(session);
  useSingleKeys(({ key }) => {
    const chosen = options[Number(key) - 1];
    if (chosen) onAnswer(chosen.id);
  });
  return (
    <div className="grow py-6 sm:py-10">
      <div className="flex items-start gap-6 narrow:flex-col sm:gap-10">
        <Bottle label={bottle.bottleNumber} className="h-32 shrink-0 sm:h-52" />
        <div className="min-h-32 min-w-0 sm:min-h-52 sm:pt-4">
          <FocusedHeading className="text-2xl">Which aroma is it?</FocusedHeading>
          <p className="mt-3 text-soft">{`The note of bottle ${bottle.bottleNumber} says:`}</p>
          <blockquote className="mt-1 max-w-short font-display text-xl leading-snug wrap-anywhere hyphens-auto">{`“${clueOf(bottle)?.asked ?? ''}”`}</blockquote>
        </div>
      </div>
      <ul className="mt-6 grid gap-3 sm:grid-cols-2">
        {options.map(({ id, name }, index) => (
          <li key={id}>
            <button
              type="button"
              className={buttonStyle('secondary', 'min-h-14 w-full justify-start text-left text-lg')}
              onClick={() => onAnswer(id)}
            >
              <span className="grow">{name}</span>
              <KeyHint digit={index + 1} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Shows the answer with its note, and the note of the chosen aroma after a miss. */
export function DemoVerdict({ session, onNext }: { session: TrainingSession; onNext: () => void }) {
  const { bottle } = session.current;
  const heading = useId();
  const isRight = verdict(session) === true;
  const mistaken = isRight ? undefined : chosenBottle(session);
  return (
    <div className="flex grow flex-col">
      <div className="flex grow items-start gap-6 py-6 narrow:flex-col sm:gap-10 sm:py-10">
        <Bottle
          label={bottle.bottleNumber}
          category={bottle.category}
          opened
          className="h-32 shrink-0 sm:h-52"
        />
        <div className="grow sm:pt-4">
          <h1
            id={heading}
            className={`flex items-center gap-2 text-3xl ${isRight ? 'text-good' : 'text-bad'}`}
          >
            <LineIcon lines={isRight ? CHECK : CROSS} className="size-7" />
            <span>{isRight ? 'Correct!' : 'Oops!'}</span>
          </h1>
          {isRight ? (
            <p className="mt-2 text-lg">{`Great job! You correctly identified ${bottle.name}`}</p>
          ) : (
            <>
              <p className="mt-2 text-lg font-medium">{`It was ${bottle.name}`}</p>
              <p className="text-lg text-soft">{`You selected: ${mistaken?.name ?? ''}`}</p>
            </>
          )}
          <Note name={bottle.name} category={bottle.category} text={bottle.notes} />
          {mistaken && <Note name={mistaken.name} category={mistaken.category} text={mistaken.notes} />}
        </div>
      </div>
      <div className="way-on flex justify-end">
        <WayOn describedBy={heading} extra="w-full sm:w-auto sm:min-w-56" onGo={onNext}>
          {isLastQuestion(session) ? 'See how you did' : 'Next Question'}
        </WayOn>
      </div>
    </div>
  );
}

function Note({ name, category, text }: { name: string; category: string; text: string }) {
  return (
    <div className="mt-5 border-l-2 border-rule pl-4">
      <h2 className="flex flex-wrap items-center gap-x-3 font-sans text-base font-semibold tracking-normal">
        <span>{name}</span>
        <CategoryChip category={category} />
      </h2>
      <p className="mt-1 text-soft">{text}</p>
    </div>
  );
}
