import fraunces from '../ui/fonts/fraunces-cut.woff2?url';
import inter from '../ui/fonts/inter-cut.woff2?url';
import FIRST_PAINT from './first-paint.ts?inline-script';

/** The start of every head: everything that the first paint depends on. */
export function HeadStart() {
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content="#faf6ef" />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#17110e" />
      <InlineScript text={FIRST_PAINT} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {[inter, fraunces].map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
    </>
  );
}

/**
 * A script that runs while the prerendered page is parsed, before it is painted. React leaves the text of a script as it
 * is when it hydrates a page.
 */
export function InlineScript({ text, ...attributes }: { text: string; type?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: text of our own, hashed into the page's policy
  return <script {...attributes} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
