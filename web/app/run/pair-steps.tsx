import type { DuelSlot } from '@nosewise/domain/run/duel-pair';
import { answer, open, type Run, shownAnswer } from '@nosewise/domain/run/run';
import { type ReactNode, useId } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { fitting } from '../../shared/ui/fitting';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { WayOn, WayOnBar } from '../ui/ways/way-on';
import { type InPair, MIXING, nameIn, pairOf, verdictBottle } from './run-words';
import type { Step } from './running';
import { ARROWS_AND_DIGITS, NumberOf, TwoChoices, TwoCorks } from './two-bottles';
import { TwoBottles, useSharedWords, type VerdictBottle, VerdictView } from './verdict-view';

interface PairStepsProps {
  run: Run;
  pair: DuelSlot;
  onChange: (step: Step) => void;
  /** The way on from smelling both, from mixing, and from the verdict. */
  onNext: () => void;
  /** Why they are to be smelled, before anything is asked, in place of how to smell them. */
  notice?: string | undefined;
  /** Below the two bottles. */
  waysOut?: ReactNode;
  /** The words of the way on from a verdict. */
  next: string;
  /** Below the verdict. */
  remark?: ReactNode;
}

/** Two bottles to be told apart, from smelling both to the verdict. */
export function PairSteps({ run, pair, onChange, onNext, notice, waysOut, next, remark }: PairStepsProps) {
  const { phase } = run;
  const key = run.answers.length;
  const both = pairOf(pair);
  const shown = ({ bottle, name }: InPair) => ({ ...verdictBottle(run, bottle), name });
  switch (phase.name) {
    case 'meet':
      return (
        <SmellBoth
          wayOn={{ words: 'I have smelled both', go: onNext }}
          notice={notice}
          waysOut={waysOut}
          both={both.map(shown)}
        />
      );
    case 'fetch':
      return (
        <PairStep
          heading="Mix them out of sight"
          picture={<TwoCorks />}
          wayOn={{ words: 'I have one in my hand', go: onNext }}
        >
          <p className="mt-2 max-w-short text-lg text-balance text-soft">{MIXING}</p>
        </PairStep>
      );
    case 'ask':
      return (
        <PairStep key={`ask ${key}`} heading="Which one is it?" picture={<UnknownBottle />}>
          <p className="mt-2 text-balance text-soft">
            Smell the bottle in your hand without looking at its number.
          </p>
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
        <PairStep key={`opening ${key}`} heading="Now look at its number" picture={<UnknownBottle />}>
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
        >
          {remark}
        </VerdictView>
      );
    }
    case 'over':
      return null;
  }
}

/** The bottle in the hand. */
function UnknownBottle() {
  return (
    <Bottle
      label="?"
      className="mx-auto h-52 narrow:hidden lg:mr-0 lg:stage-bottle [@media(max-height:700px)]:h-28"
    />
  );
}

type WayOfPair = { readonly words: string; readonly go: () => void };

interface SmellBothProps extends Pick<PairStepsProps, 'notice' | 'waysOut'> {
  both: readonly VerdictBottle[];
  wayOn: WayOfPair;
}

function SmellBoth({
  both: [one, other],
  notice = 'Take a few breaths between them.',
  waysOut,
  wayOn,
}: SmellBothProps) {
  const id = useId();
  const shared = useSharedWords(one, other);
  if (!one || !other) return null;
  const named = (bottle: VerdictBottle) => ({
    bottle,
    words: (
      <h2 style={fitting(bottle.name, 'var(--text-2xl)', '100cqw')}>
        <bdi>{bottle.name}</bdi>
      </h2>
    ),
  });
  return (
    <>
      <section className="grow py-4 sm:py-8 lg:min-h-[min(29rem,100svh-9rem)] xl:min-h-[min(36rem,100svh-9rem)] lg:grow-0">
        <TwoBottles one={named(one)} other={named(other)} shared={shared}>
          <h1 id={id} className="text-3xl">
            Smell both, and note what differs
          </h1>
          <p className="mt-2 mb-4 text-soft">{notice}</p>
        </TwoBottles>
        <div className="mt-4 beside-bottle empty:hidden">{waysOut}</div>
      </section>
      <WayOnBar isBeside>
        <WayOn describedBy={id} onGo={wayOn.go}>
          {wayOn.words}
        </WayOn>
      </WayOnBar>
    </>
  );
}

interface PairStepProps {
  heading: string;
  picture?: ReactNode;
  children: ReactNode;
  /** The one way on. Without it, the choices are the ways. */
  wayOn?: WayOfPair;
}

function PairStep({ heading, picture, children, wayOn }: PairStepProps) {
  const id = useId();
  return (
    <>
      <section className="beside py-4 sm:py-8 lg:min-h-[min(29rem,100svh-9rem)] lg:content-center lg:items-center xl:min-h-[min(36rem,100svh-9rem)]">
        <div className="my-auto lg:my-0">{picture}</div>
        <div className="flex flex-col items-center text-center lg:items-start lg:text-left">
          {wayOn ? (
            <h1 id={id} className="text-3xl">
              {heading}
            </h1>
          ) : (
            <FocusedHeading className="text-3xl">{heading}</FocusedHeading>
          )}
          {children}
        </div>
      </section>
      {wayOn && (
        <WayOnBar isBeside>
          <WayOn key={wayOn.words} describedBy={id} onGo={wayOn.go}>
            {wayOn.words}
          </WayOn>
        </WayOnBar>
      )}
    </>
  );
}
