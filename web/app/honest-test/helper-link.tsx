import type { TestedBottle, TestSitting } from '@nosewise/domain/test-sitting';
import { useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { FocusedHeading } from '../../shared/ui/focused-heading';
import { QrCode } from '../../shared/ui/qr-code';
import { handFragment } from '../lib/hand-list';
import { useOpening } from '../ui/useOpening';

interface HelperLinkProps {
  sitting: TestSitting;
  /** Opens one of the bottles to come. @throws when what this browser has kept is damaged */
  open: (sitting: TestSitting, index: number) => Promise<TestedBottle>;
  onReady: () => void;
  /** Passes this device to and fro instead. */
  onPass: () => void;
}

/** Hands the order of the bottles to the helper's phone as a QR code, which tells the taster's eyes nothing. */
export default function HelperLink({ sitting, open, onReady, onPass }: HelperLinkProps) {
  const [address, setAddress] = useState<string>();
  const { failure } = useOpening(sitting, () => addressFor(sitting, open), setAddress);
  return (
    <section className="mx-auto flex w-full max-w-2xl flex-col gap-6 py-6 sm:flex-row sm:items-center sm:gap-10">
      {address && <QrCode text={address} label="QR code for your helper’s phone" />}
      <div>
        <FocusedHeading className="text-3xl">Your helper scans this</FocusedHeading>
        <p className="mt-2 max-w-text text-soft">
          {failure
            ? 'This browser has lost a part of the test, so the code can’t be shown.'
            : 'Their phone then shows which bottle to hand you, one after the other. It hears of no answer, and needs no account. Don’t scan it yourself.'}
        </p>
        <div className="mt-6 grid gap-2 sm:justify-items-start">
          {address && (
            <button type="button" className={buttonStyle('primary', 'min-h-14')} onClick={onReady}>
              They have it: start smelling
            </button>
          )}
          <button type="button" className={buttonStyle('quiet', 'sm:-ml-5')} onClick={onPass}>
            Pass this device instead
          </button>
        </div>
      </div>
    </section>
  );
}

/** Opens the bottles to come. What they are is kept nowhere. */
async function addressFor(sitting: TestSitting, open: HelperLinkProps['open']): Promise<string> {
  const { way, packName } = sitting;
  const first = way.kind === 'helper' ? (way.upcoming[0]?.place ?? 0) + 1 : 1;
  const bottles = await Promise.all(way.upcoming.map((_, index) => open(sitting, index)));
  const numbers = bottles.map(({ bottleNumber }) => bottleNumber);
  return `${location.origin}/helper${handFragment({ packName, first, bottles: numbers })}`;
}
