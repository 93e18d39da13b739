import { saveFile } from '../../shared/save-file';
import { GLASS, liquidTo } from '../../shared/ui/bottle';

/** A result to share: "9 of 12 blind". It carries no name of a person. */
export interface ResultPicture {
  readonly right: number;
  readonly asked: number;
  /** How they were named. */
  readonly how: 'blind' | 'by number' | 'by their notes';
}

/** Side of the picture in px. */
const SIDE = 1080;
/** The bottle is drawn in units of 64 by 100. */
const SCALE = 6;

/** Colours of the light theme: a picture leaves the screen that it was drawn on. */
const PAPER = '#f9f5ee';
const SHEET = '#fefcf8';
const INK = '#2c211b';
const SOFT = '#615349';
const WINE = '#7b1f35';

/** Words a result: "9 of 12 blind". */
function resultWords({ right, asked, how }: ResultPicture): string {
  return `${right} of ${asked} ${how}`;
}

/** Draws the result and passes it to the device's share sheet, or saves it as a file if there is none. */
export async function shareResult(picture: ResultPicture): Promise<void> {
  const file = new File([await drawn(picture)], 'nosewise.png', { type: 'image/png' });
  if (!navigator.canShare?.({ files: [file] })) {
    saveFile(file.name, file);
    return;
  }
  try {
    await navigator.share({ files: [file], title: resultWords(picture) });
  } catch (error) {
    // Closing the device's own sheet is an answer too.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

async function drawn(picture: ResultPicture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('This browser has no canvas');
  const { right, asked, how } = picture;
  paint.fillStyle = PAPER;
  paint.fillRect(0, 0, SIDE, SIDE);
  drawBottle(paint, right / Math.max(1, asked));
  paint.fillStyle = INK;
  paint.font = '600 150px "Fraunces Variable", Georgia, serif';
  paint.fillText(`${right} of ${asked}`, 500, 490, SIDE - 560);
  paint.font = '600 84px "Fraunces Variable", Georgia, serif';
  paint.fillText(how, 504, 605, SIDE - 560);
  paint.fillStyle = SOFT;
  paint.font = '400 40px "Inter Variable", system-ui, sans-serif';
  paint.fillText('I named', 506, 330);
  paint.fillText(`Nosewise, ${location.host}`, 96, SIDE - 80, SIDE - 192);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png'),
  );
}

/** @param level a ratio 0..1 */
function drawBottle(paint: CanvasRenderingContext2D, level: number): void {
  paint.save();
  paint.translate(96, 200);
  paint.scale(SCALE, SCALE);
  const glass = new Path2D(GLASS);
  paint.fillStyle = SHEET;
  paint.fill(glass);
  if (level > 0) {
    paint.fillStyle = WINE;
    paint.fill(new Path2D(liquidTo(level)));
  }
  paint.strokeStyle = WINE;
  paint.lineWidth = 2;
  paint.lineJoin = 'round';
  paint.stroke(glass);
  paint.restore();
}
