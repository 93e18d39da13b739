/** A measured figure with its limit or peer. */
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
  return {
    name,
    figure: `${duration.toFixed(1)} ms`,
    against: `limit ${limit} ms`,
    ratio: duration / limit,
    ok: duration <= limit,
  };
}

/** Checks a size that must not exceed a limit. Both in bytes, shown in kB of 1,000 bytes. */
export function withinSize(name: string, size: number, limit: number): Row {
  const kB = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;
  return { name, figure: kB(size), against: `limit ${kB(limit)}`, ratio: size / limit, ok: size <= limit };
}

/** Checks memory that must not exceed a limit. Both in bytes, shown in MB of 1,000,000 bytes. */
export function withinMemory(name: string, size: number, limit: number): Row {
  const MB = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  return { name, figure: MB(size), against: `limit ${MB(limit)}`, ratio: size / limit, ok: size <= limit };
}

/** Checks something that must not happen at all. */
export function none(name: string, count: number): Row {
  return { name, figure: String(count), against: 'limit 0', ratio: count, ok: count === 0 };
}

/** Checks a count that must not exceed a limit. */
export function noMoreThan(name: string, count: number, limit: number): Row {
  return {
    name,
    figure: String(count),
    against: `at most ${limit}`,
    ratio: count / Math.max(limit, 1),
    ok: count <= limit,
  };
}

/** Checks a count that must reach a limit. */
export function noFewerThan(name: string, count: number, limit: number): Row {
  return { ...noMoreThan(name, count, limit), against: `at least ${limit}`, ok: count >= limit };
}

/** Checks a rate that must not be lower than that of a peer. Both per second. */
export function noSlowerThan(peer: string, name: string, rate: number, peerRate: number): Row {
  return {
    name,
    figure: perSecond(rate),
    against: `${peer} ${perSecond(peerRate)}`,
    ratio: rate / peerRate,
    ok: rate >= peerRate,
  };
}

/** Checks a rate that must reach a share of that of a peer. Both per second. @param share a ratio 0..1 */
export function atLeast(share: number, peer: string, name: string, rate: number, peerRate: number): Row {
  const row = noSlowerThan(peer, name, rate, peerRate);
  return { ...row, against: `${row.against}, at least × ${share.toFixed(2)}`, ok: row.ratio >= share };
}

/** Checks a duration that may be at most `limit` times another one. Both in milliseconds. */
export function growsNoMoreThan(limit: number, name: string, duration: number, base: number): Row {
  return {
    name,
    figure: `${duration.toFixed(2)} ms`,
    against: `limit ${limit} × ${base.toFixed(2)} ms`,
    ratio: duration / base,
    ok: duration <= limit * base,
  };
}

function perSecond(rate: number): string {
  return `${Math.round(rate).toLocaleString('en')}/s`;
}

/** Formats the rows in aligned columns: name, figure, peer or limit, ratio, verdict. */
export function table(rows: readonly Row[]): string {
  const cells = rows.map(({ name, figure, against, ratio, ok }) => ({
    name,
    figure,
    against,
    ratio: `× ${ratio.toFixed(2)}`,
    verdict: ok ? 'ok' : 'MISSED',
  }));
  const width = (column: 'name' | 'figure' | 'against' | 'ratio') =>
    Math.max(...cells.map((row) => row[column].length));
  return cells
    .map((row) =>
      [
        row.name.padEnd(width('name')),
        row.figure.padStart(width('figure')),
        row.against.padEnd(width('against')),
        row.ratio.padStart(width('ratio')),
        row.verdict,
      ].join('  '),
    )
    .join('\n');
}
