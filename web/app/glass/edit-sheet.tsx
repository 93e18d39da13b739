import { DRINKS } from '@nosewise/catalogue/drinks/drinks';
import { glassName } from '@nosewise/contract/training/glasses';
import { GLASS_NAME_MAX, GLASS_WORDS_MAX, type Glass } from '@nosewise/domain/glass/glass';
import { type FormEvent, useState } from 'react';
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

const DRINKS_LIST = 'drinks';

/** Puts right what a glass was, when and where, and what was found in it. */
export function EditSheet({ glass, onClose, onDelete }: EditSheetProps) {
  const [drink, setDrink] = useState(drinkName(glass));
  const [date, setDate] = useState(localIsoDay(glass.at));
  const [today] = useState(() => localIsoDay(Date.now()));
  const [more, setMore] = useState('');
  const [name, setName] = useState(glass.name);
  const [place, setPlace] = useState(glass.place);
  const [aromas, setAromas] = useState(glass.aromas);
  const errorOf = (text: string) => glassName.safeParse(text).error?.issues[0]?.message;
  const isDay = date >= '2000-01-01' && date <= today;

  function save(event: FormEvent) {
    event.preventDefault();
    const [whole, where] = [glassName.safeParse(name), glassName.safeParse(place)];
    const poured = drink === drinkName(glass) ? glass : drinkOf(drink);
    if (!whole.success || !where.success || !isDay || poured.words === '') return;
    keepGlass(glass.id, {
      ...glass,
      drink: poured.drink,
      words: poured.words,
      name: whole.data,
      place: where.data,
      at: onDay(glass.at, date),
      aromas: withMore(aromas, more),
    });
    onClose();
  }

  return (
    <SheetDialog title="Edit this glass" open onClose={onClose}>
      <form onSubmit={save} className="mt-4 grid gap-4" noValidate>
        <TextField
          label="Drink"
          value={drink}
          autoComplete="off"
          list={DRINKS_LIST}
          maxLength={GLASS_WORDS_MAX}
          error={wordsToKeep(drink) === '' ? 'Please say what it was.' : undefined}
          onChange={(event) => setDrink(event.target.value)}
        />
        <datalist id={DRINKS_LIST}>
          {DRINKS.map(({ id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
        <TextField
          label="When?"
          type="date"
          min="2000-01-01"
          max={today}
          value={date}
          error={isDay ? undefined : 'Please choose a day up to today.'}
          onChange={(event) => setDate(event.target.value)}
        />
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
                    {[each.words, asideOf(each)].filter(Boolean).join(', ')}
                    <LineIcon lines={CROSS} className="size-4 shrink-0" />
                  </button>
                </li>
              ))}
          </ul>
        )}
        <TextField
          label="What else was there?"
          aside="optional"
          hint="Aromas, with commas between them"
          value={more}
          error={undefined}
          onChange={(event) => setMore(event.target.value)}
        />
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
