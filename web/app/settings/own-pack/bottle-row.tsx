import type { OwnBottle } from '@nosewise/contract/training/own-pack';
import { type MouseEvent, memo } from 'react';
import { Bottle } from '../../../shared/ui/bottle';
import { CategoryChip } from '../../../shared/ui/category';
import { ARROW_DOWN, ARROW_UP, LineIcon, PENCIL } from '../../../shared/ui/line-icon';

const BIN =
  'M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2';

/** The actions for one bottle: the same functions for every row and every render. */
export interface RowActions {
  edit: (bottle: OwnBottle) => void;
  /** Up when negative. */
  move: (bottle: OwnBottle, places: number) => void;
  remove: (bottle: OwnBottle) => void;
}

interface BottleRowProps {
  bottle: OwnBottle;
  isFirst: boolean;
  isLast: boolean;
  actions: RowActions;
}

/** Shows one bottle of the list. Rendered again only when it changes itself, since a pack may have 200. */
export const BottleRow = memo(function BottleRow({ bottle, isFirst, isLast, actions }: BottleRowProps) {
  const { id, bottleNumber, name, category, notes } = bottle;
  const which = `bottle ${bottleNumber}, ${name}`;
  return (
    <li
      data-bottle={id}
      className="grid grid-cols-[--spacing(10)_1fr] items-center gap-x-4 border-b border-rule py-3 last:border-b-0 sm:grid-cols-[2.5rem_1fr_auto]"
    >
      <Bottle label={bottleNumber} category={category} className="h-16" />
      <div className="min-w-0 wrap-anywhere">
        <p className="font-medium">
          <span className="mr-2 font-normal text-soft">{bottleNumber}</span>
          <bdi>{name}</bdi>
        </p>
        <CategoryChip category={category} />
        {notes && <p className="text-sm whitespace-pre-line text-soft">{notes}</p>}
      </div>
      <div className="col-span-2 flex justify-end sm:col-span-1 sm:-mr-3">
        <RowButton icon={PENCIL} label={`Edit ${which}`} onClick={() => actions.edit(bottle)} />
        <RowButton
          icon={ARROW_UP}
          label={`Move up ${which}`}
          atEnd={isFirst}
          onClick={() => actions.move(bottle, -1)}
        />
        <RowButton
          icon={ARROW_DOWN}
          label={`Move down ${which}`}
          atEnd={isLast}
          onClick={() => actions.move(bottle, 1)}
        />
        <RowButton
          icon={BIN}
          label={`Remove ${which}`}
          remove
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget);
            actions.remove(bottle);
          }}
        />
      </div>
    </li>
  );
});

interface RowButtonProps {
  icon: string;
  label: string;
  /** Greyed when there is nowhere to move; unlike a disabled button it keeps the focus. */
  atEnd?: boolean;
  remove?: boolean;
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
}

function RowButton({ icon, label, atEnd = false, remove = false, onClick }: RowButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={atEnd}
      data-remove={remove}
      onClick={onClick}
      className="grid size-12 shrink-0 place-items-center rounded-lg text-soft hover:bg-shade hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:text-edge aria-disabled:hover:bg-transparent aria-disabled:opacity-60"
    >
      <LineIcon lines={icon} />
    </button>
  );
}

/** Moves the focus from a row that is about to go to the next row, else the previous one, else the list's heading. */
function focusNeighbour(button: HTMLElement): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target =
    neighbour?.querySelector<HTMLElement>('[data-remove="true"]') ??
    row?.closest('section')?.querySelector<HTMLElement>('h2');
  target?.focus();
}
