import { inflateSync } from 'node:zlib';

/** A place on a sheet of paper in millimetres, from its upper left corner. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** A printed page: its size in millimetres, the boxes of each filled drawing, and where each text begins. */
export interface Paper {
  readonly width: number;
  readonly height: number;
  readonly drawings: readonly (readonly Box[])[];
  readonly texts: readonly Point[];
}

const POINTS_PER_MM = 72 / 25.4;

/**
 * Reads what Chromium has printed: filled boxes and the starts of texts, with all transformations applied.
 * Knows only the few PDF operators that Chromium uses for such pages (ISO 32000-1, annex A).
 */
export function readPaper(pdf: Buffer): Paper[] {
  const text = pdf.toString('latin1');
  return [...text.matchAll(/\/Type \/Page\b(?!s)[\s\S]*?endobj/g)].map(([page]) => {
    const [, width = 0, height = 0] = (/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? []).map(Number);
    const object = /\/Contents (\d+) 0 R/.exec(page)?.[1];
    const start =
      text.indexOf('stream', text.search(new RegExp(`(^|\\n)${object} 0 obj`))) + 'stream\n'.length;
    const content = inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1');
    const toMm = ({ x, y }: Point) => ({ x: x / POINTS_PER_MM, y: (height - y) / POINTS_PER_MM });
    return { width: width / POINTS_PER_MM, height: height / POINTS_PER_MM, ...readContent(content, toMm) };
  });
}

/** a, b, c, d, e, f of a transformation: x' = a·x + c·y + e, y' = b·x + d·y + f. */
type Matrix = readonly [number, number, number, number, number, number];

const SAME: Matrix = [1, 0, 0, 1, 0, 0];

/** Combines two transformations: `first`, then `then`. */
function combine(first: Matrix, then: Matrix): Matrix {
  const [a, b, c, d, e, f] = first;
  const [A, B, C, D, E, F] = then;
  return [A * a + C * b, B * a + D * b, A * c + C * d, B * c + D * d, A * e + C * f + E, B * e + D * f + F];
}

function apply([a, b, c, d, e, f]: Matrix, x: number, y: number): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}

function readContent(content: string, toMm: (point: Point) => Point): Pick<Paper, 'drawings' | 'texts'> {
  const drawings: Box[][] = [];
  const texts: Point[] = [];
  const kept: Matrix[] = [];
  let matrix = SAME;
  let path: Point[][] = [];
  let numbers: number[] = [];
  const at = (index: number) => numbers.at(index) ?? 0;
  const point = (x: number, y: number) => toMm(apply(matrix, x, y));

  for (const token of content.split(/\s+/)) {
    const number = Number(token);
    if (token !== '' && !Number.isNaN(number)) {
      numbers.push(number);
      continue;
    }
    if (token === 'q') kept.push(matrix);
    else if (token === 'Q') matrix = kept.pop() ?? SAME;
    else if (token === 'cm') matrix = combine([at(-6), at(-5), at(-4), at(-3), at(-2), at(-1)], matrix);
    else if (token === 'm') path.push([point(at(-2), at(-1))]);
    else if (token === 'l') path.at(-1)?.push(point(at(-2), at(-1)));
    else if (token === 're') {
      path.push([point(at(-4), at(-3)), point(at(-4) + at(-2), at(-3) + at(-1))]);
    } else if (token === 'f' || token === 'f*') {
      drawings.push(path.map(boxAround));
      path = [];
    } else if (token === 'n' || token === 'S') path = [];
    else if (token === 'Tm') texts.push(point(at(-2), at(-1)));
    if (token !== '') numbers = [];
  }
  return { drawings, texts };
}

function boxAround(points: readonly Point[]): Box {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** Computes the box around a whole drawing. */
export function outline(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}

/** Draws boxes as a camera sees them: black on white with a margin, in `scale` pixels a millimetre. */
export function picture(boxes: readonly Box[], scale: number, margin: number) {
  const { left, top, right, bottom } = outline(boxes);
  const width = Math.ceil((right - left + 2 * margin) * scale);
  const height = Math.ceil((bottom - top + 2 * margin) * scale);
  const pixels = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const box of boxes) {
    const [x0, x1] = [box.left, box.right].map((x) => Math.round((x - left + margin) * scale));
    const [y0, y1] = [box.top, box.bottom].map((y) => Math.round((y - top + margin) * scale));
    for (let y = y0 ?? 0; y < (y1 ?? 0); y += 1) {
      for (let x = x0 ?? 0; x < (x1 ?? 0); x += 1)
        pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { pixels, width, height };
}
