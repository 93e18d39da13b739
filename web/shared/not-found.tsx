import { Bottle } from './ui/bottle';
import { buttonStyle } from './ui/button';

export function NotFound() {
  return (
    <main className="mx-auto flex w-full max-w-2xl grow flex-col items-center justify-center gap-6 px-4 py-16 text-center">
      <Bottle label="404" empty className="h-44" />
      <h1 className="text-3xl">Oops! Page not found</h1>
      <p className="max-w-short text-soft">
        This bottle is empty: the page was moved, or the address has a typing mistake in it.
      </p>
      <a href="/" className={buttonStyle('primary')}>
        Return to Home
      </a>
    </main>
  );
}
