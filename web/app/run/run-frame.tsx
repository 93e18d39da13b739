import { marksOf, placesIn, questionCount, questionNumber } from '@nosewise/domain/run/places';
import { isLast, POLICIES, type Run, type RunKind, shownAnswer } from '@nosewise/domain/run/run';
import { worldOf } from '@nosewise/domain/training/pool';
import { type ReactNode, useLayoutEffect } from 'react';
import { GuestNotice } from '../ui/guest-notice';
import { QuestionBar } from '../ui/question-bar';
import { ReadAloud, ReadAloudToggle } from '../ui/read-aloud';
import { announced, spoken } from './words';

interface RunFrameProps {
  run: Run;
  /** The address of the way out. */
  back?: string;
  unit?: 'Question' | 'Round';
  /** Said after the verdict. */
  remark?: string | undefined;
  /** The way on from a verdict that was read aloud to its end; missing where the verdict asks something. */
  onRead?: (() => void) | undefined;
  /** Whether to tell a guest that nothing is tracked. */
  tellsGuest?: boolean;
  children: ReactNode;
}

/**
 * Kinds whose choices fit on the screen below the header. The others are as tall as a phone, so that the bar with the
 * controls is at the bottom in every step, with the page's footer below it.
 */
const HAS_FEW_CHOICES: readonly RunKind[] = ['duel', 'quiz', 'demo'];

/** The frame of every run: how far it is, the way out, and the step read aloud. */
export function RunFrame({
  run,
  back = '/app',
  unit = 'Question',
  remark,
  onRead,
  tellsGuest = false,
  children,
}: RunFrameProps) {
  const { phase, current, players, owner } = run;
  const step = stepOf(run);
  // A new step starts at its top, however far the answers of the last one were scrolled.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the step changes, whatever it is
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [step]);
  const isVerdict = phase.name === 'verdict';
  const world = current.mode === 'code' ? run.pool[0]?.id : current.bottle.id;
  return (
    <main
      className={`mx-auto flex w-full max-w-6xl grow flex-col px-4 ${HAS_FEW_CHOICES.includes(run.kind) ? '' : 'max-lg:min-h-svh'}`}
      data-world={world && worldOf(world)}
    >
      <QuestionBar
        unit={unit}
        title={current.mode === 'meet' ? 'New aroma' : undefined}
        number={Math.min(questionNumber(run), questionCount(run))}
        count={questionCount(run)}
        places={placesIn(run)}
        marks={POLICIES[run.kind].tells && !players ? marksOf(run) : []}
        back={back}
      >
        <ReadAloudToggle />
      </QuestionBar>
      {tellsGuest && owner === undefined && <GuestNotice />}
      <p role="status" className="sr-only">
        {announced(run)}
      </p>
      <ReadAloud
        step={step}
        words={() => spoken(run, remark)}
        correct={players ? undefined : shownAnswer(run)?.correct}
        onRead={isVerdict ? onRead : undefined}
        isLast={isLast(run)}
      />
      {children}
    </main>
  );
}

/** Tells steps apart: by question, phase, and whether a hint has narrowed the answers. */
export function stepOf({ answers, given, phase, current }: Run): string {
  const bottle = current.mode === 'code' ? current.code : current.bottle.id;
  const isHinted = current.mode === 'name' && current.hint === true;
  return `${answers.length} ${given.length} ${phase.name} ${bottle} ${isHinted}`;
}
