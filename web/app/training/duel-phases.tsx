import { type Duel, nameBeside } from '@nosewise/domain/duel';
import {
  bottleOf,
  type DuelRounds,
  mixed,
  nameBottle,
  roundsOf,
  smelledBoth,
  turnOver,
} from '@nosewise/domain/duel-rounds';
import { MIXING, nameIn, spokenDuel } from '@nosewise/domain/duel-words';
import type { PooledScent, ScentId } from '@nosewise/domain/models';
import { type ReactNode, useEffect, useRef } from 'react';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { CategoryChip } from '../../shared/ui/category';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { ReadAloud, usePressAnywhere } from '../ui/read-aloud';

interface DuelPhasesProps {
  duel: DuelRounds;
  onChange: (duel: DuelRounds) => void;
  /** Above the two bottles, before anything is asked. */
  notice?: ReactNode;
  /** The words of the way on from a verdict. */
  next: string;
  onNext: () => void;
  /** Whether a session ends with this duel. */
  isLast?: boolean;
}

/** Shows a duel from smelling both bottles to the verdict of a round, whoever has started it, and reads it aloud. */
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
          action={
            <button
              type="button"
              className={buttonStyle('primary', 'w-full sm:w-auto sm:min-w-56')}
              onClick={() => onChange(smelledBoth(duel))}
            >
              I have smelled both
            </button>
          }
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
          action={
            <button
              type="button"
              className={buttonStyle('primary', 'w-full sm:w-auto sm:min-w-56')}
              onClick={() => onChange(mixed(duel, Date.now()))}
            >
              I have one in my hand
            </button>
          }
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
            onChoose={(id) => onChange(nameBottle(duel, id, Date.now()))}
          />
        </Phase>
      );
    case 'check':
      return (
        <Phase key={duel.answered.length} heading="Now look at its number">
          <p className="mt-2 text-soft">
            You said <bdi className="font-medium text-ink">{nameIn(duel, phase.namedId)}</bdi>. Which bottle
            is in your hand?
          </p>
          <Bottle label="?" className={IN_HAND} />
          <TwoChoices
            duel={duel}
            wordsOf={(bottle, other) => <NumberOf bottle={bottle} other={other} />}
            onChoose={(id) => onChange(turnOver(duel, id))}
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
  /** At the bottom, under the thumb. */
  action?: ReactNode;
}

function Phase({ heading, children, action }: PhaseProps) {
  return (
    <div className="flex grow flex-col">
      <section className="flex grow flex-col py-4 sm:py-8">
        <FocusedHeading className="text-3xl">{heading}</FocusedHeading>
        {children}
      </section>
      {action && <ActionBar>{action}</ActionBar>}
    </div>
  );
}

/** Keeps the ways on under the thumb. */
function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-4 flex flex-col-reverse gap-2 border-t border-rule bg-paper px-4 py-3 sm:flex-row sm:justify-end">
      {children}
    </div>
  );
}

/** Both bottles side by side, open, with what tells them apart. */
export function BothBottles({ duel: { a, b } }: { duel: Duel }) {
  return (
    <ul className="mt-4 grid grid-cols-2 gap-4 sm:max-w-2xl sm:gap-10">
      {[[a, b] as const, [b, a] as const].map(([bottle, other]) => (
        <li key={bottle.id} className="min-w-0">
          <Bottle
            label={bottle.bottleNumber}
            category={bottle.category}
            opened
            className="h-32 sm:h-44 [@media(max-height:640px)]:h-24"
          />
          <h2 className="mt-3 font-sans text-lg leading-snug font-medium tracking-normal">
            <bdi>{bottle.name}</bdi>
          </h2>
          <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-soft">
            Bottle {bottle.bottleNumber}
            {isAmbiguous(bottle, other) && `, ${bottle.packName}`}
            <CategoryChip category={bottle.category} />
          </p>
          <p className="mt-2 text-soft">{bottle.notes}</p>
        </li>
      ))}
    </ul>
  );
}

