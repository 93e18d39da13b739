/**
 * A script that runs where it stands in the prerendered page, before the page is painted. The code for browsers has no
 * text for it (`import.meta.env.SSR`): it has run by then, and React leaves what stands in a script as it is.
 */
export function InlineScript({ text, ...attributes }: { text: string; id?: string; type?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, hashed into the page's policy
  return <script {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
