import { Link } from 'react-router';
import { SITE_LINKS } from './site-links';

export function Footer() {
  return (
    <footer className="border-t border-rule">
      <nav aria-label="Footer" className="mx-auto max-w-6xl px-4 py-6">
        <ul className="flex flex-wrap gap-x-6">
          {SITE_LINKS.map(({ to, text }) => (
            <li key={to}>
              <Link to={to} className="flex min-h-12 items-center text-soft hover:text-ink hover:underline">
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  );
}
