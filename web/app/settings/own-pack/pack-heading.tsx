import { type OwnPack, ownPackName } from '@nosewise/contract/training/own-pack';
import { addKit, removeKit } from '@nosewise/domain/training/settings';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import type { AuthState } from '../../../shared/session/auth-state';
import { useAuthState } from '../../../shared/storage/hooks';
import { buttonStyle } from '../../../shared/ui/button';
import { FieldError } from '../../../shared/ui/fields';
import { useSettings } from '../../notebook/own-documents';
import { Switch } from '../../ui/switch';
import type { PackEditor } from './pack-editor';

interface PackHeadingProps {
  pack: OwnPack;
  isKept: boolean;
  editor: PackEditor;
}

/** Heads the screen with the pack's name and whether it is trained. */
export function PackHeading({ pack, isKept, editor }: PackHeadingProps) {
  return (
    <div className="lg:grid lg:grid-cols-[1fr_19rem] lg:items-start lg:gap-x-16">
      <PackName name={pack.name} isKept={isKept} onRename={editor.rename} />
      <PackTraining pack={pack} isKept={isKept} onBegin={editor.begin} />
    </div>
  );
}

interface PackNameProps {
  name: string;
  isKept: boolean;
  onRename: (name: string) => void;
}

/** Edits the pack's name in place. A name that breaks the rules is shown with its error and not stored. */
function PackName({ name, isKept, onRename }: PackNameProps) {
  const [typed, setTyped] = useState<string>();
  const id = useId();
  const auth = useAuthState();
  const problem = typed === undefined ? undefined : problemOf(typed);

  function type(text: string) {
    setTyped(text);
    const parsed = ownPackName.safeParse(text);
    if (parsed.success && parsed.data !== name) onRename(parsed.data);
  }

  return (
    <div className="mt-2">
      <h1 className="sr-only">{`${name}: a pack of your own`}</h1>
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
          <FieldError>{`${problem} The pack is still called “${name}”.`}</FieldError>
        ) : isKept ? (
          savedWhere(auth.kind)
        ) : (
          'Name the pack or add a bottle to save it.'
        )}
      </div>
    </div>
  );
}

/** Says where changes are saved. */
function savedWhere(kind: AuthState['kind']): string {
  switch (kind) {
    case 'signed-in':
      return 'Every change is saved to your account, for all your devices.';
    case 'guest':
    case 'half-way':
      return 'Every change is saved on this device only.';
    case 'unknown':
      return 'Every change is saved at once.';
  }
}

function problemOf(name: string): string | undefined {
  return ownPackName.safeParse(name).error?.issues[0]?.message;
}

interface PackTrainingProps {
  pack: OwnPack;
  isKept: boolean;
  /** Stores a pack that is still a draft. */
  onBegin: () => void;
}

/** Switches whether training and the quiz ask for the bottles of this pack. */
function PackTraining({ pack, isKept, onBegin }: PackTrainingProps) {
  const { settings, change } = useSettings();
  const isSelected = settings.selectedAromaKits.includes(pack.id);

  function select(on: boolean) {
    onBegin();
    change(on ? addKit(settings, pack.id) : removeKit(settings, pack.id));
  }

  const canTrain = isKept && pack.aromas.length > 1;

  return (
    <div className="mt-6 border-t border-rule pt-3 lg:mt-7 lg:border-0 lg:pt-0">
      <Switch label="Train with this pack" checked={isSelected} onChange={select} />
      <p className="text-sm text-soft">{consequence(pack.aromas.length, isSelected)}</p>
      {canTrain && (
        <Link to="/training" className={buttonStyle('primary', 'mt-3 w-full')} onClick={() => select(true)}>
          {' '}
          Train now{' '}
        </Link>
      )}
    </div>
  );
}

function consequence(bottles: number, isSelected: boolean): string {
  if (!isSelected)
    return bottles > 1 ? 'Not part of your training yet. Train now adds it.' : 'Not part of your training.';
  if (bottles === 0) return 'Training and the quiz use this pack as soon as it has bottles.';
  if (bottles === 1)
    return 'Training and the quiz use this bottle. Add a second one, so that there is something to tell apart.';
  return 'Training and the quiz use these bottles.';
}
