import { useState } from 'react';
import { flipTheme } from '../lib/theme';

/** The switch of the header once more, in words, where small screens end. */
export function FooterTheme() {
  const [announcement, setAnnouncement] = useState('');
  return (
    <>
      <button
        type="button"
        className="mt-3 flex min-h-12 items-center text-sm text-soft underline underline-offset-4 hover:text-ink"
        onClick={() => setAnnouncement(flipTheme() === 'dark' ? 'It is dark now.' : 'It is light now.')}
      >
        Change the light
      </button>
      <span className="sr-only" role="status">
        {announcement}
      </span>
    </>
  );
}
