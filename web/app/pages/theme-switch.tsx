import { SunMoon } from 'lucide-react';
import { useState } from 'react';
import { flipTheme } from '../lib/theme';

/** Flips between the light room and the cellar. */
export function ThemeSwitch() {
  const [announcement, setAnnouncement] = useState('');
  return (
    <>
      <button
        type="button"
        className="grid size-12 shrink-0 place-items-center rounded-lg text-soft hover:bg-shade hover:text-ink"
        aria-label="Switch between light and dark"
        title="Switch between light and dark"
        onClick={() => setAnnouncement(flipTheme() === 'dark' ? 'Dark theme' : 'Light theme')}
      >
        <SunMoon aria-hidden="true" className="size-5" />
      </button>
      <span className="sr-only" role="status">
        {announcement}
      </span>
    </>
  );
}
