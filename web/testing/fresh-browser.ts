import { afterEach } from 'vitest';
import { emptyStorage } from './storage';

/** What unit tests have of a browser, from before the first import to the end: a module may read it at any time. */
afterEach(() => void emptyStorage());
