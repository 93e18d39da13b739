import { serve } from '../serve';

/** The real process over the project folder that a test has made. */
await serve(process.argv[2] ?? '.');
