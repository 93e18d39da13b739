import { isNamed } from '@nosewise/domain/glass/glass';
import {
  closeFirstSmell,
  type Findable,
  type Smelling,
  saidOf,
  touch,
} from '@nosewise/domain/glass/smelling';
import { nameIdOf, plainText } from '@nosewise/domain/training/names';
import { type ReactNode, useMemo } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { useBottles } from '../menu/useReview';
import { AromaList, SomethingElse } from '../ui/aroma-list';
import { familiesOf } from './aromas';
import { GlassBar } from './glass-bar';

interface FirstSmellProps {
  smelling: Smelling;
  onStep: (move: (smelling: Smelling) => Smelling) => void;
  onChangeDrink: () => void;
}

/** The first smell: what is there, by family. Nothing here knows what is typical of the drink. */
export function FirstSmell({ smelling, onStep, onChangeDrink }: FirstSmellProps) {
  const families = useFamilies();
  const own = smelling.aromas.filter(({ nameId }) => nameId === null);
  const count = smelling.aromas.length;
  const onTouch = (aroma: Findable) => onStep((now) => touch(now, aroma));
  const shared = { saidOf: (aroma: Findable) => saidOf(smelling, aroma), onTouch };
  return (
    <main className="mx-auto flex w-full max-w-5xl grow flex-col px-4 max-lg:min-h-svh">
      <GlassBar drink={smelling.words}>
        <button type="button" className={buttonStyle('flush', 'shrink-0')} onClick={onChangeDrink}>
          Change
        </button>
      </GlassBar>
      <FocusedHeading className="text-3xl">What do you smell?</FocusedHeading>
      <p className="mt-1 text-soft">Tap what is there. Tap it again if you’re not sure.</p>
      <div className="grid grow grid-flow-dense grid-cols-2 content-start gap-x-2 pb-4 narrow:grid-cols-1 sm:block sm:columns-2 sm:gap-x-8 lg:columns-3">
        {families.map(({ category, aromas }) => (
          <Family key={category} isWide={aromas.length > 1}>
            <AromaList
              heading={category || 'Without a family'}
              category={category}
              aromas={aromas.map(({ id, name }) => ({ nameId: id, words: name }))}
              {...shared}
            />
          </Family>
        ))}
        {own.length > 0 && (
          <Family isWide>
            <AromaList heading="Your words" aromas={own} {...shared} />
          </Family>
        )}
      </div>
      <div className="z-10 grid grid-cols-[1fr_auto] gap-2 way-on narrow:grid-cols-1">
        <SomethingElse
          onAdd={(words) => {
            const known = families
              .flatMap(({ aromas }) => aromas)
              .find(({ name }) => plainText(name) === plainText(words));
            const aroma = known ? { nameId: known.id, words: known.name } : { nameId: null, words };
            if (saidOf(smelling, aroma) === 'nothing') onTouch(aroma);
          }}
        />
        <button type="button" className={buttonStyle('primary')} onClick={() => onStep(closeFirstSmell)}>
          {count === 0 ? 'Nothing found' : `Done, ${count} found`}
        </button>
      </div>
    </main>
  );
}

function useFamilies() {
  const { pool, scents, memory } = useBottles();
  return useMemo(() => {
    const named = new Set(scents.filter(({ id }) => isNamed(memory, id)).map(({ id }) => nameIdOf(id)));
    return familiesOf(pool, (aroma) => named.has(aroma));
  }, [pool, scents, memory]);
}

/** A family of several aromas has a row of its own on a phone; those of one stand two in a row. */
function Family({ isWide, children }: { isWide: boolean; children: ReactNode }) {
  return <div className={`break-inside-avoid ${isWide ? 'col-span-full' : ''}`}>{children}</div>;
}
