import { useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { FieldError } from '../../shared/ui/fields';
import { saveFile } from '../ui/files';
import { Section } from '../ui/section';
import { Arrived } from './arrived';
import { asFile, type Taken, takeText } from './carry';
import { troubleWords } from './words';

/** Takes training along in a file, which is neither locked nor sent to anybody. */
export function ByFile() {
  const [trouble, setTrouble] = useState<string>();
  const [taken, setTaken] = useState<Taken>();
  async function save() {
    saveFile('nosewise-training.json', await asFile());
  }
  async function open(file: File | undefined) {
    if (!file) return;
    setTrouble(undefined);
    try {
      const result = await takeText(await file.text());
      if (result) setTaken(result);
      else setTrouble('This file holds no training. Choose the one that you saved here.');
    } catch (error) {
      setTrouble(troubleWords(error));
    }
  }
  if (taken?.kind === 'taken') return <Arrived taken={taken} />;
  return (
    <Section heading="By a file">
      <p className="max-w-text text-soft">
        Keep a copy of your training, or bring it back. Anybody who has the file can read it.
      </p>
      <p className="mt-3 flex flex-wrap gap-3">
        <button type="button" className={buttonStyle('secondary')} onClick={() => void save()}>
          Save a file
        </button>
        <label className={buttonStyle('secondary', 'cursor-pointer has-focus-visible:outline-2')}>
          Open a file
          <input
            type="file"
            accept="application/json,.json"
            className="sr-only"
            onChange={({ target }) => void open(target.files?.[0])}
          />
        </label>
      </p>
      <div role="alert">{trouble && <FieldError>{trouble}</FieldError>}</div>
    </Section>
  );
}
