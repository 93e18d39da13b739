import { useMemo } from 'react';
import { encode } from 'uqr';

/** The white frame that scanners need, in modules. */
const QUIET = 4;

/** Shows a text as a QR code: dark on white in both themes, as scanners need it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrOf(text), [text]);
  const side = size + 2 * QUIET;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-48 rounded-lg bg-white text-black"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

interface Qr {
  /** Modules along one side. */
  readonly size: number;
  /** Its dark modules, one unit each. */
  readonly path: string;
}

/** Draws a QR code without its white frame. Runs of dark modules are one box. */
function qrOf(text: string): Qr {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const boxes = data.flatMap((row, y) =>
    runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: boxes.join('') };
}

/** Lists the runs of dark modules of a row, each by its start and its length. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1);
    if (!isDark) continue;
    if (last && last[0] + last[1] === x) last[1] += 1;
    else runs.push([x, 1]);
  }
  return runs;
}
