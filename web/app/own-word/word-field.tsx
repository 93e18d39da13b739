import { OWN_WORD_MAX } from '@nosewise/domain/aromas/own-words';
import type { ScentId } from '@nosewise/domain/models';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { buttonStyle } from '../../shared/ui/button';
import { focusOnceShown } from '../../shared/ui/focus-once-shown';
import { keepWord, useOwnWord } from './own-word';
import { OwnWordLine } from './own-word-line';

interface WordFieldProps {
  /** The word so far. */
  word: string;
  onType: (word: string) => void;
  /** After Enter, or Done on the keyboard of a phone. */
  onDone: () => void;
  /** After the focus has left it. */
  onLeave: () => void;
  isOpened?: boolean;
}

const QUESTION = 'What does it remind you of?';

/** Asks in one quiet line what an aroma reminds the person of. It may stay empty. */
function WordField({ word, onType, onDone, onLeave, isOpened = false }: WordFieldProps) {
  const id = useId();
  return (
    <form
      className="mt-3 max-w-96"
      onSubmit={(event) => {
        event.preventDefault();
        onDone();
      }}
    >
      <label htmlFor={id} className="text-sm text-soft">
        {QUESTION}
      </label>
      <input
        id={id}
        ref={isOpened ? focusOnceShown : null}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={OWN_WORD_MAX}
        value={word}
        onChange={(event) => onType(event.target.value)}
        onBlur={onLeave}
        className="mt-2 block min-h-12 w-full border-b border-edge bg-transparent font-display text-lg hover:border-ink"
      />
    </form>
  );
}

/** The person's word for an aroma that they know, and the way to change it. */
export function OwnWord({ id }: { id: ScentId }) {
  const kept = useOwnWord(id) ?? '';
  const [typed, setTyped] = useState<string>();
  const place = useRef<HTMLDivElement>(null);

  function keep() {
    keepWord(id, typed ?? '');
    setTyped(undefined);
  }
  function keepAndReturn() {
    // The field has the focus, and goes.
    flushSync(keep);
    place.current?.querySelector('button')?.focus();
  }

  return (
    <div ref={place}>
      {typed === undefined ? (
        <>
          <OwnWordLine id={id} />
          <button
            type="button"
            className={buttonStyle('flush', 'text-sm font-normal text-soft')}
            onClick={() => setTyped(kept)}
          >
            {kept ? 'Change your word' : QUESTION}
          </button>
        </>
      ) : (
        <WordField word={typed} onType={setTyped} onDone={keepAndReturn} onLeave={keep} isOpened />
      )}
    </div>
  );
}
