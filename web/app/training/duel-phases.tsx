import { nameBeside } from '@nosewise/domain/run/duel';
import {
  bottleOf,
  type DuelRounds,
  mixed,
  nameBottle,
  roundsOf,
  smelledBoth,
  turnOver,
} from '@nosewise/domain/run/duel-rounds';
import { type ReactNode, useId, useRef } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { ReadAloud, usePressAnywhere } from '../ui/read-aloud';
import { WayOn } from '../ui/way-on';
import { MIXING, nameIn, spokenDuel } from './duel-words';
import { BothBottles, NumberOf, TwoChoices, TwoCorks } from './two-bottles';

/** A move of the domain from one value of a duel to the next. */
export type DuelStep = (duel: DuelRounds) => DuelRounds;

interface DuelPhasesProps {
  duel: DuelRounds;
  /** Takes a step from where the duel is now. */
  onChange: (step: DuelStep) => void;
  /** Above the two bottles, before anything is asked. */
  notice?: ReactNode;
  /** The words of the way on from a verdict. */
  next: string;
  onNext: () => void;
  /** Whether a session ends with this duel. */
  isLast?: boolean;
}

/** Shows a duel from smelling both bottles to the verdict of a round, however it was started, and reads it aloud. */
export function DuelPhases({ isLast = false, ...duelling }: DuelPhasesProps) {
  const { duel, onNext } = duelling;
  const { phase, answered, byHand } = duel;
  const isVerdict = phase.name === 'verdict';
  return (
    <>
      <ReadAloud
        step={`${answered.length} ${phase.name}`}
        words={() => spokenDuel(duel)}
        correct={isVerdict ? answered.at(-1)?.correct : undefined}
        // Between two rounds the person mixes, and says when that is done.
        onRead={isVerdict && !byHand ? onNext : undefined}
        isLast={isLast}
      />
      <DuelPhase {...duelling} />
    </>
  );
}

function DuelPhase({ duel, onChange, notice, next, onNext }: DuelPhasesProps) {
  const { phase } = duel;
  switch (phase.name) {
    case 'smell':
      return (
        <Phase
          heading="Smell both, and note what differs"
          wayOn={{ words: 'I have smelled both', go: () => onChange(smelledBoth) }}
        >
          <p className="mt-2 text-soft">Take a few breaths between them.</p>
          {notice}
          <BothBottles duel={duel} />
        </Phase>
      );
    case 'mix':
      return (
        <Phase
          heading="Mix them out of sight"
          wayOn={{ words: 'I have one in my hand', go: () => onChange((now) => mixed(now, Date.now())) }}
        >
          <p className="mt-2 max-w-short text-lg text-soft">{MIXING}</p>
          <TwoCorks />
        </Phase>
      );
    case 'answer':
      return (
        <Phase key={duel.answered.length} heading="Which one is it?">
          <p className="mt-2 text-soft">Smell the bottle in your hand without looking at its number.</p>
          <Bottle label="?" className={IN_HAND} />
          <TwoChoices
            duel={duel}
            wordsOf={(bottle, other) => <span className="text-xl">{nameBeside(bottle, other)}</span>}
            onChoose={(id) => onChange((now) => nameBottle(now, id, Date.now()))}
          />
        </Phase>
      );
    case 'check':
      return (
        <Phase key={duel.answered.length} heading="Now look at its number">
          <p key="said" className="mt-2 text-soft">
            You said <bdi className="font-medium text-ink">{nameIn(duel, phase.namedId)}</bdi>. Which bottle
            is in your hand?
          </p>
          <Bottle label="?" className={IN_HAND} />
          <TwoChoices
            duel={duel}
            wordsOf={(bottle, other) => <NumberOf bottle={bottle} other={other} />}
            onChoose={(id) => onChange((now) => turnOver(now, id))}
          />
        </Phase>
      );
    case 'verdict':
      return <RoundVerdict key={duel.answered.length} duel={duel} next={next} onNext={onNext} />;
    case 'result':
      return null;
  }
}

/** The bottle that is smelled blind. */
const IN_HAND = 'mt-6 h-44 self-center sm:self-start [@media(max-height:640px)]:h-24';

interface PhaseProps {
  heading: string;
  children: ReactNode;
  /** The one way on. Without it, the choices are the ways. */
  wayOn?: { readonly words: string; readonly go: () => void };
}

function Phase({ heading, children, wayOn }: PhaseProps) {
  const id = useId();
  return (
    <div className="flex grow flex-col">
      <section className="flex grow flex-col py-4 sm:py-8">
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
        <ActionBar>
          <WayOn key={wayOn.words} describedBy={id} onGo={wayOn.go}>
            {wayOn.words}
          </WayOn>
        </ActionBar>
      )}
    </div>
  );
}

/** Keeps the ways on under the thumb. */
function ActionBar({ children }: { children: ReactNode }) {
  return <div className="way-on flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">{children}</div>;
}

/** Judges the round that was just finished; a duel of one round shows both bottles. */
function RoundVerdict({ duel, next, onNext }: Pick<DuelPhasesProps, 'duel' | 'next' | 'onNext'>) {
  const verdict = useRef<HTMLDivElement>(null);
  const heading = useId();
  usePressAnywhere(verdict, onNext);
  const last = duel.answered.at(-1);
  if (!last) return null;
  const smelled = bottleOf(duel, last.scentId);
  return (
    <div ref={verdict} className="flex grow flex-col">
      <section className="grow py-4 sm:py-8">
        <h1
          id={heading}
          className={`flex items-center gap-3 text-4xl ${last.correct ? 'text-good' : 'text-bad'}`}
        >
          <LineIcon lines={last.correct ? CHECK : CROSS} className="size-9" />
          <span>{last.correct ? 'Correct!' : 'Oops!'}</span>
        </h1>
        <p role="status" className="mt-2 text-lg">
          It was <bdi>{nameIn(duel, last.scentId)}</bdi>
          {!last.correct && (
            <span className="block text-soft">
              You said <bdi>{nameIn(duel, last.chosenId ?? '')}</bdi>
            </span>
          )}
        </p>
        {duel.byHand ? (
          <Bottle
            label={last.bottleNumber}
            name={smelled?.name}
            category={smelled?.category}
            opened
            className={`mt-6 h-44 ${last.correct ? 'bottle-named' : ''}`}
          />
        ) : (
          <BothBottles duel={duel} />
        )}
        {duel.answered.length < roundsOf(duel) && (
          <p className="mt-6 max-w-text text-soft">
            {`Give your nose a few breaths, then mix the two again. ${MIXING}`}
          </p>
        )}
      </section>
      <ActionBar>
        <WayOn describedBy={heading} onGo={onNext}>
          {next}
        </WayOn>
      </ActionBar>
    </div>
  );
}
