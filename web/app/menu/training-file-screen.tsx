import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { saveFile } from '../../shared/save-file';
import { BackLink } from '../../shared/ui/back-link';
import { buttonStyle } from '../../shared/ui/button';
import { FieldError } from '../../shared/ui/fields';
import {
  FILE_NAME,
  type FileFault,
  type Opened,
  openTraining,
  saveTraining,
} from '../notebook/training-file';
import { SharedFile } from '../ui/sharing/shared-file';
import { pageTitle } from '../ui/ways/page-title';

export const meta = () => pageTitle('Take my training along');

/** Why a file was not opened, and what to do. */
const FAULTS: Readonly<Record<FileFault, string>> = {
  'too large': 'This file is larger than 20 MB, so it is no training file. Nothing has changed here.',
  foreign: `This is no training file. Nothing has changed here. Choose the one that you saved, such as ${FILE_NAME}.`,
  newer:
    'This file was saved by a newer Nosewise. Nothing has changed here. Reload this page and open it again.',
  damaged:
    'This file is damaged or cut off. Nothing has changed here. Save it again on the other device, and open the new one.',
};

const UNREADABLE = 'The file could not be read or written. Nothing has changed here. Please try again.';

/** Saves a person's training as a file and opens one: on another device, or in the app on the home screen, which begins empty. */
export default function TrainingFileScreen() {
  const { hash } = useLocation();
  const { fault, opened, save, open } = useTrainingFile();
  return (
    <main className="one-column w-full max-w-2xl grow px-4 pt-4 pb-12">
      <BackLink to="/you" oneStep />
      <h1 className="mt-2 text-3xl">Take my training along</h1>
      {opened ? (
        <Arrived {...opened} />
      ) : !window.isSecureContext ? (
        <p className="mt-4">
          This needs a secure connection: open Nosewise at an address that begins with <bdi>https</bdi>.
        </p>
      ) : (
        <>
          {hash === '#shared' && (
            <SharedFile
              heading="h2"
              question={(name) => `Open “${name}”?`}
              detail="Its training is added to what is here. Open only a file that you saved yourself."
              accept="Open it"
              otherwise="below"
              onAccept={open}
            />
          )}
          <p className="mt-2 max-w-text text-soft">
            Save a file here and open it on another device or in the installed app: history, packs, settings,
            words, glasses, blind sets and tests. Anybody who has the file can read it.
          </p>
          <p className="mt-3 max-w-text text-soft">
            With an account you need no file: it brings all this to every device where you log in.
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <button type="button" className={buttonStyle('primary')} onClick={() => void save()}>
              Save my training as a file
            </button>
            <label className={buttonStyle('secondary', 'cursor-pointer has-focus-visible:outline-2')}>
              Open a training file
              <input
                type="file"
                accept="application/json,.json"
                className="sr-only"
                onChange={({ target }) => {
                  const [file] = target.files ?? [];
                  if (file) void open(file);
                  // The same file can be chosen again.
                  target.value = '';
                }}
              />
            </label>
          </div>
          <div role="alert">{fault && <FieldError>{fault}</FieldError>}</div>
        </>
      )}
    </main>
  );
}

function useTrainingFile() {
  const [fault, setFault] = useState<string>();
  const [opened, setOpened] = useState<Opened>();

  async function attempt(action: () => Promise<void>) {
    setFault(undefined);
    try {
      await action();
    } catch {
      setFault(UNREADABLE);
    }
  }
  const save = () => attempt(async () => saveFile(FILE_NAME, await saveTraining()));
  const open = (file: File) =>
    attempt(async () => {
      const result = await openTraining(file);
      if (typeof result === 'string') setFault(FAULTS[result]);
      else setOpened(result);
    });

  return { fault, opened, save, open };
}

/** Says how much training has arrived on this device. */
function Arrived({ documents, sessions }: Opened): ReactNode {
  const isNew = documents > 0 || sessions > 0;
  return (
    <section className="mt-4">
      <h2 className="text-xl">{isNew ? 'Your training has arrived' : 'Nothing was missing'}</h2>
      <p role="status" className="mt-2 max-w-text">
        {isNew
          ? `It was added to what was here, and nothing was lost.${sessions > 0 ? ` ${sessions === 1 ? '1 session is' : `${sessions} sessions are`} new.` : ''}`
          : 'Everything in this file is here already.'}
      </p>
      <Link to="/app" className={buttonStyle('primary', 'mt-4')}>
        Go on
      </Link>
    </section>
  );
}
