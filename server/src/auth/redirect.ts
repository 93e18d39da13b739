/**
 * Where a mail's link leads in the end: to the address that was asked for when it is one of ours, else to the app.
 * So no mail of ours can be made to lead to another site.
 */
export function safeRedirect(publicUrl: string, asked: string | undefined): string {
  const app = `${publicUrl}/app`;
  if (asked === undefined || !URL.canParse(asked, publicUrl)) return app;
  const { origin, pathname, search } = new URL(asked, publicUrl);
  return origin === publicUrl ? `${origin}${pathname}${search}` : app;
}
