import { drinkById } from '@nosewise/catalogue/drinks';
import { bottleToSmell, type Glass } from '@nosewise/domain/glass/glass';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { dayOf } from '../../shared/days';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { usePool } from '../lib/pool';
import { useTypical } from '../lib/typical';
import { RunEnd } from '../run/run-end';
import { keepGlass, useGlasses } from '../sync/own-glasses';
import { NothingHere } from '../ui/nothing-here';
import { pageTitle } from '../ui/page-title';
import { Fold } from '../ui/section';
import { useUndoToast } from '../ui/undo-toast';
import { bottleOf, drawn } from './aromas';
import { EditSheet } from './edit-sheet';
import { useIsInHand } from './in-hand';
import { SmellBottle } from './smell-bottle';
import { detailOf, drinkName, foundWords, inSentence } from './words';

export const meta = () => pageTitle('A glass');

/** The end of a glass, and later the glass in the list: what was found, and which bottle would help. */
export default function GlassEnd() {
  const { id = '' } = useParams();
  const isInHand = useIsInHand(id);
  const glass = useGlasses().find((each) => each.id === id);
  const [params] = useSearchParams();
  const { pool } = usePool();
  const bottle = pool.find((each) => each.id === params.get('bottle'));
  if (!glass) {
    return (
      <NothingHere heading="This glass is not here" text="It was deleted, or it is on another device.">
        <Link to="/glasses" className={buttonStyle('secondary')}>
          Your glasses
        </Link>
      </NothingHere>
    );
  }
  if (isInHand) return <Navigate to="/glass" replace />;
  return bottle ? <SmellBottle glass={glass} bottle={bottle} /> : <ShownGlass glass={glass} />;
}

function ShownGlass({ glass }: { glass: Glass }) {
  const { pool } = usePool();
  const remove = useDelete(glass);
  const [isEditing, setEditing] = useState(false);
  const typical = useTypical(glass.drink !== null);
  const often = typical?.TYPICAL.get(glass.drink ?? '')?.often ?? [];
  const help = bottleToSmell(glass, often, pool);
  const found = glass.aromas.filter((each) => each.found);
  return (
    <main className="mx-auto grid w-full max-w-152 grow content-center px-4">
      <RunEnd
        title={`${drinkName(glass)} · ${dayOf(glass.at)}`}
        result={foundWords(glass)}
        smelled={[]}
        next={
          help &&
          `Bottle ${help.bottleNumber}, ${inSentence(help.name)}, would help: it is often in ${drinkName(glass)}.`
        }
        again={
          help
            ? { words: 'Smell it now', go: `/glasses/${glass.id}?bottle=${encodeURIComponent(help.id)}` }
            : { words: 'Smell another glass', go: '/glass' }
        }
        ways={[
          { words: 'Done', go: '/app' },
          { words: 'Edit', go: () => setEditing(true) },
          { words: 'Your glasses', go: '/glasses' },
        ]}
        picture={{ drink: drinkName(glass), found: found.map((each) => drawn(each, pool)) }}
      >
        {detailOf(glass) && <p className="mt-1 text-lg wrap-anywhere">{detailOf(glass)}</p>}
        <FoundBottles glass={glass} />
        <Spoiled glass={glass} />
      </RunEnd>
      {isEditing && <EditSheet glass={glass} onClose={() => setEditing(false)} onDelete={remove} />}
    </main>
  );
}

/** The bottles of what was found, open in a row. */
function FoundBottles({ glass }: { glass: Glass }) {
  const { pool } = usePool();
  const found = glass.aromas.filter((each) => each.found);
  if (found.length === 0) return null;
  return (
    <ul
      aria-label="Found"
      className="end-uncorks mt-6 grid grid-cols-[repeat(auto-fill,minmax(5rem,1fr))] gap-x-2 gap-y-4"
    >
      {found.map((each) => {
        const { label, category, name } = drawn(each, pool);
        return (
          <li key={each.nameId ?? each.words} className="flex flex-col items-center text-center text-sm">
            <Bottle label={label} category={category} opened className="h-20" />
            <bdi className="mt-1 w-full font-medium wrap-anywhere">{name}</bdi>
            {(each.told || !each.sure) && (
              <span className="text-soft">{each.told ? 'when told' : 'not sure'}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Names the fault bottles to compare a glass with, open where a fault was found. */
function Spoiled({ glass: { drink, aromas } }: { glass: Glass }) {
  const typical = useTypical(drink !== null);
  const group = drinkById(drink)?.group;
  if (!typical || !group) return null;
  const { faults, note } = typical.SPOILED[group];
  const isFound = aromas.some(({ nameId, found }) => found && nameId !== null && faults.includes(nameId));
  return (
    <Fold words="How would it smell spoiled?" isOpen={isFound}>
      <ul className="flex flex-wrap gap-x-5 gap-y-2 py-2">
        {faults.map((fault) => {
          const bottle = bottleOf(fault);
          return (
            bottle && (
              <li key={fault} className="flex items-center gap-1.5">
                <Bottle label={bottle.bottleNumber} category={bottle.category} className="h-10" />
                <span>{bottle.name}</span>
              </li>
            )
          );
        })}
      </ul>
      <p className="max-w-text text-soft">{`${note} ${typical.ONE_TAINT}`}</p>
    </Fold>
  );
}

/** Deletes the glass, which can be undone. */
function useDelete(glass: Glass): () => void {
  const navigate = useNavigate();
  const showUndo = useUndoToast();
  return () => {
    keepGlass(glass.id, null);
    showUndo(`${drinkName(glass)} deleted`, () => keepGlass(glass.id, glass));
    navigate('/glasses', { replace: true });
  };
}
