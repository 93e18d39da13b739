import { useState } from 'react';
import { flipTheme, type Theme } from './theme';

/** The way to the other theme, and what to announce of it: the words for the theme that has come. */
export function useThemeSwitch(words: Record<Theme, string>): { announcement: string; flip: () => void } {
  const [announcement, setAnnouncement] = useState('');
  return { announcement, flip: () => setAnnouncement(words[flipTheme()]) };
}
