/**
 * The claims inside an access token (RFC 7519), unverified: only the server decides what they are worth.
 * @returns nothing of what cannot be read
 */
export function claimsOf(token: unknown): Record<string, unknown> {
  const [, payload = ''] = String(token).split('.');
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (each) =>
      each.charCodeAt(0),
    );
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return { ...(typeof claims === 'object' ? claims : undefined) };
  } catch {
    return {};
  }
}
