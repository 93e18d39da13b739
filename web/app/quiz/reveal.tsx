import type { QuizPlayer } from '@nosewise/domain/run/quiz';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { CategoryChip } from '../../shared/ui/category';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { CHECK, CROSS, LineIcon } from '../../shared/ui/line-icon';
import { useNote } from '../ui/useNote';
import { answerTo, type Round } from './round';
import { Step, singleClick } from './step';

interface RevealProps {
  round: Round;
  players: readonly QuizPlayer[];
  onNext: () => void;
}

/** Shows all players at once what the bottle was, who named it, and the scores so far. */
export function Reveal({ round, players, onNext }: RevealProps) {
  const { bottle, number, count } = round;
  const note = useNote(bottle);
  return (
    <Step>
      <div className="flex grow flex-col gap-x-16 gap-y-6 py-4 lg:flex-row lg:items-center lg:py-10">
        <section className="flex items-center gap-6 narrow:flex-col narrow:items-start lg:w-72 lg:shrink-0 lg:flex-col lg:items-start">
          <Bottle
            label={bottle.bottleNumber}
            category={bottle.category}
            opened
            className="mt-2 h-36 shrink-0 lg:h-64"
          />
          <div className="min-w-0">
            <FocusedHeading className="text-3xl [overflow-wrap:anywhere] hyphens-auto">
              <span className="block font-sans text-base font-normal tracking-normal text-soft">It was </span>
              <span>{bottle.name}</span>
            </FocusedHeading>
            <p className="mt-1 flex flex-wrap items-center gap-x-4">
              <CategoryChip category={bottle.category} />
              {bottle.sharesNumber && <span className="text-sm text-soft">{bottle.packName}</span>}
            </p>
            {note && <p className="mt-2 text-soft">{note}</p>}
          </div>
        </section>
        <Scoreboard round={round} players={players} />
      </div>
      <div className="way-on flex justify-end">
        <button
          type="button"
          className={buttonStyle('primary', 'w-full sm:w-auto sm:min-w-56')}
          onClick={singleClick(onNext)}
        >
          {number < count ? 'Next Question' : 'See Results'}
        </button>
      </div>
    </Step>
  );
}

/** Lists each player's answer and score, in the order in which they sit. */
function Scoreboard({ round, players }: Pick<RevealProps, 'round' | 'players'>) {
  return (
    <section className="w-full lg:grow">
      <div className="flex items-baseline justify-between text-sm text-soft">
        <h2 className="font-sans font-normal tracking-normal">Your answers</h2>
        <p aria-hidden="true">Score</p>
      </div>
      <ul className="mt-2 divide-y divide-rule border-y border-rule">
        {players.map((player) => (
          <Row key={player.id} round={round} player={player} />
        ))}
      </ul>
    </section>
  );
}

function Row({ round, player }: { round: Round; player: QuizPlayer }) {
  const answer = answerTo(round.number, player);
  return (
    <li className="flex items-center gap-4 py-3">
      {answer?.correct ? (
        <LineIcon lines={CHECK} label="Right" className="size-6 shrink-0 text-good" />
      ) : (
        <LineIcon lines={CROSS} label="Wrong" className="size-6 shrink-0 text-bad" />
      )}
      <div className="min-w-0 grow [overflow-wrap:anywhere]">
        <p className="font-medium">
          <bdi translate="no">{player.name}</bdi>
        </p>
        <p className="text-soft">
          <bdi>{answer?.answer}</bdi>
        </p>
      </div>
      <p className="numeral text-2xl">
        <span className="sr-only">Score: </span>
        <span>{player.score}</span>
      </p>
    </li>
  );
}
