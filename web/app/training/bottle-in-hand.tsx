import { questionCount, questionNumber } from '@nosewise/domain/run/places';
import { isLast, isPractice, type KnownServing, type Run } from '@nosewise/domain/run/run';
import { type ReactNode, useState } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { CategoryChip } from '../../shared/ui/category';
import { keepWord, useOwnWord } from '../own-word/own-word';
import { WordField } from '../own-word/word-field';
import { packShown } from '../run/words';
import { BottleAsked, Eyebrow } from '../ui/bottle-asked';
import { useNote } from '../ui/useNote';
import { STEP, WayOn, WayOnBar } from '../ui/way-on';

interface StepProps {
  run: Run;
  serving: KnownServing;
  /** Shown beside the number. */
  rest: ReactNode;
  onOther: () => void;
}

/** The bottle to smell and to name. */
export function BottleToSmell({ run, serving, rest, onOther }: StepProps) {
  const { bottle } = serving;
  const packName = packShown(run, serving);
  return (
    <BottleAsked
      label={bottle.bottleNumber}
      called={`Bottle ${bottle.bottleNumber}`}
      instruction="Smell"
      rest={rest}
      facts={[packName, `${questionNumber(run)} of ${questionCount(run)}`]}
    >
      {packName && <p className="mt-1 font-medium">{packName}</p>}
      <p className="mt-1 text-soft">Which aroma is it?</p>
      {isPractice(run) && <p className="mt-1 text-sm text-soft">For practice, not counted.</p>}
      <OtherBottle onOther={onOther} />
    </BottleAsked>
  );
}

/** A new aroma: its name is read first, then the bottle is smelled. */
export function Meeting({ run, serving, rest, onOther, onNext }: StepProps & { onNext: () => void }) {
  const { bottle } = serving;
  const packName = packShown(run, serving);
  const note = useNote(bottle);
  const isUnasked = useOwnWord(bottle.id) === undefined;
  const [asks] = useState(isUnasked);
  /** `undefined` until the question is pressed. */
  const [word, setWord] = useState<string>();

  function goOn() {
    if (asks) keepWord(bottle.id, word ?? '');
    onNext();
  }

  return (
    <div className={STEP}>
      <section className="flex grow items-center gap-6 py-4 narrow:flex-col narrow:items-start sm:gap-12 sm:py-10">
        <Bottle
          label={bottle.bottleNumber}
          name={bottle.name}
          category={bottle.category}
          opened
          className="bottle-named h-44 shrink-0 lg:h-72"
        />
        <div className="min-w-0 max-w-[60ch]">
          <h1 className="text-4xl">
            <Eyebrow text="Meet" rest={rest} />
            <span>{`Bottle ${bottle.bottleNumber}`}</span>
          </h1>
          {packName && <p className="mt-1 font-medium">{packName}</p>}
          <h2 className="mt-3 text-xl">
            <bdi>{bottle.name}</bdi>
          </h2>
          <CategoryChip category={bottle.category} />
          <p className="mt-2 text-soft lg:min-h-19">{note}</p>
          <p className="mt-3">New to you: read its name, then smell it. We’ll ask you later.</p>
          {asks && word === undefined && (
            <QuietButton onPress={() => setWord('')}>What does it remind you of?</QuietButton>
          )}
          {asks && word !== undefined && (
            <WordField
              word={word}
              onType={setWord}
              onDone={goOn}
              onLeave={() => word && keepWord(bottle.id, word)}
              isOpened
            />
          )}
          <OtherBottle onOther={onOther} />
        </div>
      </section>
      <WayOnBar>
        <WayOn onGo={goOn}>{isLast(run) ? 'Finish Session' : 'Got it'}</WayOn>
      </WayOnBar>
    </div>
  );
}

function OtherBottle({ onOther }: { onOther: () => void }) {
  return <QuietButton onPress={onOther}>Enter another bottle number</QuietButton>;
}

function QuietButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      className="-ml-2 mt-1 block min-h-12 rounded-md px-2 text-left text-sm text-soft underline decoration-edge underline-offset-4 hover:text-ink"
      onClick={onPress}
    >
      {children}
    </button>
  );
}
