import { useMemo } from 'react';
import { encode } from 'uqr';

interface Qr {
  /** Modules along one side. */
  readonly size: number;
  /** The dark modules, one unit each. */
  readonly path: string;
}

/** Draws a QR code without its white frame, which the caller adds. Runs of dark modules are one box. */
export function qrOf(text: string): Qr {
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

/** The white frame around a code, in modules (ISO/IEC 18004). */
export const QR_FRAME = 4;

/** Shows a QR code on the screen: dark on white in both themes, as scanners expect it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrOf(text), [text]);
  const side = size + 2 * QR_FRAME;
  return (
    <svg
      viewBox={`${-QR_FRAME} ${-QR_FRAME} ${side} ${side}`}
      role="img"
      aria-label={label}
      className="w-full max-w-56 rounded-lg border border-rule bg-white"
    >
      <path d={path} fill="black" shapeRendering="crispEdges" />
    </svg>
  );
}
