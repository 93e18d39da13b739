import type { ReactNode } from 'react';

const LINES = [0, 25, 50, 75, 100];

interface PercentChartProps {
  /** Words below the chart, at their place across in percent; a second line is quieter. */
  marks: readonly { readonly at: number; readonly text: string; readonly note?: string }[];
  /** Lines and areas. Their coordinates are percent, from the top left. */
  lines: ReactNode;
  /** What must keep its shape: dots and whiskers, with coordinates like `40%`. */
  children: ReactNode;
  className: string;
}

/** Draws shares between 0 and 100 %. Left out of the accessibility tree: words and a table say the same. */
export function PercentChart({ marks, lines, children, className }: PercentChartProps) {
  return (
    <div aria-hidden="true" className={`relative pt-2 pr-2 pl-[4em] text-sm text-soft ${className}`}>
      <div className="relative size-full">
        <svg
          aria-hidden="true"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="absolute size-full text-accent"
        >
          {lines}
        </svg>
        <svg aria-hidden="true" className="absolute size-full overflow-visible">
          {LINES.map((line) => (
            <g key={line}>
              <line x1="0" x2="100%" y1={`${100 - line}%`} y2={`${100 - line}%`} className="stroke-rule" />
              <text x="-10" y={`${100 - line}%`} dy=".35em" textAnchor="end" className="fill-soft">
                {`${line} %`}
              </text>
            </g>
          ))}
          {marks.map(({ at, text, note }) => (
            <g key={at} className="fill-soft">
              <text x={`${at}%`} y="100%" dy="1.5em" textAnchor="middle">
                {text}
              </text>
              {note && (
                <text x={`${at}%`} y="100%" dy="2.8em" textAnchor="middle">
                  {note}
                </text>
              )}
            </g>
          ))}
          {children}
        </svg>
      </div>
    </div>
  );
}

/** Draws a line through points of a chart, in percent from the top left. */
export function ChartLine({ points }: { points: readonly { readonly x: number; readonly y: number }[] }) {
  return (
    <polyline
      points={points.map(({ x, y }) => `${x},${y}`).join(' ')}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      vectorEffect="non-scaling-stroke"
    />
  );
}
