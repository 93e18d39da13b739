/** What a build knows of the place where it will run. */
interface ImportMetaEnv {
  /** The origin under which people reach the site, such as https://nosewise.example; unset on a developer's machine. */
  readonly PUBLIC_URL?: string;
  /** Where the people who run it read their mail. */
  readonly OPERATOR_EMAIL?: string;
}
