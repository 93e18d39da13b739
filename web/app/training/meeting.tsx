import { OWN_WORD_MAX } from '@nosewise/domain/aromas/own-words';
import type { KnownServing, Run } from '@nosewise/domain/run/run';
import { type ReactNode, useId, useState } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { CategoryChip } from '../../shared/ui/category';
import { focusOnceShown } from '../../shared/ui/focus-once-shown';
import { keepWord, useOwnWord } from '../own-word/own-word';
import { OwnWordLine } from '../own-word/own-word-line';
import { packShown } from '../run/run-words';
import { ReadAloud } from '../ui/speech/read-aloud';
import { useNote } from '../ui/useNote';
import { WayOn } from '../ui/ways/way-on';

interface MeetingProps {
  run: Run;
  serving: KnownServing;
  /** Shown below the bottle. */
  rest: ReactNode;
  /** The words of the way on. */
  wayOn: string;
  onOther: () => void;
  onNext: () => void;
}

/** A new aroma: it is smelled, then it may get a word of one's own, and then it has its name. */
export function Meeting({ run, serving, rest, wayOn, onOther, onNext }: MeetingProps) {
  const { bottle } = serving;
  const word = useOwnWord(bottle.id);
  const [asks] = useState(word === undefined);
  const [step, setStep] = useState<'smell' | 'word' | 'name'>('smell');
  const place = { run, serving };
  switch (step) {
    case 'smell':
      return (
        <Smell {...place} rest={rest} onOther={onOther} onNext={() => setStep(asks ? 'word' : 'name')} />
      );
    case 'word':
      return <Remember {...place} onNext={() => setStep('name')} />;
    case 'name':
      return <Named {...place} wayOn={wayOn} onNext={onNext} />;
  }
}

interface StepProps extends Pick<MeetingProps, 'run' | 'serving' | 'onNext'> {}

function Smell({ run, serving, rest, onOther, onNext }: StepProps & Pick<MeetingProps, 'rest' | 'onOther'>) {
  const heading = useId();
  const { bottleNumber } = serving.bottle;
  const pack = packShown(run, serving);
  return (
    <Step picture={<Bottle label={bottleNumber} className={TALL} />}>
      <h1 id={heading} className="text-3xl">
        {`Open bottle ${bottleNumber} and smell it.`}
      </h1>
      {pack && <p className="-mt-3 font-medium">{pack}</p>}
      <p className="text-lg text-soft">Close your eyes. Take your time.</p>
      {rest}
      <WayOn extra={WIDE} describedBy={heading} onGo={onNext}>
        I have smelled it
      </WayOn>
      <button type="button" className={buttonStyle('flush', 'text-sm')} onClick={onOther}>
        Enter another bottle number
      </button>
    </Step>
  );
}

function Remember({ serving: { bottle }, onNext }: StepProps) {
  const [word, setWord] = useState(useOwnWord(bottle.id) ?? '');
  return (
    <Step picture={<Bottle label={bottle.bottleNumber} opened className={TALL} />}>
      <form
        className="contents"
        onSubmit={(event) => {
          event.preventDefault();
          keepWord(bottle.id, word);
          onNext();
        }}
      >
        <h1 className="text-3xl">
          <label htmlFor="word">What does it remind you of?</label>
        </h1>
        <input
          id="word"
          ref={focusOnceShown}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={OWN_WORD_MAX}
          value={word}
          onChange={(event) => setWord(event.target.value)}
          onBlur={() => word && keepWord(bottle.id, word)}
          aria-describedby="word-hint"
          className="min-h-12 w-full border-b-2 border-edge bg-transparent py-2 text-center lg:text-left font-display text-xl outline-none focus:border-accent"
        />
        <p id="word-hint" className="-mt-2 text-soft">
          A place, a person, a sweet. Or nothing at all.
        </p>
        <button type="submit" className={buttonStyle('primary', WIDE)}>
          What is it?
        </button>
      </form>
    </Step>
  );
}

function Named({ serving: { bottle }, wayOn, onNext }: StepProps & Pick<MeetingProps, 'wayOn'>) {
  const heading = useId();
  const { bottleNumber, name, category } = bottle;
  return (
    <Step
      picture={
        <Bottle
          label={bottleNumber}
          name={name}
          category={category}
          opened
          className={`bottle-named label-writes ${TALL}`}
        />
      }
    >
      <ReadAloud step={name} words={() => name} opens isLast={false} />
      <div>
        <h1 id={heading} className="text-4xl">
          <bdi>{name}</bdi>
        </h1>
        <CategoryChip category={category} />
        <p className="mt-2 text-lg text-soft narrow:text-sm">{useNote(bottle)}</p>
        <div className="mt-4 empty:hidden">
          <OwnWordLine id={bottle.id} />
        </div>
      </div>
      <WayOn extra={WIDE} describedBy={heading} onGo={onNext}>
        {wayOn}
      </WayOn>
    </Step>
  );
}

const TALL =
  'mx-auto mt-[max(4svh,1.5rem)] h-[min(16rem,32svh)] low:h-[26svh] lg:mt-0 lg:mr-0 lg:stage-bottle';
const WIDE = 'stays mt-auto w-full sm:w-72 lg:mt-0';

/** One thing on the screen: the bottle, and what to do with it. */
function Step({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className="beside pb-8 lg:min-h-[calc(100svh-8rem)] lg:content-center lg:items-center lg:[--stage-tall:min(30rem,56svh)]">
      {picture}
      <div className="mx-auto mt-6 flex w-full max-w-lg grow flex-col items-center gap-6 text-center lg:mx-0 lg:mt-0 lg:min-h-72 lg:items-start lg:text-left">
        {children}
      </div>
    </div>
  );
}