/** Tells whether the pack has to be named, since number or name are the same. */
function isAmbiguous(bottle: PooledScent, other: PooledScent): boolean {
  return bottle.bottleNumber === other.bottleNumber || bottle.name === other.name;
}

function NumberOf({ bottle, other }: { bottle: PooledScent; other: PooledScent }) {
  return (
    <span>
      <span className="block text-sm font-normal text-soft">Bottle </span>
      <span className="numeral block text-4xl">{bottle.bottleNumber}</span>
      {bottle.bottleNumber === other.bottleNumber && (
        <span className="block text-sm font-normal text-soft">{bottle.packName}</span>
      )}
    </span>
  );
}

interface TwoChoicesProps {
  duel: Duel;
  wordsOf: (bottle: PooledScent, other: PooledScent) => ReactNode;
  onChoose: (id: ScentId) => void;
}

/** Two big buttons, chosen with the arrow keys as well: digits would be taken for the numbers of the bottles. */
function TwoChoices({ duel: { a, b }, wordsOf, onChoose }: TwoChoicesProps) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return;
      if (document.querySelector('[role="alertdialog"]')) return;
      const chosen = event.key === 'ArrowLeft' ? a : event.key === 'ArrowRight' ? b : undefined;
      if (!chosen) return;
      event.preventDefault();
      onChoose(chosen.id);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [a, b, onChoose]);
  return (
    <ul className="mt-auto grid grid-cols-2 gap-3 pt-6 sm:mt-8 sm:max-w-2xl sm:gap-6 sm:pt-0">
      {[
        { bottle: a, other: b, key: '←' },
        { bottle: b, other: a, key: '→' },
      ].map(({ bottle, other, key }) => (
        <li key={bottle.id}>
          <button
            type="button"
            // The second click of a double click would answer the next phase.
            onClick={({ detail }) => detail <= 1 && onChoose(bottle.id)}
            className="flex min-h-40 w-full flex-col items-center justify-center gap-2 rounded-xl border border-edge bg-sheet px-3 py-4 text-center leading-tight font-medium transition-colors duration-150 select-none hover:border-ink hover:bg-shade active:bg-shade"
          >
            <span className="min-w-0 [overflow-wrap:anywhere] hyphens-auto">{wordsOf(bottle, other)}</span>
            <span
              aria-hidden="true"
              className="hidden rounded border border-rule px-1.5 text-sm font-normal text-soft [@media(hover:hover)]:inline"
            >
              {key}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Two bottles that look alike. */
function TwoCorks() {
  return (
    <div aria-hidden="true" className="mt-8 flex gap-6">
      <Bottle label="?" className="h-32 -rotate-6" />
      <Bottle label="?" className="h-32 rotate-6" />
    </div>
  );
}

/** Judges the round that was just finished; a duel of one round shows both bottles. */
function RoundVerdict({ duel, next, onNext }: Pick<DuelPhasesProps, 'duel' | 'next' | 'onNext'>) {
  const verdict = useRef<HTMLDivElement>(null);
  usePressAnywhere(verdict, onNext);
  const last = duel.answered.at(-1);
  if (!last) return null;
  const smelled = bottleOf(duel, last.scentId);
  return (
    <div ref={verdict} className="flex grow flex-col">
      <section className="grow py-4 sm:py-8">
        <FocusedHeading
          className={`flex items-center gap-3 text-4xl ${last.correct ? 'text-good' : 'text-bad'}`}
        >
          <LineIcon lines={last.correct ? CHECK : CROSS} className="size-9" />
          {last.correct ? 'Correct!' : 'Oops!'}
        </FocusedHeading>
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
            className={`mt-4 h-44 ${last.correct ? 'bottle-named' : ''}`}
          />
        ) : (
          <BothBottles duel={duel} />
        )}
        {duel.answered.length < roundsOf(duel) && (
          <p className="mt-6 max-w-text text-soft">
            Give your nose a few breaths, then mix the two again. {MIXING}
          </p>
        )}
      </section>
      <ActionBar>
        <button type="button" className={buttonStyle('primary', 'sm:min-w-56')} onClick={onNext}>
          {next}
        </button>
      </ActionBar>
    </div>
  );
}
