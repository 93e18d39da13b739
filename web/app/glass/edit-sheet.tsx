import { DRINKS } from '@nosewise/catalogue/drinks/drinks';
import { glassName } from '@nosewise/contract/training/glasses';
import { GLASS_NAME_MAX, GLASS_WORDS_MAX, type Glass } from '@nosewise/domain/glass/glass';
import { type ChangeEvent, type FormEvent, useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { TextField } from '../../shared/ui/fields';
import { CROSS, LineIcon } from '../../shared/ui/line-icon';
import { localIsoDay } from '../lib/local-day';
import { keepGlass } from '../notebook/own-documents';
import { asideOf } from '../ui/answers/aroma-words';
import { SheetButtons, SheetDialog } from '../ui/messages/dialogs';
import { drinkOf, onDay, withMore } from './corrections';
import { wordsToKeep } from './glass-in-hand';
import { drinkName } from './glass-words';

interface EditSheetProps {
  glass: Glass;
  onClose: () => void;
  onDelete: () => void;
}

/** The form, as it is typed. */
type Draft = Pick<Glass, 'name' | 'place' | 'aromas'> & Record<'drink' | 'date' | 'more', string>;

/** Puts right what a glass was, when and where, and what was found in it. */
export function EditSheet({ glass, onClose, onDelete }: EditSheetProps) {
  const { name, place, aromas } = glass;
  const before = { drink: drinkName(glass), date: localIsoDay(glass.at), name, place, aromas, more: '' };
  const [draft, setDraft] = useState<Draft>(before);
  const [today] = useState(() => localIsoDay(Date.now()));
  const change = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));

  function save(event: FormEvent) {
    event.preventDefault();
    const [whole, where] = [glassName.safeParse(draft.name), glassName.safeParse(draft.place)];
    const poured = draft.drink === before.drink ? glass : drinkOf(draft.drink);
    if (!whole.success || !where.success || !isDay(draft.date, today) || poured.words === '') return;
    keepGlass(glass.id, {
      ...glass,
      drink: poured.drink,
      words: poured.words,
      name: whole.data,
      place: where.data,
      at: onDay(glass.at, draft.date),
      aromas: withMore(draft.aromas, draft.more),
    });
    onClose();
  }

  return (
    <SheetDialog title="Edit this glass" open onClose={onClose}>
      <form onSubmit={save} className="mt-4 grid gap-4" noValidate>
        <Fields draft={draft} today={today} onChange={change} />
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

const DRINKS_LIST = 'drinks';
const FIRST_DAY = '2000-01-01';

function isDay(date: string, today: string): boolean {
  return date >= FIRST_DAY && date <= today;
}

interface FieldsProps {
  draft: Draft;
  today: string;
  onChange: (part: Partial<Draft>) => void;
}

function Fields({ draft, today, onChange }: FieldsProps) {
  const typed = (field: Exclude<keyof Draft, 'aromas'>) => ({
    value: draft[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [field]: target.value }),
  });
  const errorOf = (text: string) => glassName.safeParse(text).error?.issues[0]?.message;
  return (
    <>
      <TextField
        label="Drink"
        {...typed('drink')}
        autoComplete="off"
        list={DRINKS_LIST}
        maxLength={GLASS_WORDS_MAX}
        error={wordsToKeep(draft.drink) === '' ? 'Please say what it was.' : undefined}
      />
      <datalist id={DRINKS_LIST}>
        {DRINKS.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
      <TextField
        label="When?"
        {...typed('date')}
        type="date"
        min={FIRST_DAY}
        max={today}
        error={isDay(draft.date, today) ? undefined : 'Please choose a day up to today.'}
      />
      <TextField
        label="Which one?"
        {...typed('name')}
        aside="optional"
        hint={`The name on the label, at most ${GLASS_NAME_MAX} characters`}
        error={errorOf(draft.name)}
      />
      <TextField label="Where?" {...typed('place')} aside="optional" error={errorOf(draft.place)} />
      <FoundAromas draft={draft} onChange={onChange} />
      <TextField
        label="What else was there?"
        {...typed('more')}
        aside="optional"
        hint="Aromas, with commas between them"
        error={undefined}
      />
    </>
  );
}

function FoundAromas({ draft: { aromas }, onChange }: Omit<FieldsProps, 'today'>) {
  if (aromas.length === 0) return null;
  return (
    <ul aria-label="Aromas" className="flex flex-wrap gap-2">
      {aromas
        .filter(({ found }) => found)
        .map((each) => (
          <li key={each.nameId ?? each.words}>
            <button
              type="button"
              aria-label={`Take away ${each.words}`}
              className={buttonStyle('secondary', 'px-3! wrap-anywhere')}
              onClick={() => onChange({ aromas: aromas.filter((other) => other !== each) })}
            >
              {[each.words, asideOf(each)].filter(Boolean).join(', ')}
              <LineIcon lines={CROSS} className="size-4 shrink-0" />
            </button>
          </li>
        ))}
    </ul>
  );
}
