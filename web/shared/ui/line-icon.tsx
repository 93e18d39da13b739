/** The lines of Lucide's icons (ISC licence), each as the `d` of a path on 24 by 24. */
export const ARROW_DOWN = 'M12 5v14M19 12l-7 7-7-7';
export const ARROW_LEFT = 'm12 19-7-7 7-7M19 12H5';
export const ARROW_UP = 'm5 12 7-7 7 7M12 19V5';
export const CHECK = 'M20 6 9 17l-5-5';
export const CHEVRON_DOWN = 'm6 9 6 6 6-6';
export const CHEVRONS = 'm7 15 5 5 5-5M7 9l5-5 5 5';
export const CIRCLE_ALERT = 'M22 12a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM12 8v4M12 16h.01';
export const CROSS = 'M18 6 6 18M6 6l12 12';
export const DASH = 'M5 12h14';
export const DOWNLOAD = 'M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5';
export const PENCIL =
  'M21.174 6.812a1 1 0 0 0-3.986-3.987L3.842 16.174a2 2 0 0 0-.5.83l-1.321 4.352a.5.5 0 0 0 .623.622l4.353-1.32a2 2 0 0 0 .83-.497zM15 5l4 4';
export const PLUS = 'M5 12h14M12 5v14';
export const PRINTER =
  'M6 18H4a2 2 0 0 1-2-2v-5a2 2 0 0 1 2-2h16a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-2M6 9V3a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v6M7 14h10a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1v-6a1 1 0 0 1 1-1z';
export const TRIANGLE_ALERT =
  'm21.73 18-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01';
export const UPLOAD = 'M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4';

interface LineIconProps {
  lines: string;
  /** The accessible name, unless text next to it says the same. */
  label?: string;
  className?: string;
}
export const HAND =
  'M18 11V6a2 2 0 0 0-4 0M14 10V4a2 2 0 0 0-4 0v2M10 10.5V6a2 2 0 0 0-4 0v8M18 8a2 2 0 1 1 4 0v6a8 8 0 0 1-8 8h-2c-2.8 0-4.5-.86-5.99-2.34l-3.6-3.6a2 2 0 0 1 2.83-2.82L7 15';

/** An icon of Lucide as one path, which weighs less than the library's component (decision 21). */
export function LineIcon({ lines, label, className = 'size-5' }: LineIconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      className={className}
    >
      <path d={lines} />
    </svg>
  );
}
