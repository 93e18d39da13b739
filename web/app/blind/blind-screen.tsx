import { MAX_BLIND_SETS, SET_NAME_MAX } from '@nosewise/contract/training/blind-calls';
import type { BlindSet } from '@nosewise/domain/blind/blind-set';
import type { Pack } from '@nosewise/domain/models';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { packsToOffer, trainingSettings } from '../../shared/selected-packs';
import { useStored } from '../../shared/storage/hooks';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { useNotebookIsWhole } from '../notebook/account-note';
import { blindSets, ownPacks } from '../notebook/own-documents';
import { Fold } from '../ui/section';
import { Select } from '../ui/select';
import { pageTitle } from '../ui/ways/page-title';
import { BlindFrame } from './blind-frame';
import { bottlesOf } from './blind-words';
import { makeSetOf } from './own-sets';
import { TypedCode } from './scanning/typed-code';
import { SetFacts } from './set-facts';
import { ActionRow, BlindShelf } from './set-parts';

export const meta = () => pageTitle('Prove it blind');

/** Lists and makes blind sets, and leads to the other ways to smell without numbers. */
export default function BlindScreen() {
  const choice = usePackChoice();
  const handed = new URLSearchParams({ mode: 'handed', bottles: choice.pack?.id ?? '' });
  return (
    <BlindFrame back="/together">
      <h1 className="mt-2 text-3xl">Prove it blind</h1>
      <Sets choice={choice} />
      <ul className="mt-8 divide-y divide-rule border-y border-rule">
        <ActionRow
          to={`/rooms?${handed}`}
          text="Somebody hands you the bottles"
          note="No stickers: only their phone shows the numbers"
        />
        <ActionRow to="/duel" text="Duel" note="Two bottles that you mix up" />
        <ActionRow to="/test" text="Take the honest test" note="The same bottles every four weeks" />
      </ul>
    </BlindFrame>
  );
}

/** Shows the sets, and makes one. */
function Sets({ choice }: { choice: PackChoice }) {
  const sets = useStored(blindSets);
  const isWhole = useNotebookIsWhole();
  const make = <MakeSet choice={choice} names={sets.map(({ name }) => name)} />;
  return (
    <>
      {!isWhole && (
        <p role="status" className="mt-4 text-soft">
          The sets in your account come as soon as you are online.
        </p>
      )}
      {sets.length > 0 ? (
        <>
          <ul aria-label="Your blind sets" className="mt-4 divide-y divide-rule border-y border-rule">
            {sets.map((set) => (
              <SetRow key={set.id} set={set} />
            ))}
          </ul>
          <Link
            to="/scan"
            className={buttonStyle('primary', 'keys:hidden mt-4 mb-2 min-h-16 w-full text-lg')}
          >
            Scan a sticker
          </Link>
          <div className="my-6 hidden justify-items-center keys:grid">
            <TypedCode label="Type the code of a bottle" onSticker={openSticker} />
            <Link to="/scan" className={buttonStyle('quiet')}>
              Scan a sticker
            </Link>
          </div>
          {sets.length < MAX_BLIND_SETS && <Fold words="Make another set">{make}</Fold>}
        </>
      ) : (
        <>
          <p className="mt-2 max-w-text text-soft">
            Put stickers with random codes over the numbers, mix the bottles, and only your nose can tell them
            apart.
          </p>
          {make}
        </>
      )}
    </>
  );
}

function openSticker(sticker: string): undefined {
  location.assign(`/B/${sticker}`);
}

function SetRow({ set }: { set: BlindSet }) {
  return (
    <li className="relative flex items-center gap-4 px-2 py-3 hover:bg-shade">
      <Bottle label="?" className="h-16 shrink-0" />
      <div className="min-w-0">
        <Link
          to={`/blind/${set.id}`}
          className="text-lg font-medium after:absolute after:inset-0 hover:underline"
        >
          <bdi>{set.name}</bdi>
        </Link>
        <p className="text-sm text-soft">
          <SetFacts {...set} />
        </p>
      </div>
    </li>
  );
}

/** Makes a set of any pack. */
function MakeSet({ choice, names }: { choice: PackChoice; names: readonly string[] }) {
  const { packs, pack, choose } = choice;
  const navigate = useNavigate();
  if (!pack) return null;

  function make(ofPack: Pack) {
    const name = freeName(ofPack.name.slice(0, SET_NAME_MAX - 4), names);
    void navigate(`/blind/${makeSetOf(ofPack, name)}`);
  }

  return (
    <>
      <BlindShelf labels={pack.aromas.map(({ bottleNumber }) => bottleNumber)} />
      <div className="mt-4 grid gap-4">
        <Select
          label="Pack"
          options={packs.map(({ id, name, aromas }) => ({
            value: id,
            text: `${name} · ${bottlesOf(aromas.length)}`,
          }))}
          value={pack.id}
          onChange={choose}
        />
        <button
          type="button"
          className={buttonStyle(names.length > 0 ? 'secondary' : 'primary', 'w-full')}
          onClick={() => make(pack)}
        >
          Make a blind set
        </button>
      </div>
      <p className="mt-3 max-w-text text-sm text-soft">
        Nosewise shows no name before you have answered. The set isn’t a safe against your own curiosity,
        though: this device knows the answers.
      </p>
    </>
  );
}

/** Finds a name that no other set has: "Red Wine Kit", "Red Wine Kit 2" and so on. */
function freeName(wanted: string, names: readonly string[]): string {
  let name = wanted;
  for (let next = 2; names.includes(name); next += 1) name = `${wanted} ${next}`;
  return name;
}

interface PackChoice {
  readonly packs: readonly Pack[];
  /** At first one that is selected for training; undefined while no pack has a bottle. */
  readonly pack: Pack | undefined;
  readonly choose: (id: string) => void;
}

/** Keeps the choice of one pack among all that have bottles. */
function usePackChoice(): PackChoice {
  const { selectedAromaKits } = useStored(trainingSettings);
  const packs = packsToOffer(useStored(ownPacks));
  const [chosen, choose] = useState<string>();
  const pack =
    packs.find(({ id }) => id === chosen) ??
    packs.find(({ id }) => selectedAromaKits.includes(id)) ??
    packs[0];
  return { packs, pack, choose };
}
