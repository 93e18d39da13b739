import type { Locator } from '@playwright/test';
import jsQR from 'jsqr';

/** Reads a QR code from the screen as a phone does. @returns its text; `undefined` when it cannot be read */
export async function readQrCode(code: Locator): Promise<string | undefined> {
  const png = (await code.screenshot()).toString('base64');
  const { encoded, width, height } = await code.page().evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const data = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    // A million numbers would take a second to be carried over one by one.
    const encoded = btoa(Array.from(data, (value) => String.fromCharCode(value)).join(''));
    return { encoded, width: image.width, height: image.height };
  }, png);
  return jsQR(Uint8ClampedArray.from(Buffer.from(encoded, 'base64')), width, height)?.data;
}
