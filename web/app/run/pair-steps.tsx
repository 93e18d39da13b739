import type { DuelSlot } from '@nosewise/domain/run/pair';
import { answer, open, type Run, shownAnswer } from '@nosewise/domain/run/run';
import { type ReactNode, useId } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { fitting } from '../../shared/ui/fitting';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { STEP, WayOn, WayOnBar } from '../ui/way-on';
import type { Step } from './running';
import { ARROWS_AND_DIGITS, NumberOf, TwoChoices, TwoCorks } from './two-bottles';
import { Compared, TwoBottles, VerdictView } from './verdict-view';
import { type InPair, MIXING, nameIn, pairOf, verdictBottle } from './words';

interface PairStepsProps {
  run: Run;
  pair: DuelSlot;
  onChange: (step: Step) => void;
  /** The way on from smelling both, from mixing, and from the verdict. */
  onNext: () => void;
  /** Above the two bottles, before anything is asked, in place of how to smell them. */
  notice?: ReactNode;
  /** The words of the way on from a verdict. */
  next: string;
  /** Said after the verdict. */
  remark?: string | undefined;
}

/** Two bottles to be told apart, from smelling both to the verdict. */
export function PairSteps({ run, pair, onChange, onNext, notice, next, remark }: PairStepsProps) {
  const { phase } = run;
  const key = run.answers.length;
  const shown = ({ bottle, name }: InPair) => ({ ...verdictBottle(run, bottle), name });
  switch (phase.name) {
    case 'meet':
      return (
        <PairStep
          isOpen
          heading="Smell both, and note what differs"
          wayOn={{ words: 'I have smelled both', go: onNext }}
        >
          {notice ?? <p className="mt-2 mb-4 text-soft">Take a few breaths between them.</p>}
          <TwoBottles>
            {pairOf(pair).map((each) => (
              <Compared key={each.bottle.id} bottle={shown(each)} opened>
                <h2 style={fitting(each.name, 'var(--text-2xl)', '100cqw')}>
                  <bdi>{each.name}</bdi>
                </h2>
              </Compared>
            ))}
          </TwoBottles>
        </PairStep>
      );
    case 'fetch':
      return (
        <PairStep heading="Mix them out of sight" wayOn={{ words: 'I have one in my hand', go: onNext }}>
          <p className="mt-2 max-w-short text-lg text-balance text-soft">{MIXING}</p>
          <TwoCorks />
        </PairStep>
      );
    case 'ask':
      return (
        <PairStep key={`ask ${key}`} heading="Which one is it?">
          <p className="mt-2 text-balance text-soft">
            Smell the bottle in your hand without looking at its number.
          </p>
          <Bottle
            label="?"
            className="my-auto h-52 narrow:hidden sm:my-0 sm:mt-8 [@media(max-height:640px)]:h-28"
          />
          <TwoChoices
            pair={pair}
            keys={ARROWS_AND_DIGITS}
            wordsOf={({ name }) => <span className="text-xl">{name}</span>}
            onChoose={({ id }) => onChange((now) => answer(now, id, Date.now()))}
          />
        </PairStep>
      );
    case 'opening':
      return (
        <PairStep key={`opening ${key}`} heading="Now look at its number">
          <p className="mt-2 text-soft">
            You said <bdi className="font-medium text-ink">{nameIn(pair, phase.chosen)}</bdi>. Which bottle is
            in your hand?
          </p>
          <TwoChoices
            pair={pair}
            wordsOf={({ bottle, other }) => <NumberOf bottle={bottle} other={other} />}
            onChoose={(bottle) => onChange((now) => open(now, bottle, Date.now()))}
          />
        </PairStep>
      );
    case 'verdict': {
      const told = shownAnswer(run);
      const both = pairOf(pair);
      const it = both.find(({ bottle }) => bottle.id === phase.bottle.id);
      const other = both.find(({ bottle }) => bottle.id !== phase.bottle.id);
      if (!told || !it || !other) return null;
      return (
        <VerdictView
          key={key}
          correct={told.correct}
          bottle={shown(it)}
          chosen={told.correct ? undefined : shown(other)}
          next={next}
          onNext={onNext}
          remark={remark}
        />
      );
    }
    case 'over':
      return null;
  }
}

interface PairStepProps {
  heading: string;
  /** Whether both bottles are shown with their notes. */
  isOpen?: boolean;
  children: ReactNode;
  /** The one way on. Without it, the choices are the ways. */
  wayOn?: { readonly words: string; readonly go: () => void };
}

function PairStep({ heading, isOpen = false, children, wayOn }: PairStepProps) {
  const id = useId();
  return (
    <div className={`${STEP} ${isOpen ? '' : 'text-center lg:items-center'}`}>
      <section className={`flex w-full grow flex-col py-4 sm:py-8 ${isOpen ? '' : 'items-center'}`}>
        {wayOn ? (
          <h1 id={id} className="text-3xl">
            {heading}
          </h1>
        ) : (
          <FocusedHeading className="text-3xl">{heading}</FocusedHeading>
        )}
        {children}
      </section>
      {wayOn && (
        <WayOnBar>
          <WayOn key={wayOn.words} describedBy={id} onGo={wayOn.go}>
            {wayOn.words}
          </WayOn>
        </WayOnBar>
      )}
    </div>
  );
}
