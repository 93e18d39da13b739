/** Where the people behind this site read their mail, if the build knows it. */
export const operatorEmail: string | undefined = import.meta.env.OPERATOR_EMAIL?.trim() || undefined;

/** The other way to reach them, to be said where this one is in trouble. */
export const orWrite = operatorEmail ? ` You can also write to ${operatorEmail}.` : '';
