import { MAX_BLIND_SETS, SET_NAME_MAX } from '@nosewise/contract/blind';
import { canSeal } from '@nosewise/contract/sealed-set';
import type { Pack } from '@nosewise/domain/models';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useAuthState, useStored } from '../../shared/hooks';
import { packsToOffer, trainingSettings } from '../../shared/packs';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { ownPacks } from '../notebook/documents';
import { pageTitle } from '../ui/page-title';
import { Fold } from '../ui/section';
import { Select } from '../ui/select';
import { showTrouble } from '../ui/toasts';
import { BlindFrame } from './blind-frame';
import { SetFacts } from './set-facts';
import { ActionRow, BlindShelf } from './set-parts';
import { makeSet } from './shelf';
import { troubleOf } from './trouble';
import { TypedCode } from './typed-code';
import { type ListedSet, useBlindSets } from './useBlindSets';
import { bottlesOf } from './words';

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
  const { sets, state } = useBlindSets();
  const isSignedIn = useAuthState().kind === 'signed-in';
  const make = <MakeSet choice={choice} names={sets.map(({ set }) => set.name)} />;
  return (
    <>
      {state !== 'loaded' && (
        <p role="status" className="mt-4 text-soft">
          {state === 'loading'
            ? 'Loading…'
            : 'There is no connection, so only the sets that you have opened on this device are shown.'}
        </p>
      )}
      {sets.length > 0 ? (
        <>
          <ul aria-label="Your blind sets" className="mt-4 divide-y divide-rule border-y border-rule">
            {sets.map((listed) => (
              <SetRow key={listed.set.id} listed={listed} tellPlace={isSignedIn} />
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
        state !== 'loading' && (
          <>
            <p className="mt-2 max-w-text text-soft">
              Put stickers with random codes over the numbers, mix the bottles, and only your nose can tell
              them apart.
            </p>
            {make}
          </>
        )
      )}
    </>
  );
}

function openSticker(sticker: string): undefined {
  location.assign(`/B/${sticker}`);
}

function SetRow({ listed: { set, place }, tellPlace }: { listed: ListedSet; tellPlace: boolean }) {
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
          {tellPlace && place === 'device' && <span>{' · on this device only'}</span>}
        </p>
      </div>
    </li>
  );
}

/** Makes a set of any pack. */
function MakeSet({ choice, names }: { choice: PackChoice; names: readonly string[] }) {
  const { packs, pack, choose } = choice;
  const { kind } = useAuthState();
  const [isMaking, setIsMaking] = useState(false);
  const navigate = useNavigate();
  if (!pack) return null;
  if (kind !== 'signed-in' && !canSeal()) return <NeedsSecureAddress />;

  async function make(ofPack: Pack) {
    setIsMaking(true);
    try {
      const name = freeName(ofPack.name.slice(0, SET_NAME_MAX - 4), names);
      await navigate(`/blind/${await makeSet(name, ofPack)}`);
    } catch (error) {
      setIsMaking(false);
      showTrouble('The set was not made', troubleOf(error));
    }
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
          aria-disabled={isMaking}
          onClick={() => isMaking || void make(pack)}
        >
          {isMaking ? 'Making the set…' : 'Make a blind set'}
        </button>
      </div>
      {kind !== 'signed-in' && (
        <p className="mt-3 max-w-text text-sm text-soft">
          The set is saved on this device only. It’s sealed so that you don’t see the answers by accident, but
          it isn’t a safe.
        </p>
      )}
    </>
  );
}

/** Finds a name that no other set has: "Red Wine Kit", "Red Wine Kit 2" and so on. */
function freeName(wanted: string, names: readonly string[]): string {
  let name = wanted;
  for (let next = 2; names.includes(name); next += 1) name = `${wanted} ${next}`;
  return name;
}

function NeedsSecureAddress() {
  return (
    <p className="mt-4 warning max-w-text">
      Browsers seal a set only at an address that begins with https. Open Nosewise there, or log in to keep
      your sets in your account.
    </p>
  );
}

interface PackChoice {
  readonly packs: readonly Pack[];
  /** At first one that is selected for training; undefined while no pack has a bottle. */
  readonly pack: Pack | undefined;
  readonly choose: (id: string) => void;
}

/** Keeps the choice of one pack among all that have bottles. */
function usePackChoice(): PackChoice {
  const settings = useStored(trainingSettings);
  const { selectedAromaKits } = settings;
  const packs = packsToOffer(settings, useStored(ownPacks));
  const [chosen, choose] = useState<string>();
  const pack =
    packs.find(({ id }) => id === chosen) ??
    packs.find(({ id }) => selectedAromaKits.includes(id)) ??
    packs[0];
  return { packs, pack, choose };
}
