import { glassName } from '@nosewise/contract/glasses';
import { GLASS_NAME_MAX, type Glass } from '@nosewise/domain/glass/glass';
import { type FormEvent, useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/fields';
import { CROSS, LineIcon } from '../../shared/ui/line-icon';
import { keepGlass } from '../sync/own-glasses';
import { SheetButtons, SheetDialog } from '../ui/dialogs';

interface EditSheetProps {
  glass: Glass;
  onClose: () => void;
  onDelete: () => void;
}

/** Notes which drink it was and where, and takes away what was found by mistake. */
export function EditSheet({ glass, onClose, onDelete }: EditSheetProps) {
  const [name, setName] = useState(glass.name);
  const [place, setPlace] = useState(glass.place);
  const [aromas, setAromas] = useState(glass.aromas);
  const errorOf = (text: string) => glassName.safeParse(text).error?.issues[0]?.message;

  function save(event: FormEvent) {
    event.preventDefault();
    const [whole, where] = [glassName.safeParse(name), glassName.safeParse(place)];
    if (!whole.success || !where.success) return;
    keepGlass(glass.id, { ...glass, name: whole.data, place: where.data, aromas });
    onClose();
  }

  return (
    <SheetDialog title="Edit this glass" open onClose={onClose}>
      <form onSubmit={save} className="mt-4 grid gap-4" noValidate>
        <TextField
          label="Which one?"
          aside="optional"
          hint={`The name on the label, at most ${GLASS_NAME_MAX} characters`}
          value={name}
          error={errorOf(name)}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Where?"
          aside="optional"
          value={place}
          error={errorOf(place)}
          onChange={(event) => setPlace(event.target.value)}
        />
        {aromas.length > 0 && (
          <ul aria-label="Aromas" className="flex flex-wrap gap-2">
            {aromas
              .filter(({ found }) => found)
              .map((each) => (
                <li key={each.nameId ?? each.words}>
                  <button
                    type="button"
                    aria-label={`Take away ${each.words}`}
                    className={buttonStyle('secondary', 'px-3! wrap-anywhere')}
                    onClick={() => setAromas(aromas.filter((other) => other !== each))}
                  >
                    {each.words}
                    <LineIcon lines={CROSS} className="size-4 shrink-0" />
                  </button>
                </li>
              ))}
          </ul>
        )}
        <button type="button" className={buttonStyle('danger', 'justify-self-start')} onClick={onDelete}>
          Delete this glass
        </button>
        <SheetButtons onCancel={onClose}>
          <button type="submit" className={buttonStyle('primary')}>
            Save
          </button>
        </SheetButtons>
      </form>
    </SheetDialog>
  );
}
