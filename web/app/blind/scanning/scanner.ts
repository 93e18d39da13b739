import * as z from 'zod/mini';
import readerAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';

/** Why nothing can be scanned. */
export type ScanTrouble = 'refused' | 'missing' | 'busy' | 'insecure' | 'no reader';

/** Why nothing can be scanned, where no error of the browser says it. */
class ScanFailure extends Error {
  constructor(
    readonly trouble: ScanTrouble,
    cause?: unknown,
  ) {
    super(trouble, { cause });
  }
}

/** Says what an error means (Media Capture and Streams, `getUserMedia`). */
export function troubleWith(error: unknown): ScanTrouble {
  if (error instanceof ScanFailure) return error.trouble;
  switch (error instanceof Error ? error.name : undefined) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'refused';
    case 'NotFoundError':
    case 'NotSupportedError':
    case 'OverconstrainedError':
      return 'missing';
    default:
      return 'busy';
  }
}

/** Reads the QR codes in the present picture of a video (W3C, Accelerated Shape Detection in Images). */
interface QrReader {
  detect(video: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}

interface QrReaderClass {
  new (options: { formats: ['qr_code'] }): QrReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

declare global {
  interface Window {
    /** Missing in Firefox, in Safari and in Chromium on Windows and Linux. */
    readonly BarcodeDetector?: QrReaderClass;
  }
}

/** Takes the browser's own reader, or loads one. @throws ScanFailure when it cannot be loaded */
async function qrReader(): Promise<QrReader> {
  const Own = window.BarcodeDetector;
  if (Own && (await Own.getSupportedFormats()).includes('qr_code')) return new Own({ formats: ['qr_code'] });
  try {
    const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill');
    // By default it would load its WebAssembly from another host.
    const overrides = { locateFile: () => readerAddress };
    await prepareZXingModule({ overrides, fireImmediately: true });
    return new BarcodeDetector({ formats: ['qr_code'] });
  } catch (cause) {
    throw new ScanFailure('no reader', cause);
  }
}

/** Reads the texts in the present picture. @throws ScanFailure when the reader gives up */
async function textsIn(video: HTMLVideoElement, reader: QrReader): Promise<string[]> {
  try {
    return (await reader.detect(video)).map(({ rawValue }) => rawValue);
  } catch (cause) {
    throw new ScanFailure('no reader', cause);
  }
}

interface Scan {
  /** Ends the scan, and the camera with it, at once. */
  readonly signal: AbortSignal;
  /** Called when the camera shows its picture. */
  readonly onPicture: (light: Light | undefined) => void;
  /** Called with every text that is read, again and again while it is in the picture. */
  readonly onText: (text: string) => void;
}

/** Turns the camera's lamp on or off. */
export type Light = (on: boolean) => Promise<void>;

/** Between two readings, in milliseconds: leaves room for the page to answer presses. */
const PAUSE = 40;

/**
 * Opens the camera, shows its picture, and reads codes until it is ended, then resolves.
 * @throws the errors that `troubleWith` puts into words, after closing the camera
 */
export async function scan(video: HTMLVideoElement, { signal, onPicture, onText }: Scan): Promise<void> {
  if (!('mediaDevices' in navigator)) throw new ScanFailure('insecure');
  // Loads while the browser asks the person.
  const loading = qrReader();
  loading.catch(() => undefined);
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  const close = () => {
    for (const track of stream.getTracks()) track.stop();
    video.srcObject = null;
  };
  signal.addEventListener('abort', close);
  try {
    if (signal.aborted) return;
    const [track] = stream.getVideoTracks();
    video.srcObject = stream;
    await video.play();
    onPicture(track && lightOf(track));
    const reader = await loading;
    while (!signal.aborted) {
      // Unplugged, or taken away by the system.
      if (track?.readyState !== 'live') throw new DOMException('The camera has ended.', 'NotReadableError');
      for (const text of await textsIn(video, reader)) if (!signal.aborted) onText(text);
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  } finally {
    close();
  }
}

const withLight = z.object({ torch: z.literal(true) });

/** Gives the lamp of a camera, where it has one that can be switched (MediaStream Image Capture, `torch`). */
function lightOf(track: MediaStreamTrack): Light | undefined {
  // Missing in older Firefox.
  const capabilities = 'getCapabilities' in track ? track.getCapabilities() : {};
  if (!withLight.safeParse(capabilities).success) return undefined;
  return (on) => {
    const light: MediaTrackConstraintSet & { torch: boolean } = { torch: on };
    return track.applyConstraints({ advanced: [light] });
  };
}

/**
 * Tells whether the camera may start without another press: the person has just pressed a link to the scanner
 * and allowed the camera before, so the browser will not ask.
 */
export async function mayStartAtOnce(): Promise<boolean> {
  const [entry] = performance.getEntriesByType('navigation');
  const wasPressed = entry instanceof PerformanceNavigationTiming && entry.type === 'navigate';
  if (!wasPressed || !document.referrer.startsWith(`${location.origin}/`) || document.hidden) return false;
  try {
    return (await navigator.permissions.query({ name: 'camera' })).state === 'granted';
  } catch {
    // Unknown to this browser.
    return false;
  }
}
