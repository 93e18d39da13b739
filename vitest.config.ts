import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{domain,catalogue,contract,server,scripts,lint}/**/*.test.ts', 'web/app/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', '**/build/**'],
  },
});
