import tailwindcss from '@tailwindcss/vite';
import type { InlineConfig } from 'vite';

/** How the site is built: its scripts, islands and style sheet for browsers, and its pages for Node. */
export const siteConfig = {
  configFile: false,
  root: import.meta.dirname,
  plugins: [tailwindcss()],
  // The pages know where they stand, since canonical links are absolute, and who is behind them (decision 17).
  envPrefix: ['VITE_', 'PUBLIC_URL', 'OPERATOR_'],
  build: {
    target: 'baseline-widely-available',
    assetsInlineLimit: 0,
    emptyOutDir: false,
    copyPublicDir: false,
  },
} satisfies InlineConfig;
