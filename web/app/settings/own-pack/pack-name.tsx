import { ownPackName } from '@nosewise/contract/own-pack';
import { useId, useState } from 'react';
import { FieldError } from '../../../shared/ui/fields';

interface PackNameProps {
  name: string;
  isKept: boolean;
  onRename: (name: string) => void;
}

/** The pack's name, edited where it stands. What cannot be a name is shown with its error and not kept. */
export function PackName({ name, isKept, onRename }: PackNameProps) {
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const problem = typed === undefined ? undefined : problemOf(typed);

  function type(text: string) {
    setTyped(text);
    const parsed = ownPackName.safeParse(text);
    if (parsed.success && parsed.data !== name) onRename(parsed.data);
  }

  return (
    <div className="mt-2">
      <h1 className="sr-only">{name}: a pack of your own</h1>
      <label htmlFor={id} className="mb-1 block text-sm text-soft">
        Name of your pack
      </label>
      <input
        id={id}
        value={typed ?? name}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        className="block min-h-14 w-full rounded-t-md border-b border-edge bg-transparent font-display text-3xl font-medium tracking-tight hover:border-ink hover:bg-shade focus:border-ink aria-invalid:border-bad"
        onChange={(event) => type(event.target.value)}
        onBlur={() => problem || setTyped(undefined)}
      />
      <div id={`${id}-note`} role="status" className="mt-2 text-sm text-soft">
        {problem ? (
          <FieldError>
            {problem} The pack is still called “{name}”.
          </FieldError>
        ) : isKept ? (
          'Everything is kept on this device as you change it.'
        ) : (
          'The pack is kept on this device as soon as you name it or add a bottle.'
        )}
      </div>
    </div>
  );
}

function problemOf(name: string): string | undefined {
  return ownPackName.safeParse(name).error?.issues[0]?.message;
}
