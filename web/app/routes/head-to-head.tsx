import type { PooledScent } from '@nosewise/domain/models';
import { type QuizSetup, startQuiz } from '@nosewise/domain/run/quiz';
import type { QuizRun } from '@nosewise/domain/run/run';
import { v4 as uuid } from 'uuid';
import { useStepWords } from '../nose/next-step-here';
import { isNotebookWhole } from '../notebook/account-note';
import { openNotebook } from '../notebook/in-hand';
import { GameScreen } from '../quiz/game-screen';
import { ResultsScreen } from '../quiz/results-screen';
import { SetupScreen } from '../quiz/setup-screen';
import { dropRun, keepRun, leftRun } from '../run/running';
import { useRun } from '../run/useRun';
import { pageTitle } from '../ui/ways/page-title';
import type { Route } from './+types/head-to-head';
import { OnItsWay } from './on-its-way';

export const meta = () => pageTitle('Multiplayer Quiz');

/** The packs of an account may still be on their way. A quiz under way has its bottles. */
export async function clientLoader() {
  await openNotebook();
  return { isOnItsWay: !leftRun('quiz') && !isNotebookWhole() };
}

/** Draws the questions. */
function start(setup: QuizSetup, pool: readonly PooledScent[]): void {
  const run = startQuiz(uuid(), setup, { pool, now: Date.now(), random: Math.random });
  if (run) keepRun(run);
}

export default function HeadToHead({ loaderData: { isOnItsWay } }: Route.ComponentProps) {
  const { run, change, moveOn } = useRun('quiz');
  if (isOnItsWay) return <OnItsWay />;
  if (!run) return <SetupScreen onStart={start} />;
  if (run.phase.name !== 'over') return <GameScreen run={run} onChange={change} onNext={() => moveOn()} />;
  return <Results run={run} />;
}

function Results({ run }: { run: QuizRun }) {
  const { step, sentence } = useStepWords();
  // Where something is to be smelled, the sentence would need its button.
  const comesBack = step.kind === 'new' || step.kind === 'rest' ? sentence : undefined;
  return <ResultsScreen run={run} next={comesBack} onAgain={() => dropRun(run)} />;
}
