import { defineConfig } from 'drizzle-kit';

/**
 * `npm run migration --workspace server -- --name what-it-does` writes the SQL of what changed in the tables. Views,
 * triggers and functions are written by hand, at the end of the migration that brings them.
 */
export default defineConfig({ dialect: 'postgresql', schema: './src/db/tables/*.ts', out: './migrations' });
