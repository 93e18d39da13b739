import type { BlindSet, Code } from '@nosewise/domain/blind/blind-set';
import { useState } from 'react';
import { buttonStyle } from '../../../shared/ui/button';
import { CodeForm } from '../../run/code-form';
import { CODE_TROUBLE } from '../../run/run-words';
import { type FoundSticker, findByCode } from '../own-sets';

interface TypedCodeProps {
  label: string;
  /** The set of the session under way. */
  set?: BlindSet | undefined;
  /** @returns why it cannot be taken */
  onSticker: (sticker: string) => string | undefined;
}

/** Uses the digits instead. Outside a session two sets may have the same code, and the person says which is meant. */
export function TypedCode({ label, set, onSticker }: TypedCodeProps) {
  const [candidates, setCandidates] = useState<FoundSticker[]>([]);

  function take(code: Code): string | undefined {
    const found = findByCode(code).filter((each) => set === undefined || each.set.id === set.id);
    const [first, ...others] = found;
    setCandidates(others.length > 0 ? found : []);
    if (first && others.length === 0) return onSticker(first.sticker);
    if (first) return undefined;
    return set ? CODE_TROUBLE.unknown : 'None of your sets has this code. Please check the digits.';
  }

  return (
    <CodeForm
      label={label}
      note={
        candidates.length > 0
          ? 'More than one of your sets has this code. Which one is it?'
          : 'The three digits are on the sticker, beside the square code.'
      }
      onCode={take}
    >
      {candidates.map(({ set: { id, name }, sticker }) => (
        <button
          key={id}
          type="button"
          className={buttonStyle('secondary', 'w-full')}
          onClick={() => onSticker(sticker)}
        >
          <bdi>{name}</bdi>
        </button>
      ))}
    </CodeForm>
  );
}
