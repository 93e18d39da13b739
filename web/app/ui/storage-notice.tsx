import { useEffect } from 'react';
import { onStorageTrouble } from '../../shared/stored';
import { showToast } from './toast-queue';

/** Says once per visit that this browser cannot keep anything. Everything goes on meanwhile. */
export function StorageNotice() {
  useEffect(
    () =>
      onStorageTrouble(() =>
        showToast(
          'This browser cannot keep your changes',
          'Its storage is full or switched off. You can go on, but what changes now is gone when you leave this page. Free some space for this site to keep it.',
        ),
      ),
    [],
  );
  return null;
}
