import { Link } from 'react-router';

const LINKS = [
  ['/withdraw', 'Withdraw from contract here'],
  ['/imprint', 'Imprint'],
  ['/privacy', 'Privacy'],
] as const;

/** What the law wants on every page, where there is no big footer. */
export function LegalLine() {
  return (
    <footer className="flex flex-wrap justify-center gap-x-6 px-4 pb-1 text-sm text-soft print:hidden">
      {LINKS.map(([to, text]) => (
        <Link key={to} to={to} className="flex min-h-10 items-center hover:text-ink hover:underline">
          {text}
        </Link>
      ))}
    </footer>
  );
}
