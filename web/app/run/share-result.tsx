import { useState } from 'react';
import { buttonStyle } from '../../shared/ui/button';
import { showTrouble } from '../ui/messages/toasts';
import type { GlassPicture, ResultPicture } from '../ui/sharing/result-picture';

/** Draws the picture when it is asked for, and hands it to the device. Nothing is uploaded. */
export function ShareResult({ picture }: { picture: ResultPicture | GlassPicture }) {
  const [isDrawing, setDrawing] = useState(false);
  async function share() {
    setDrawing(true);
    try {
      // Drawn by few, so it is no part of every end.
      const { shareResult } = await import('../ui/sharing/result-picture');
      await shareResult(picture);
    } catch {
      showTrouble('The picture could not be drawn', 'Your result is safe. Please try again.');
    } finally {
      setDrawing(false);
    }
  }
  return (
    <button
      type="button"
      aria-disabled={isDrawing}
      className={buttonStyle('quiet')}
      onClick={() => isDrawing || void share()}
    >
      Share as a picture
    </button>
  );
}
