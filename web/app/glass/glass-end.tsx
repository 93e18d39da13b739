import { drinkById, faultsOf } from '@nosewise/catalogue/drinks/drinks';
import { bottleToSmell, type Glass, isSameAroma } from '@nosewise/domain/glass/glass';
import type { Scent } from '@nosewise/domain/models';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useParams, useSearchParams } from 'react-router';
import { dayOf } from '../../shared/days';
import { BackLink } from '../../shared/ui/back-link';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { usePool } from '../lib/usePool';
import { useTypical } from '../lib/useTypical';
import { keepGlass, useGlasses } from '../notebook/own-documents';
import { RunEnd } from '../run/run-end';
import { asideOf } from '../ui/answers/aroma-words';
import { BottleRow } from '../ui/answers/found-bottles';
import { NothingHere } from '../ui/messages/nothing-here';
import { useUndoToast } from '../ui/messages/undo-toast';
import { Fold } from '../ui/section';
import { useNote } from '../ui/useNote';
import { Vessel } from '../ui/vessel';
import { pageTitle } from '../ui/ways/page-title';
import { EditSheet } from './edit-sheet';
import { bottleOf, drawn, oftenIn } from './glass-aromas';
import { isRecent, useIsInHand } from './glass-in-hand';
import { countWords, detailOf, drinkName } from './glass-words';
import { SmellBottle } from './smell-bottle';

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
  const [openedAt] = useState(Date.now);
  const facts = useTypical(glass.drink !== null)?.TYPICAL.get(glass.drink ?? '');
  const isFresh = isRecent(glass, openedAt);
  const help = isFresh ? bottleToSmell(glass, facts?.often ?? [], pool) : undefined;
  // Later it is one of many, and the way back to them is above it.
  const done = isFresh ? { words: 'Done', go: '/app' } : { words: 'Smell a glass', go: '/glass' };
  const found = glass.aromas.filter((each) => each.found);
  const group = drinkById(glass.drink)?.group;
  return (
    <main className="mx-auto w-full max-w-152 grow px-4 pt-4 pb-12 lg:max-w-5xl">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <BackLink to="/glasses">Your glasses</BackLink>
        <button type="button" className={buttonStyle('flush')} onClick={() => setEditing(true)}>
          Edit
        </button>
      </div>
      <RunEnd
        title={[drinkName(glass), detailOf(glass), isFresh ? '' : dayOf(glass.at)].filter(Boolean).join(', ')}
        result={countWords(glass)}
        smelled={[]}
        next={help && `Bottle ${help.bottleNumber} would help.`}
        again={
          help
            ? { words: 'Smell it now', go: `/glasses/${glass.id}?bottle=${encodeURIComponent(help.id)}` }
            : done
        }
        ways={help ? [done] : []}
        more={{
          content: (
            <>
              <Vessel group={group} className="mx-auto my-4 h-80 max-lg:hidden" />
              <Spoiled glass={glass} />
            </>
          ),
        }}
        picture={{
          drink: drinkName(glass),
          found: found.map((each) => {
            const { name, category } = drawn(each, pool);
            return { category, name: each.sure ? name : `${name}?` };
          }),
        }}
      >
        <FoundAndMissed glass={glass} isFresh={isFresh} />
      </RunEnd>
      {isEditing && <EditSheet glass={glass} onClose={() => setEditing(false)} onDelete={remove} />}
    </main>
  );
}

/** The bottles of what was found, and of what is often in the drink too. */
function FoundAndMissed({ glass, isFresh }: { glass: Glass; isFresh: boolean }) {
  const { pool } = usePool();
  const facts = useTypical(glass.drink !== null)?.TYPICAL.get(glass.drink ?? '');
  const found = glass.aromas.filter((each) => each.found);
  const missed = facts ? oftenIn(facts).filter((each) => !found.some((one) => isSameAroma(one, each))) : [];
  return (
    <div className="mt-6 grid gap-6">
      <BottleRow
        label="Found"
        bottles={found.map((each) => ({ ...drawn(each, pool), aside: asideOf(each), cork: 'off' }))}
      />
      {missed.length > 0 && (
        <div>
          <p className="mb-2 text-soft">{`Also often in ${drinkName(glass)}`}</p>
          <BottleRow
            label={`Also often in ${drinkName(glass)}`}
            bottles={missed.map((each) => ({
              ...drawn({ ...each, found: false, sure: true }, pool),
              cork: isFresh ? 'flies' : 'off',
            }))}
          />
        </div>
      )}
    </div>
  );
}

/** Tells how the faults of a drink smell, open where one was found. */
function Spoiled({ glass: { drink, aromas } }: { glass: Glass }) {
  const { pool } = usePool();
  const typical = useTypical(drink !== null);
  const known = drinkById(drink);
  const note = known && typical?.SPOILED[known.group];
  if (!typical || !note) return null;
  const faults = faultsOf(known);
  const isFound = aromas.some(({ nameId, found }) => found && nameId !== null && faults.includes(nameId));
  return (
    <Fold words="How would it smell spoiled?" isOpen={isFound} isLazy>
      <ul className="grid gap-4 py-2">
        {faults.map((nameId) => (
          <Fault key={nameId} bottle={bottleOf(nameId, pool) ?? bottleOf(nameId)} pool={pool} />
        ))}
      </ul>
      <p className="mt-2 max-w-text text-soft">{`${note} ${typical.ONE_TAINT}`}</p>
    </Fold>
  );
}

/** A fault and its smell; its bottle has a number where it is in the person's hands, to compare. */
function Fault({ bottle, pool }: { bottle: Scent | undefined; pool: readonly Scent[] }) {
  const note = useNote(bottle ?? { id: '', notes: '' });
  if (!bottle) return null;
  return (
    <li className="flex items-start gap-3">
      <Bottle
        label={pool.includes(bottle) ? bottle.bottleNumber : ''}
        category={bottle.category}
        className="h-14 shrink-0"
      />
      <p className="max-w-text">
        <b className="block font-medium">{bottle.name}</b>
        {note}
      </p>
    </li>
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
