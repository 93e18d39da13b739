import { Link } from 'react-router';
import { LineIcon, TRIANGLE_ALERT } from '../../shared/ui/line-icon';

/** Without bottles there is nothing to ask: says so, and leads to where packs are chosen. */
export function PacksWarning({ packsSelected }: { packsSelected: boolean }) {
  return (
    <section className="mt-6 flex items-start gap-3 rounded-2xl border border-rule bg-warn px-5 pt-4 pb-2">
      <LineIcon lines={TRIANGLE_ALERT} className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">{packsSelected ? 'Your packs are empty' : 'No aroma packs selected'}</p>
        <p>
          {packsSelected
            ? 'The packs that you selected hold no bottles yet.'
            : 'Tell us which bottles stand in front of you, and the quiz asks only for those.'}
        </p>
        <Link
          to="/manage"
          className="inline-flex min-h-12 items-center font-medium underline underline-offset-4"
        >
          Training Settings
        </Link>
      </div>
    </section>
  );
}
