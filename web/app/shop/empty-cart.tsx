import { Link } from 'react-router';
import { Bottle } from '../../shared/ui/bottle';
import { buttonStyle } from '../../shared/ui/button';

/** What the cart says while nothing is in it. */
export function EmptyCart() {
  return (
    <div className="mt-8 border-t border-rule pt-10">
      <div className="flex items-end gap-3">
        <Bottle label={4} empty className="h-28" />
        <Bottle label={15} empty className="h-28" />
        <Bottle label={27} empty className="h-28" />
      </div>
      <p className="mt-6 max-w-[52ch] text-lg text-soft">
        Nothing in it yet. The kits that you choose wait here, in this browser, until you order them: twelve
        bottles are a good first evening.
      </p>
      <Link to="/scent-packs" className={buttonStyle('primary', 'mt-6')}>
        See the aroma kits
      </Link>
    </div>
  );
}
