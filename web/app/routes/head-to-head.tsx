import { isKept } from '../../shared/stored';
import { GameScreen } from '../quiz/game-screen';
import { ResultsScreen } from '../quiz/results-screen';
import { useQuiz } from '../quiz/running-quiz';
import { SetupScreen } from '../quiz/setup-screen';
import { pageTitle } from '../ui/page-title';
import type { Route } from './+types/head-to-head';
import { loadOnItsWay } from './wait-for-account';

export const meta = () => pageTitle('Multiplayer Quiz');

/** The packs of an account may still be on their way. A quiz under way has its bottles. */
export async function clientLoader() {
  return { OnItsWay: isKept('runningQuiz') ? undefined : await loadOnItsWay() };
}

export default function HeadToHead({ loaderData: { OnItsWay } }: Route.ComponentProps) {
  const { quiz, asked, change, start, again, clear } = useQuiz();
  if (OnItsWay) return <OnItsWay />;
  switch (quiz.phase) {
    case 'setup':
      return <SetupScreen setup={quiz} onChange={change} onStart={start} />;
    case 'playing':
      return <GameScreen game={quiz} asked={asked} onChange={change} onLeave={() => clear(quiz)} />;
    case 'results':
      return (
        <ResultsScreen
          results={quiz}
          asked={asked}
          onRematch={(pool) => again(quiz, pool)}
          onAgain={() => clear(quiz)}
        />
      );
  }
}
