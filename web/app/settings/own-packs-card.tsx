import { Pencil, Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useStored } from '../../shared/hooks';
import { ownPacks } from '../../shared/packs';
import { buttonStyle } from '../../shared/ui/button';
import { Section } from '../ui/section';

/** The packs that a person has put together, and the way to another. */
export function OwnPacksCard() {
  const own = useStored(ownPacks);
  return (
    <Section heading="Your own packs">
      <p className="max-w-text text-soft">
        Bottles that you filled yourself train like any kit: give each its number and its aroma.
      </p>
      {own.length > 0 && (
        <ul className="mt-3 divide-y divide-rule border-y border-rule">
          {own.map(({ id, name, aromas }) => (
            <li key={id}>
              <Link
                to={`/manage/pack?id=${encodeURIComponent(id)}`}
                className="flex min-h-14 items-center gap-3 rounded-md px-2 hover:bg-shade"
              >
                <span className="min-w-0 grow font-medium">{name}</span>
                <span className="text-sm text-soft">
                  {aromas.length} {aromas.length === 1 ? 'bottle' : 'bottles'}
                </span>
                <Pencil aria-label="Edit" role="img" className="size-4 text-soft" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to="/manage/pack" className={buttonStyle('secondary', 'mt-4')}>
        <Plus aria-hidden="true" className="size-5" />
        New pack of your own
      </Link>
    </Section>
  );
}
