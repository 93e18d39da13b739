import { canSeal } from '@nosewise/contract/sealed-set';
import { leftToPair, recordPair, type StickerPair, withoutPair } from '@nosewise/domain/blind/sticker-pairs';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { Unreachable } from '../../shared/api';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { useDialogs } from '../ui/dialogs';
import { NothingHere } from '../ui/nothing-here';
import { pageTitle } from '../ui/page-title';
import { Section } from '../ui/section';
import { showToast, showTrouble } from '../ui/toasts';
import type { Route } from './+types/move-screen';
import { BlindFrame } from './blind-frame';
import { PairForm, PairList } from './pair-form';
import type { PlacedSet } from './sealed-sets';
import { keepMoving, type Moving, openMoving } from './set-making';
import { moveSet } from './shelf';
import { troubleOf } from './trouble';
import { WithSet } from './with-set';

export const meta = () => pageTitle('Move stickers');

/**
 * Mixes a set again without printing: a helper moves its stickers among its bottles, and records behind a
 * cover where each is now. The record is kept sealed, and applies once it is complete.
 */
export default function MoveScreen({ params: { id } }: Route.ComponentProps) {
  return <WithSet id={id}>{(placed) => <Moved key={placed.set.mixedAt} placed={placed} />}</WithSet>;
}

function Moved({ placed }: { placed: PlacedSet }) {
  const { set } = placed;
  const [moving, setMoving] = useState<Moving>();
  useCoverWhenHidden(moving !== undefined, () => setMoving(undefined));

  async function uncover() {
    try {
      setMoving(await openMoving(set));
    } catch {
      showTrouble('The set could not be opened', 'The browser has lost a part of it. Please mix it again.');
    }
  }

  if (!canSeal()) return <NeedsSecureAddress setId={set.id} />;
  if (moving) {
    // A screen that was covered meanwhile stays covered.
    const change = (after: Moving | undefined) => setMoving((open) => open && after);
    return <HelpersTurn placed={placed} moving={moving} onChange={change} />;
  }
  const recorded = set.moving?.recorded ?? 0;
  return (
    <BlindFrame back={`/blind/${set.id}`}>
      <Cover
        heading="Give the device to your helper"
        text="Taster, look away. Your helper moves the stickers to other bottles, and records here which is where."
        open={recorded === 0 ? 'I am the helper: start' : 'I am the helper: go on'}
        onOpen={() => void uncover()}
      >
        {recorded > 0 && <p className="text-soft">{`${recorded} of ${set.bottles} recorded`}</p>}
      </Cover>
    </BlindFrame>
  );
}

interface CoverProps {
  heading: string;
  text: string;
  /** The text of the button that lifts it. */
  open: string;
  onOpen: () => void;
  children?: ReactNode;
}

/** Hides the screen of one person until the device is in their hands. */
function Cover({ heading, text, open, onOpen, children }: CoverProps) {
  return (
    <section
      key={heading}
      data-under-way
      className="mx-auto flex w-full max-w-md grow flex-col items-center justify-center gap-3 py-6 text-center"
    >
      <Bottle label="?" className="h-44" />
      <FocusedHeading className="mt-2 text-3xl">{heading}</FocusedHeading>
      <p className="max-w-text text-lg text-soft">{text}</p>
      <button type="button" className={buttonStyle('primary', 'mt-6 min-h-14 w-full')} onClick={onOpen}>
        {open}
      </button>
      {children}
    </section>
  );
}

