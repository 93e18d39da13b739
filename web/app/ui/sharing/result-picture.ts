import { saveFile } from '../../../shared/save-file';
import { GLASS, liquidTo } from '../../../shared/ui/bottle';
import { liquidColour } from '../../../shared/ui/category';
import { showToast } from '../messages/toasts';

/** A result to share: "9 of 12 blind". It carries no name of a person. */
export interface ResultPicture {
  readonly right: number;
  readonly asked: number;
  /** How they were named. */
  readonly how: 'blind' | 'by number' | 'by their notes';
}

/** A glass to share: its drink, and what was found in it. */
export interface GlassPicture {
  readonly drink: string;
  readonly found: readonly { readonly name: string; readonly category: string | undefined }[];
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
function resultWords(picture: ResultPicture | GlassPicture): string {
  return 'drink' in picture ? picture.drink : `${picture.right} of ${picture.asked} ${picture.how}`;
}

/** Draws the result and passes it to the device's share sheet, or saves it as a file if there is none. */
export async function shareResult(picture: ResultPicture | GlassPicture): Promise<void> {
  const file = new File([await drawn(picture)], 'nosewise.png', { type: 'image/png' });
  if (!navigator.canShare?.({ files: [file] })) {
    saveFile(file.name, file);
    showToast('Picture saved', `It is among your downloads as ${file.name}.`);
    return;
  }
  try {
    await navigator.share({ files: [file], title: resultWords(picture) });
  } catch (error) {
    // Closing the device's own sheet is an answer too.
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
  }
}

async function drawn(picture: ResultPicture | GlassPicture): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = SIDE;
  canvas.height = SIDE;
  const paint = canvas.getContext('2d');
  if (!paint) throw new Error('This browser has no canvas');
  paint.fillStyle = PAPER;
  paint.fillRect(0, 0, SIDE, SIDE);
  if ('drink' in picture) drawGlass(paint, picture);
  else drawResult(paint, picture);
  paint.fillStyle = SOFT;
  paint.font = '400 40px "Inter Variable", system-ui, sans-serif';
  paint.fillText(`Nosewise, ${location.host}`, 96, SIDE - 80, SIDE - 192);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png'),
  );
}

function drawResult(paint: CanvasRenderingContext2D, { right, asked, how }: ResultPicture): void {
  drawBottle(paint, { x: 96, y: 200, scale: SCALE, level: right / Math.max(1, asked), liquid: WINE });
  paint.fillStyle = INK;
  paint.font = '600 150px "Fraunces Variable", Georgia, serif';
  paint.fillText(`${right} of ${asked}`, 500, 490, SIDE - 560);
  paint.font = '600 84px "Fraunces Variable", Georgia, serif';
  paint.fillText(how, 504, 605, SIDE - 560);
  paint.fillStyle = SOFT;
  paint.font = '400 40px "Inter Variable", system-ui, sans-serif';
  paint.fillText('I named', 506, 330);
}

/** Bottles in the picture of a glass at most, in two columns. */
const SHOWN = 8;

function drawGlass(paint: CanvasRenderingContext2D, { drink, found }: GlassPicture): void {
  paint.fillStyle = SOFT;
  paint.font = '400 40px "Inter Variable", system-ui, sans-serif';
  paint.fillText('In my glass', 96, 150);
  paint.fillStyle = INK;
  paint.font = '600 96px "Fraunces Variable", Georgia, serif';
  paint.fillText(drink, 96, 260, SIDE - 192);
  paint.font = '500 44px "Inter Variable", system-ui, sans-serif';
  found.slice(0, SHOWN).forEach(({ name, category }, place) => {
    const [x, y] = [96 + (place % 2) * 460, 310 + Math.floor(place / 2) * 155];
    drawBottle(paint, { x, y, scale: 1.3, level: 0.9, liquid: category ? liquidColour(category) : SOFT });
    paint.fillStyle = INK;
    paint.fillText(name, x + 110, y + 92, 330);
  });
}

interface DrawnBottle {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** A ratio 0..1. */
  readonly level: number;
  readonly liquid: string;
}

function drawBottle(paint: CanvasRenderingContext2D, { x, y, scale, level, liquid }: DrawnBottle): void {
  paint.save();
  paint.translate(x, y);
  paint.scale(scale, scale);
  const glass = new Path2D(GLASS);
  paint.fillStyle = SHEET;
  paint.fill(glass);
  if (level > 0) {
    paint.fillStyle = liquid;
    paint.fill(new Path2D(liquidTo(level)));
  }
  paint.strokeStyle = WINE;
  paint.lineWidth = 2;
  paint.lineJoin = 'round';
  paint.stroke(glass);
  paint.restore();
}
