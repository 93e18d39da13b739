import type { Typical } from '@nosewise/catalogue/drinks/typical';
import { isSameAroma } from '@nosewise/domain/glass/glass';
import { answerLook, type Findable, type LookAnswer, type Smelling } from '@nosewise/domain/glass/smelling';
import type { PooledScent } from '@nosewise/domain/models';
import type { ComponentProps, ReactNode } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { fitting } from '../../shared/ui/fitting';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { asideOf } from '../ui/answers/aroma-words';
import { BottleRow, type ShownBottle } from '../ui/answers/found-bottles';
import { LookAnswers } from '../ui/answers/look-answers';
import { drawn, oftenIn } from './glass-aromas';
import { GlassBar } from './glass-bar';

interface LookAgainProps {
  smelling: Smelling;
  /** What is still to be asked, the first of it now. */
  left: readonly Findable[];
  facts: Typical;
  pool: readonly PooledScent[];
  onStep: (move: (smelling: Smelling) => Smelling) => void;
}

/** Shows what is often in the drink as bottles, and asks for one after the other of those that were not found. */
export function LookAgain({ smelling, left, facts, pool, onStep }: LookAgainProps) {
  const [asked] = left;
  const before = smelling.aromas.filter(({ told }) => told).length;
  const often = oftenIn(facts);
  const order: readonly Findable[] = [...smelling.aromas, ...left, ...often];
  const placeOf = (aroma: Findable) => order.findIndex((each) => isSameAroma(each, aroma));
  if (!asked) return null;
  return (
    <main className="mx-auto flex w-full max-w-6xl grow flex-col px-4 max-lg:min-h-svh">
      <GlassBar drink={smelling.words} place={`${before + 1} of ${before + left.length}`} />
      <div className="@container">
        <StepHeading above="Smell once more" heading={`${asked.words}?`} />
      </div>
      <p className="mt-6 mb-2 text-soft lg:mt-10">{`Often in ${smelling.words}`}</p>
      <BottleRow
        label={`Often in ${smelling.words}`}
        bottles={often
          .toSorted((a, b) => placeOf(a) - placeOf(b))
          .map((aroma) => shown(aroma, smelling, asked, pool))}
        isWide
      />
      <div className="z-10 mt-auto way-on lg:mx-0 lg:mt-8 lg:px-0">
        <LookAnswers onAnswer={(answer) => onStep((now) => answerLook(now, answer))} />
      </div>
    </main>
  );
}

/** An aroma that is often in the drink: open if it was found, closed if it is asked now or was not found. */
function shown(
  aroma: Findable,
  { aromas }: Smelling,
  asked: Findable,
  pool: readonly PooledScent[],
): ShownBottle {
  const said = aromas.find((each) => isSameAroma(each, aroma));
  const bottle = drawn(said ?? { ...aroma, found: false, sure: true, told: true }, pool);
  if (!said) return { ...bottle, cork: isSameAroma(aroma, asked) ? 'on' : 'hides' };
  if (!said.found) return { ...bottle, cork: 'on', aside: 'not found' };
  // The one that was found last has just been uncorked.
  return { ...bottle, cork: said.told && said === aromas.at(-1) ? 'flies' : 'off', aside: asideOf(said) };
}

interface AskOnceProps {
  asked: Findable;
  pool: readonly PooledScent[];
  onAnswer: (answer: LookAnswer) => void;
}

/** Asks for one aroma that a person was told to look for. No answer is better than another. */
export function AskOnce({ asked, pool, onAnswer }: AskOnceProps) {
  const { label, category } = drawn({ ...asked, found: false, sure: true, told: true }, pool);
  return (
    <>
      <OneBottle bottle={{ label, category }} above="Smell once more" heading={`${asked.words}?`} />
      <div className="z-10 way-on">
        <LookAnswers onAnswer={onAnswer} />
      </div>
    </>
  );
}

interface OneBottleProps {
  bottle: ComponentProps<typeof Bottle>;
  above?: string | undefined;
  heading: string;
  children?: ReactNode;
}

/** One bottle, and what to do with it. */
export function OneBottle({ bottle, above, heading, children }: OneBottleProps) {
  return (
    <div className="mb-auto flex items-center gap-6 py-8 lg:mb-0 lg:gap-10 narrow:flex-col narrow:items-start narrow:gap-3 narrow:py-4">
      <Bottle {...bottle} className="h-[min(11rem,38vw)] shrink-0 narrow:h-16 lg:h-64" />
      <div className="@container min-w-0 grow narrow:w-full">
        <StepHeading above={above} heading={heading} />
        {children}
      </div>
    </div>
  );
}

function StepHeading({ above, heading }: Pick<OneBottleProps, 'above' | 'heading'>) {
  return (
    <FocusedHeading className="leading-tight text-balance">
      {above && (
        <span className="mb-2 block font-sans text-base font-normal tracking-normal text-soft">{above}</span>
      )}
      <span className="block" style={fitting(heading, 'var(--text-4xl)', '100cqw')}>
        {heading}
      </span>
    </FocusedHeading>
  );
}
