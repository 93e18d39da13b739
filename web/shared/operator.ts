/** Who runs this site, as the build was told. What it was not told is missing, never made up. */
export interface Operator {
  readonly name: string | undefined;
  /** The postal address, line by line. */
  readonly address: readonly string[] | undefined;
  readonly email: string | undefined;
  readonly phone: string | undefined;
  /** The register and the number in it. */
  readonly register: string | undefined;
  readonly vatId: string | undefined;
}

/** The variables as the environment holds them: an empty one counts as unset, lines are separated by `;`. */
type Variables = { readonly [part in keyof Operator]: string | undefined };

/** The operator that these variables describe. The server has checked them when it starts. */
export function operatorFrom({ name, address, email, phone, register, vatId }: Variables): Operator {
  return {
    name: given(name),
    address: given(address)
      ?.split(';')
      .map((line) => line.trim()),
    email: given(email),
    phone: given(phone),
    register: given(register),
    vatId: given(vatId),
  };
}

function given(value: string | undefined): string | undefined {
  return value?.trim() || undefined;
}

// Each by its name: asked for as a whole, the environment would be written into the pages as a whole.
export const OPERATOR = operatorFrom({
  name: import.meta.env.OPERATOR_NAME,
  address: import.meta.env.OPERATOR_ADDRESS,
  email: import.meta.env.OPERATOR_EMAIL,
  phone: import.meta.env.OPERATOR_PHONE,
  register: import.meta.env.OPERATOR_REGISTER,
  vatId: import.meta.env.OPERATOR_VAT_ID,
});
