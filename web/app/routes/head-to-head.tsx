import { GameScreen } from '../quiz/game-screen';
import { ResultsScreen } from '../quiz/results-screen';
import { useQuiz } from '../quiz/running-quiz';
import { SetupScreen } from '../quiz/setup-screen';
import { pageTitle } from '../ui/page-title';

export const meta = () => pageTitle('Multiplayer Quiz');

export default function HeadToHead() {
  const { quiz, asked, change, start, again, clear } = useQuiz();
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
