import { isoDay } from '@nosewise/contract/instant';
import { MAX_REFILLS } from '@nosewise/domain/bottles/bottle-care';
import type { BottleHealth } from '@nosewise/domain/bottles/bottle-health';
import type { Instant, Pack, Scent } from '@nosewise/domain/models';
import { DAY } from '@nosewise/domain/time';
import { useSearchParams } from 'react-router';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { Field } from '../../shared/ui/fields';
import { localIsoDay } from '../lib/local-day';
import { usePool } from '../lib/usePool';
import { isKit, useBottleHealth } from '../nose/useBottleHealth';
import { keepDocuments } from '../notebook/in-hand';
import { useBottleCare } from '../notebook/own-documents';
import { SheetDialog } from '../ui/messages/dialogs';
import { useUndoToast } from '../ui/messages/undo-toast';
import { HEALTH_WORDS, reasonWords, replacementLink, summaryWords, usedWords } from './bottle-words';

/** Opens the health of the bottles, at `?bottles`, so that the report of a session can lead there. */
export function BottleHealthButton() {
  const [search, setSearch] = useSearchParams();
  return (
    <>
      <button
        type="button"
        className="inline-flex min-h-12 items-center text-link"
        onClick={() => setSearch('bottles')}
      >
        Bottle condition
      </button>
      {search.has('bottles') && <BottleHealthSheet onClose={() => setSearch({}, { replace: true })} />}
    </>
  );
}

/** Shows how the bottles of the selected packs are, and notes when they were opened, refilled or replaced. */
function BottleHealthSheet({ onClose }: { onClose: () => void }) {
  const { packs } = usePool();
  return (
    <SheetDialog title="Bottle condition" open readOnly onClose={onClose}>
      <p className="mt-2 text-soft">
        Aromas fade. We go by a bottle’s age, by how often it was opened, and by whether you still name it.
      </p>
      {packs.map((pack) => (
        <PackHealth key={pack.id} pack={pack} />
      ))}
      <button type="button" className={buttonStyle('secondary', 'mt-6 w-full')} onClick={onClose}>
        Close
      </button>
    </SheetDialog>
  );
}

interface ShownBottle {
  readonly bottle: Scent;
  readonly state: BottleHealth;
}

function PackHealth({ pack }: { pack: Pack }) {
  const healthIn = useBottleHealth();
  const bottles = pack.aromas.map((bottle): ShownBottle => ({ bottle, state: healthIn(pack, bottle) }));
  const worn = bottles.filter(({ state }) => state.health !== 'fresh');
  const fresh = bottles.filter(({ state }) => state.health === 'fresh');
  return (
    <section aria-label={pack.name} className="mt-6 border-t border-rule pt-4">
      <h3 className="text-lg">
        <bdi>{pack.name}</bdi>
      </h3>
      <p className="mt-1 text-soft">{summaryWords(bottles.map(({ state }) => state))}</p>
      <Opened pack={pack} />
      {worn.length > 0 && <BottleList pack={pack} bottles={worn} />}
      {fresh.length > 0 && (
        <details className="mt-3">
          <summary className="flex min-h-12 cursor-pointer items-center font-medium">
            {fresh.length === 1 ? '1 fresh bottle' : `${fresh.length} fresh bottles`}
          </summary>
          <BottleList pack={pack} bottles={fresh} />
        </details>
      )}
    </section>
  );
}

/** Asks once when the pack was first opened. */
function Opened({ pack }: { pack: Pack }) {
  const { openedOn = null } = useBottleCare().packs[pack.id] ?? {};
  return (
    <div className="mt-3 max-w-60">
      <Field
        label={isKit(pack) ? 'First opened' : 'First filled'}
        hint={openedOn !== null ? undefined : 'Until you tell us, we count from your first answer.'}
        error={undefined}
      >
        {(control) => (
          <input
            {...control}
            type="date"
            min="2000-01-01"
            max={localIsoDay(Date.now())}
            value={openedOn === null ? '' : isoDay(openedOn)}
            onChange={({ target }) => {
              if (!target.validity.valid) return;
              const day = target.value ? Date.parse(target.value) / DAY : null;
              void keepDocuments({ kind: 'kit', id: pack.id, body: day === null ? null : { openedOn: day } });
            }}
          />
        )}
      </Field>
    </div>
  );
}

function BottleList({ pack, bottles }: { pack: Pack; bottles: readonly ShownBottle[] }) {
  return (
    <ul className="mt-3 divide-y divide-rule border-y border-rule">
      {bottles.map((shown) => (
        <BottleRow key={shown.bottle.id} pack={pack} {...shown} />
      ))}
    </ul>
  );
}

/** One bottle by its number: its name is the answer to the next question. */
function BottleRow({ pack, bottle, state }: { pack: Pack } & ShownBottle) {
  const showUndo = useUndoToast();
  const { refills = [] } = useBottleCare().bottles[bottle.id] ?? {};
  const kit = isKit(pack);
  function refill() {
    const keep = (all: readonly Instant[]) =>
      void keepDocuments({ kind: 'bottle', id: bottle.id, body: { refills: all.slice(-MAX_REFILLS) } });
    keep([...refills, Date.now()]);
    showUndo(`Bottle ${bottle.bottleNumber} starts afresh`, () => keep(refills));
  }
  return (
    <li className="flex gap-4 py-3">
      <Bottle label={bottle.bottleNumber} className="h-16 shrink-0" />
      <div className="min-w-0 grow">
        <p className="font-medium">{HEALTH_WORDS[state.health]}</p>
        <p className="text-sm text-soft">{reasonWords(state)}</p>
        <p className="text-sm text-soft first-letter:uppercase">
          {`${usedWords(state)}${refills.length > 0 ? `, ${kit ? 'replaced' : 'refilled'} ${refills.length === 1 ? 'once' : `${refills.length} times`}` : ''}`}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4">
          <button
            type="button"
            aria-label={`${kit ? 'I replaced' : 'I refilled'} bottle ${bottle.bottleNumber}`}
            className={buttonStyle('flush')}
            onClick={refill}
          >
            {kit ? 'I replaced it' : 'I refilled it'}
          </button>
          {kit && state.health !== 'fresh' && (
            <a
              href={replacementLink(pack, bottle)}
              className="inline-flex min-h-12 items-center font-medium text-link"
            >
              Order a replacement bottle
            </a>
          )}
        </p>
      </div>
    </li>
  );
}
