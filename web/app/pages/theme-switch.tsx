import { useThemeSwitch } from '../lib/useThemeSwitch';
import { LineIcon } from '../ui/line-icon';

const WORDS = { light: 'Light theme', dark: 'Dark theme' };

/** Lucide's `sun-moon`. */
const SUN_MOON =
  'M12 2v2M14.837 16.385a6 6 0 1 1-7.223-7.222c.624-.147.97.66.715 1.248a4 4 0 0 0 5.26 5.259c.589-.255 1.396.09 1.248.715M16 12a4 4 0 0 0-4-4M19 5l-1.256 1.256M20 12h2';

/** Flips between the light room and the cellar. */
export function ThemeSwitch() {
  const { announcement, flip } = useThemeSwitch(WORDS);
  return (
    <>
      <button
        type="button"
        className="grid size-12 shrink-0 place-items-center rounded-lg text-soft hover:bg-shade hover:text-ink"
        aria-label="Switch between light and dark"
        title="Switch between light and dark"
        onClick={flip}
      >
        <LineIcon lines={SUN_MOON} />
      </button>
      <span className="sr-only" role="status">
        {announcement}
      </span>
    </>
  );
}
