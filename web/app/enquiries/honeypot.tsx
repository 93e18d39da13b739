/** The name of the field that only programs fill in. */
export const HONEYPOT = 'website';

/** A field that no person meets: neither on the screen, nor with the keyboard, nor with a screen reader. */
export function Honeypot() {
  return (
    <div aria-hidden="true" className="absolute -left-[999rem]">
      <label>
        Website
        <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
