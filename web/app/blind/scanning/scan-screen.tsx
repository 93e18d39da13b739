import { type BlindSet, stickerIn } from '@nosewise/domain/blind/blind-set';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useAuthState } from '../../../shared/storage/hooks';
import { Bottle } from '../../../shared/ui/bottle';
import { buttonStyle } from '../../../shared/ui/button';
import { CODE_TROUBLE } from '../../run/run-words';
import { Spinner } from '../../ui/spinner';
import { Switch } from '../../ui/switch';
import { pageTitle } from '../../ui/ways/page-title';
import { BlindFrame } from '../blind-frame';
import { findSet, takeScanned } from '../own-sets';
import type { ScanTrouble } from './scanner';
import { TypedCode } from './typed-code';
import { useScanner } from './useScanner';

export const meta = () => pageTitle('Scan a sticker');

/** Scans a sticker, or takes its typed code, and leads to its question. The only screen that may use the camera. */
export default function ScanScreen() {
  const [search] = useSearchParams();
  const { kind } = useAuthState();
  if (kind === 'unknown') return <Spinner />;
  return <Scanning set={findSet(search.get('set'))} />;
}

/** @param set the set of the session under way; without one, any sticker is taken */
function Scanning({ set }: { set: BlindSet | undefined }) {
  const [hint, setHint] = useState<string>();
  const [isFound, setIsFound] = useState(false);
  const scanner = useScanner(read);

  function start() {
    setHint(undefined);
    scanner.start();
  }

  function read(text: string) {
    const sticker = stickerIn(text, location.host);
    setHint(sticker === undefined ? 'This is not one of our stickers.' : take(sticker));
  }

  /** Leads to the question of a sticker, or says why there is none. */
  function take(sticker: string): string | undefined {
    const taken = takeScanned(sticker, set?.id);
    if (taken === 'used') return CODE_TROUBLE.used;
    scanner.stop();
    setIsFound(true);
    location.replace(taken.to);
    return undefined;
  }

  if (isFound) return <Spinner />;
  return (
    <BlindFrame back={set ? `/blind/${set.id}/train` : '/blind'}>
      <h1 className="mt-2 text-3xl">Scan a sticker</h1>
      <p className="mt-2 max-w-text text-soft">
        <span>{`Point the camera at the square code on ${set ? 'any bottle of ' : 'a blind bottle'}`}</span>
        {set && <bdi>{set.name}</bdi>}
        <span>. Its question opens by itself.</span>
      </p>
      <Viewfinder scanner={scanner} hint={hint} onStart={start} />
      <hr className="my-8 border-rule" />
      <div className="grid justify-items-center">
        <TypedCode label="Or type its code" set={set} onSticker={take} />
      </div>
    </BlindFrame>
  );
}

interface ViewfinderProps {
  scanner: ReturnType<typeof useScanner>;
  hint: string | undefined;
  onStart: () => void;
}

/** The camera's picture with all that can be done with it. */
function Viewfinder({ scanner, hint, onStart }: ViewfinderProps) {
  const { video, state, stop, switchLight } = scanner;
  const isOn = state.kind === 'on';
  return (
    <section aria-label="Camera" className="mt-6">
      <div className="relative flex aspect-4/3 sm:aspect-video items-center justify-center overflow-hidden rounded-2xl border border-rule bg-shade">
        <video ref={video} muted playsInline className={`size-full object-cover ${isOn ? '' : 'hidden'}`} />
        {isOn ? (
          <div
            aria-hidden="true"
            className="absolute inset-y-[12%] aspect-square rounded-2xl border-2 border-white shadow-[0_0_0_100vmax_rgb(0_0_0/.4)]"
          />
        ) : (
          <Bottle label="?" empty={state.kind === 'trouble'} className="h-40" />
        )}
      </div>
      <p role="status" className="mt-3 text-center text-soft">
        {statusOf()}
      </p>
      {state.kind === 'trouble' && <Trouble trouble={state.trouble} />}
      {isOn && state.light && <Switch label="Light" checked={state.isLit} onChange={switchLight} />}
      {isOn ? (
        <button type="button" className={buttonStyle('secondary', 'mt-3 w-full')} onClick={stop}>
          Stop the camera
        </button>
      ) : (
        <button
          type="button"
          className={buttonStyle('primary', 'mt-3 w-full')}
          aria-disabled={state.kind === 'starting'}
          onClick={onStart}
        >
          Start the camera
        </button>
      )}
    </section>
  );

  function statusOf() {
    switch (state.kind) {
      case 'off':
        return 'Your browser asks you first. The picture stays on this device, and nothing is recorded.';
      case 'starting':
        return 'Opening the camera…';
      case 'on':
        return hint ?? 'Hold a sticker inside the frame.';
      case 'stopped':
        return 'The camera was closed because you left this page.';
      case 'trouble':
        return '';
    }
  }
}

/** The words for each trouble: what has happened, and what to do. The typed code is below in any case. */
const TROUBLES: Record<ScanTrouble, readonly [string, string]> = {
  refused: [
    'The camera is not allowed',
    'Allow it for this site in your browser’s settings and start it again, or type the code below.',
  ],
  missing: ['No camera was found', 'Connect one and start it again, or type the code below.'],
  busy: [
    'The camera could not be opened',
    'Another app may be using it. Close that app and start the camera again, or type the code below.',
  ],
  insecure: [
    'This address cannot use a camera',
    'Browsers open a camera only at an address that begins with https. Please type the code below.',
  ],
  'no reader': [
    'Codes cannot be read here',
    'Check your connection and start the camera again, or type the code below.',
  ],
};

function Trouble({ trouble }: { trouble: ScanTrouble }) {
  const [heading, advice] = TROUBLES[trouble];
  return (
    <div role="alert" className="warning">
      <h2 className="font-sans text-base font-semibold">{heading}</h2>
      <p className="mt-1">{advice}</p>
    </div>
  );
}