/** Covers the screen when the device falls asleep: the person who wakes it may be the taster. */
function useCoverWhenHidden(isOpen: boolean, cover: () => void): void {
  const hide = useEffectEvent(cover);
  useEffect(() => {
    if (!isOpen) return;
    const look = () => document.visibilityState === 'hidden' && hide();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [isOpen]);
}

interface HelpersTurnProps {
  placed: PlacedSet;
  moving: Moving;
  onChange: (moving: Moving | undefined) => void;
}

function HelpersTurn({ placed, moving, onChange }: HelpersTurnProps) {
  const { set, place } = placed;
  const { bottleNumbers, pairs } = moving;
  /** The pairs that were taken out to be corrected, the latest last. */
  const [corrected, setCorrected] = useState<readonly StickerPair[]>([]);
  const { confirm } = useDialogs();
  const all = { codes: set.stickers.map(({ code }) => code), bottleNumbers };
  const left = leftToPair(all, pairs);
  const isWhole = left.codes.length === 0;

  /** Keeps the pairs before they are shown: what the helper sees recorded is safe. */
  async function keep(after: readonly StickerPair[]) {
    await keepMoving(placed, after);
    onChange({ bottleNumbers, pairs: after });
  }

  async function correct(pair: StickerPair) {
    await keep(withoutPair(pairs, pair.code));
    setCorrected([...corrected, pair]);
  }

  async function forget() {
    if (await confirm(FORGET)) await keep([]);
  }

  return (
    <BlindFrame back={`/blind/${set.id}`}>
      <FocusedHeading key={`${isWhole}`} className="mt-2 text-3xl">
        {isWhole ? 'Every sticker is recorded' : 'Which sticker is where?'}
      </FocusedHeading>
      <p role="status" className="mt-1 text-soft">
        {`${pairs.length} of ${set.bottles} recorded`}
      </p>
      {isWhole ? (
        <Finish placed={placed} pairs={pairs} />
      ) : (
        <>
          <p className="mt-4 mb-6 max-w-text">
            Take the stickers off and put each on any other bottle, out of the taster’s sight. Then record
            every sticker with the number of its bottle. Until all are recorded, the former key applies.
          </p>
          <PairForm
            key={corrected.length}
            all={all}
            left={left}
            start={corrected.at(-1)}
            onPair={(pair) => keep(recordPair(all, pairs, pair))}
          />
          <Section heading="Still to record">
            <p>
              Stickers: <span className="numeral">{left.codes.join(', ')}</span>
            </p>
            <p className="mt-1">
              Bottles: <span className="numeral">{left.bottleNumbers.join(', ')}</span>
            </p>
          </Section>
        </>
      )}
      {pairs.length > 0 && (
        <Section heading="Recorded">
          <PairList pairs={pairs} onCorrect={correct} />
        </Section>
      )}
      <div className="flex flex-wrap gap-3 border-t border-rule pt-6">
        <button type="button" className={buttonStyle()} onClick={() => onChange(undefined)}>
          Cover the screen
        </button>
        {pairs.length > 0 && (
          <button type="button" className={buttonStyle('danger')} onClick={forget}>
            Discard recorded pairs
          </button>
        )}
      </div>
      <p className="mt-3 max-w-text text-sm text-soft">
        {`What you record is kept on this device, sealed, also when you leave.${place === 'account' ? ' Recording works without a connection; using the new key needs one.' : ''}`}
      </p>
    </BlindFrame>
  );
}

const FORGET = {
  text: 'Discard recorded pairs?',
  detail:
    'The previous key still applies. Choose this when the stickers are back where they were, or to start again.',
  confirm: 'Discard',
  cancel: 'Keep them',
  danger: true,
};

/** Puts the new key into force. */
function Finish({ placed, pairs }: { placed: PlacedSet; pairs: readonly StickerPair[] }) {
  const [isBusy, setIsBusy] = useState(false);
  const navigate = useNavigate();

  async function finish() {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await moveSet(placed, pairs);
      await navigate(`/blind/${placed.set.id}`, { replace: true });
      showToast(
        'The bottles are mixed',
        'The new key applies from now on. Give the device back to the taster.',
      );
    } catch (error) {
      setIsBusy(false);
      showTrouble(
        'The former key still applies',
        error instanceof Unreachable
          ? 'There is no connection. What you recorded is kept on this device: finish when you are online.'
          : troubleOf(error),
      );
    }
  }

  return (
    <>
      <p className="mt-4 mb-6 max-w-text">
        The new key applies from the moment you press the button. Answers given before keep their bottles.
      </p>
      <button
        type="button"
        aria-disabled={isBusy}
        className={buttonStyle('primary', 'mb-6 w-full')}
        onClick={finish}
      >
        {isBusy ? 'One moment…' : 'Use the new key'}
      </button>
    </>
  );
}

function NeedsSecureAddress({ setId }: { setId: string }) {
  return (
    <NothingHere
      heading="This needs a secure address"
      text="Browsers seal what your helper records only at an address that begins with https. Open Nosewise there, or mix the set with new stickers."
    >
      <Link to={`/blind/${setId}`} className={buttonStyle('primary')}>
        Back to the set
      </Link>
    </NothingHere>
  );
}
