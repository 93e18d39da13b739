import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { encode } from 'uqr';

const [WIDTH, HEIGHT] = [640, 480];
/** Pixels of a module: 25 modules of a sticker and a quiet zone of 4 are 264 pixels, as from a hand's breadth away. */
const MODULE = 8;
const [BLACK, GREY, PAPER, NO_COLOUR] = [30, 140, 235, 128];

/** Makes a camera for Chromium that is always allowed and films a QR code. Its file is read when the camera opens. */
export function fakeCamera(): { readonly args: string[]; readonly film: (text: string) => void } {
  const file = join(mkdtempSync(join(tmpdir(), 'nosewise-camera-')), 'sticker.y4m');
  return {
    args: [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${file}`,
    ],
    film: (text) => writeFileSync(file, filmOf(text)),
  };
}

/**
 * Films a QR code in two pictures without colour (YUV4MPEG2: a header line, then each picture after a line of
 * its own).
 */
function filmOf(text: string): Buffer {
  const { data: modules, size } = encode(text, { ecc: 'M', border: 4 });
  const picture = Buffer.alloc(WIDTH * HEIGHT, GREY);
  const [left, top] = [(WIDTH - size * MODULE) / 2, (HEIGHT - size * MODULE) / 2];
  for (const [row, cells] of modules.entries()) {
    for (const [column, isBlack] of cells.entries()) {
      for (let y = 0; y < MODULE; y += 1) {
        const start = (top + row * MODULE + y) * WIDTH + left + column * MODULE;
        picture.fill(isBlack ? BLACK : PAPER, start, start + MODULE);
      }
    }
  }
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR);
  const frame = [Buffer.from('FRAME\n'), picture, colours];
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F20:1 Ip A1:1 C420jpeg\n`),
    ...frame,
    ...frame,
  ]);
}
