import { OPERATOR } from '../operator';

/** The other way to reach the people behind this site, to be said where this one is in trouble. */
export const orWrite = OPERATOR.email ? ` You can also write to ${OPERATOR.email}.` : '';
