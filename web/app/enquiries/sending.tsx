import { useEffect, useState } from 'react';
import { buttonStyle } from '../ui/button';

/** In milliseconds: what takes less needs no words. */
const SOON = 300;

interface SendingProps {
  /** The share of the form that is on its way, 0 to 1, where that is known. */
  progress: number | undefined;
  onCancel: () => void;
}

/** What stands there while the form is on its way, when that takes longer than a moment. */
export function Sending({ progress, onCancel }: SendingProps) {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), SOON);
    return () => clearTimeout(timer);
  }, []);
  if (!isLong) return null;
  const isUploading = progress !== undefined && progress < 1;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-rule bg-shade py-2 pr-2 pl-4">
      <p role="status" className="grow basis-48">
        {isUploading ? 'Your menu is on its way…' : 'Waiting for our server…'}
      </p>
      {isUploading && (
        <span aria-hidden="true" className="numeral">
          {Math.floor(progress * 100)} %
        </span>
      )}
      <button type="button" onClick={onCancel} className={buttonStyle('secondary')}>
        Cancel
      </button>
      {progress !== undefined && (
        <progress
          aria-label="Sent so far"
          value={progress}
          className="mb-2 h-2 basis-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-fill [&::-webkit-progress-bar]:bg-rule [&::-webkit-progress-value]:bg-fill"
        />
      )}
    </div>
  );
}
