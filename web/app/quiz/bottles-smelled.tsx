import type { QuizPlayer } from '@nosewise/domain/quiz';
import { Bottle } from '../../shared/ui/bottle';
import type { AskedBottle } from './asked-bottle';
import { namersOf } from './round';
import { namedBy } from './words';

interface BottlesSmelledProps {
  players: readonly QuizPlayer[];
  asked: readonly AskedBottle[];
}

/** All bottles of the quiz with who named them: what to smell again. */
export function BottlesSmelled({ players, asked }: BottlesSmelledProps) {
  return (
    <section className="mt-12">
      <h2 className="text-xl">What you smelled</h2>
      <ol className="mt-3 divide-y divide-rule border-y border-rule">
        {asked.map((bottle, index) => (
          <li key={`${bottle.bottleNumber} ${bottle.id}`} className="flex items-center gap-4 py-3">
            <Bottle label={bottle.bottleNumber} category={bottle.category} opened className="h-14 shrink-0" />
            <div className="min-w-0 grow [overflow-wrap:anywhere]">
              <p className="font-medium">
                {bottle.name}
                {bottle.sharesNumber && (
                  <span className="ml-2 text-sm font-normal text-soft">{bottle.packName}</span>
                )}
              </p>
              <p className="text-sm text-soft">{namedBy(namersOf(index + 1, players), players.length)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
