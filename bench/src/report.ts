export interface Row {
  readonly name: string;
  readonly figure: string;
  /** The limit, or the peer measured in the same run. */
  readonly against: string;
  /** The figure divided by the limit or the peer. */
  readonly ratio: number;
  readonly ok: boolean;
}

/** Checks a duration that must not exceed a limit. Both in milliseconds. */
export function withinLimit(name: string, duration: number, limit: number): Row {
  return below(name, duration, limit, (ms) => `${ms.toFixed(1)} ms`);
}

/** Checks a size that must not exceed a limit. Both in bytes, shown in kB of 1,000 bytes. */
export function withinSize(name: string, size: number, limit: number): Row {
  return below(name, size, limit, (bytes) => `${(bytes / 1_000).toFixed(1)} kB`);
}

/** Checks memory that must not exceed a limit. Both in bytes, shown in MB of 1,000,000 bytes. */
export function withinMemory(name: string, size: number, limit: number): Row {
  return below(name, size, limit, (bytes) => `${(bytes / 1e6).toFixed(0)} MB`);
}

/** Checks a count that must not exceed a limit. */
export function noMoreThan(name: string, count: number, limit: number): Row {
  return below(name, count, limit, String);
}

/** Checks something that must not happen at all. */
export function none(name: string, count: number): Row {
  return { ...noMoreThan(name, count, 0), ratio: count };
}

/** Checks a count that must reach a limit. */
export function noFewerThan(name: string, count: number, limit: number): Row {
  return { ...noMoreThan(name, count, limit), against: `at least ${limit}`, ok: count >= limit };
}

/** Checks a rate that must reach a share of that of a peer. Both per second. @param share a ratio from 0, above 1 to be faster */
export function atLeast(share: number, peer: string, name: string, rate: number, peerRate: number): Row {
  const perSecond = (each: number) => `${Math.round(each).toLocaleString('en')}/s`;
  return {
    name,
    figure: perSecond(rate),
    against: `${peer} ${perSecond(peerRate)}, at least × ${share.toFixed(2)}`,
    ratio: rate / peerRate,
    ok: rate >= share * peerRate,
  };
}

/** Checks a duration that may be at most `limit` times another one. Both in milliseconds. */
export function growsNoMoreThan(limit: number, name: string, duration: number, base: number): Row {
  const shown = (ms: number) => `${ms.toFixed(2)} ms`;
  const against = `limit ${limit} × ${shown(base)}`;
  return { name, figure: shown(duration), against, ratio: duration / base, ok: duration <= limit * base };
}

function below(name: string, size: number, limit: number, shown: (size: number) => string): Row {
  return {
    name,
    figure: shown(size),
    against: `limit ${shown(limit)}`,
    ratio: size / limit,
    ok: size <= limit,
  };
}

/** Returns a percentile by the nearest-rank method. @param share a ratio 0..1 */
export function percentile(figures: readonly number[], share: number): number {
  return figures.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(share * figures.length) - 1)] ?? Number.NaN;
}

export function median(figures: readonly number[]): number {
  return percentile(figures, 0.5);
}

/** Formats the rows in aligned columns: name, figure, peer or limit, ratio, verdict. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map(({ name, figure, against, ratio, ok }) => [
    name,
    figure,
    against,
    `× ${ratio.toFixed(2)}`,
    ok ? 'ok' : 'MISSED',
  ]);
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  return cells
    .map((row) =>
      row.map((cell, column) =>
        column % 2 === 1 ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
      ),
    )
    .map((row) => row.join('  ').trimEnd())
    .join('\n');
}
