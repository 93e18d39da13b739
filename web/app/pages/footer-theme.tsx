import { useThemeSwitch } from '../lib/useThemeSwitch';

const WORDS = { light: 'It is light now.', dark: 'It is dark now.' };

/** The switch of the header once more, in words, where small screens end. */
export function FooterTheme() {
  const { announcement, flip } = useThemeSwitch(WORDS);
  return (
    <>
      <button
        type="button"
        className="mt-3 flex min-h-12 items-center text-sm text-soft underline underline-offset-4 hover:text-ink"
        onClick={flip}
      >
        Change the light
      </button>
      <span className="sr-only" role="status">
        {announcement}
      </span>
    </>
  );
}
