import type { Typical } from '@nosewise/catalogue/typical';
import { isSameAroma } from '@nosewise/domain/glass/glass';
import { answerLook, type Findable, type LookAnswer, type Smelling } from '@nosewise/domain/glass/smelling';
import type { PooledScent } from '@nosewise/domain/models';
import type { ComponentProps, ReactNode } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { fitting } from '../../shared/ui/fitting';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { foundList, listed } from '../ui/aroma-words';
import { LookAnswers } from '../ui/look-answers';
import { drawn, oftenIn } from './aromas';
import { GlassBar } from './glass-bar';

interface LookAgainProps {
  smelling: Smelling;
  /** What is still to be asked, the first of it now. */
  left: readonly Findable[];
  facts: Typical;
  pool: readonly PooledScent[];
  onStep: (move: (smelling: Smelling) => Smelling) => void;
}

/** Says what is often in the drink, and asks to look for one aroma of it once more. */
export function LookAgain({ smelling, left, facts, pool, onStep }: LookAgainProps) {
  const often = oftenIn(facts);
  const before = smelling.aromas.filter(({ told }) => told).length;
  const found = smelling.aromas.filter((each) => each.found && often.some((one) => isSameAroma(each, one)));
  return (
    <main className="mx-auto flex w-full max-w-2xl grow flex-col px-4 max-lg:mb-24 max-lg:min-h-svh">
      <GlassBar drink={smelling.words} />
      <p className="max-w-text text-lg">
        {`Often in ${smelling.words}: ${listed(often)}.${found.length > 0 ? ` You found ${foundList(found)}.` : ''}`}
      </p>
      {left[0] && (
        <AskOnce
          asked={left[0]}
          place={`, ${before + 1} of ${before + left.length}`}
          pool={pool}
          onAnswer={(answer) => onStep((now) => answerLook(now, answer))}
        />
      )}
    </main>
  );
}

interface AskOnceProps {
  asked: Findable;
  /** Which one it is, where several are asked: ", 1 of 3". */
  place?: string;
  pool: readonly PooledScent[];
  onAnswer: (answer: LookAnswer) => void;
}

/** Asks for one aroma that a person was told to look for. No answer is better than another. */
export function AskOnce({ asked, place = '', pool, onAnswer }: AskOnceProps) {
  const { label, category } = drawn({ ...asked, found: false, sure: true, told: true }, pool);
  return (
    <>
      <OneBottle bottle={{ label, category }} above={`Smell once more${place}`} heading={`${asked.words}?`} />
      <div className="z-10 way-on">
        <LookAnswers onAnswer={onAnswer} />
      </div>
    </>
  );
}

interface OneBottleProps {
  bottle: ComponentProps<typeof Bottle>;
  above?: string;
  heading: string;
  children?: ReactNode;
}

/** One bottle, and what to do with it. */
export function OneBottle({ bottle, above, heading, children }: OneBottleProps) {
  return (
    <div className="mb-auto flex items-center gap-6 py-8 lg:mb-0 lg:gap-10 narrow:flex-col narrow:items-start narrow:gap-3 narrow:py-4">
      <Bottle {...bottle} className="h-[min(11rem,38vw)] shrink-0 narrow:h-16 lg:h-64" />
      <div className="@container min-w-0 grow narrow:w-full">
        <FocusedHeading className="leading-tight text-balance">
          {above && (
            <span className="mb-2 block font-sans text-base font-normal tracking-normal text-soft">
              {above}
            </span>
          )}
          <span className="block" style={fitting(heading, 'var(--text-4xl)', '100cqw')}>
            {heading}
          </span>
        </FocusedHeading>
        {children}
      </div>
    </div>
  );
}
