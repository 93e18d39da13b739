declare module '*?inline-script' {
  /** The text of the built script (`inline-scripts.ts`). */
  const text: string;
  export default text;
}
