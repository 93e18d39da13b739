/** What a build knows of the place where it will run. */
interface ImportMetaEnv {
  /** The origin under which people reach the site, such as https://nosewise.example; unset on a developer's machine. */
  readonly PUBLIC_URL?: string;
  readonly OPERATOR_NAME?: string;
  /** Lines, separated by `;`. */
  readonly OPERATOR_ADDRESS?: string;
  /** Where the people who run it read their mail. */
  readonly OPERATOR_EMAIL?: string;
  readonly OPERATOR_PHONE?: string;
  /** The register and the number in it. */
  readonly OPERATOR_REGISTER?: string;
  readonly OPERATOR_VAT_ID?: string;
}
