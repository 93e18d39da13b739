import tailwindcss from '@tailwindcss/vite';
import type { InlineConfig } from 'vite';

/** How the site is built: its scripts, islands and style sheet for browsers, and its pages for Node. */
export const siteConfig = {
  configFile: false,
  root: import.meta.dirname,
  plugins: [tailwindcss()],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    emptyOutDir: false,
    copyPublicDir: false,
  },
} satisfies InlineConfig;
