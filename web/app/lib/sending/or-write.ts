import { FACTS } from '../facts';

/** The other way to reach the people behind this site, to be said where this one is in trouble. */
export const orWrite = FACTS.email ? ` You can also write to ${FACTS.email}.` : '';
