import { drinkById } from '@nosewise/catalogue/drinks/drinks';
import { changeDrink, closeFirstSmell, type Smelling, touch } from '@nosewise/domain/glass/smelling';
import { usePool } from '../lib/usePool';
import { useNamed } from '../nose/own-bottles';
import { AromaQuestion } from '../ui/answers/aroma-list';
import { familiesOf } from './glass-aromas';
import { GlassBar } from './glass-bar';

interface FirstSmellProps {
  smelling: Smelling;
  onStep: (move: (smelling: Smelling) => Smelling) => void;
}

/** The first smell: what is there, by family. Nothing here knows what is typical of the drink. */
export function FirstSmell({ smelling, onStep }: FirstSmellProps) {
  const { pool } = usePool();
  const named = useNamed();
  return (
    <main className="mx-auto flex w-full max-w-6xl grow flex-col px-4 max-lg:min-h-svh">
      <GlassBar drink={smelling.words} back={() => onStep(changeDrink)} />
      <AromaQuestion
        question="What do you smell?"
        isKept={smelling.aromas.length > 0}
        families={familiesOf(pool, drinkById(smelling.drink), (aroma) => named.has(aroma))}
        found={smelling}
        onTouch={(aroma) => onStep((now) => touch(now, aroma))}
        onDone={() => onStep(closeFirstSmell)}
      />
    </main>
  );
}
