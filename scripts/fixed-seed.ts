/**
 * Every run of the tests draws the same values, so that a change fails for what it did and never by
 * chance. `SEED=7 npm run test:unit` draws others.
 */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env.SEED ?? 20_261_126) });
