import { kitPath } from '@nosewise/catalogue/kit';
import { kitBySlug } from '@nosewise/catalogue/kits';
import { formatMoney } from '@nosewise/catalogue/money';
import type { OlderPack } from '@nosewise/catalogue/older-catalogue';
import { Link } from 'react-router';
import { buttonStyle } from '../ui/button';
import { Price } from '../ui/price';

/** A pack of the older catalogue with its price then, and what stands in its place today. */
export function OlderPackRow({ pack }: { pack: OlderPack }) {
  const { name, description, price, successor } = pack;
  const today = successor ? kitBySlug(successor) : undefined;
  return (
    <li className="grid items-center gap-x-8 gap-y-3 border-t border-rule py-5 sm:grid-cols-[1fr_auto_8rem]">
      <div>
        <h3 className="text-xl">{name}</h3>
        <p className="text-soft">{description}</p>
        <p className="mt-1 text-sm text-soft">
          {today && `Today: ${today.name}, ${formatMoney(today.price)}`}
          {price && !today && 'No longer made. We can tell you when it is back.'}
        </p>
      </div>
      {price ? (
        <p className="text-xl text-soft">
          <Price price={price} />
        </p>
      ) : (
        <p className="justify-self-start rounded-full border border-good px-3 py-0.5 text-sm font-semibold tracking-wide text-good">
          FREE
        </p>
      )}
      <Onward pack={pack} />
    </li>
  );
}

function Onward({ pack: { name, price, successor } }: { pack: OlderPack }) {
  if (!price) return <Button to="/diy-guide" text="Get Guide" name={name} />;
  if (successor) return <Button to={kitPath(successor)} text="Select" name={name} />;
  return (
    <Button to={`/contact?subject=${encodeURIComponent(`${name} is back`)}`} text="Tell me" name={name} />
  );
}

/** Many rows have a button of one text, so its accessible name goes on with the pack's. */
function Button({ to, text, name }: { to: string; text: string; name: string }) {
  return (
    <Link to={to} aria-label={`${text}: ${name}`} className={buttonStyle('secondary')}>
      {text}
    </Link>
  );
}
