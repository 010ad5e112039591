/**
 * The e-mail of a refused sign-in, from the cookie the server sends back with the form; empty without one.
 */
export function keptEmail(cookies: string | null): string {
  const value = /(?:^|;\s*)login-email=([^;]*)/.exec(cookies ?? '')?.[1] ?? '';
  try {
    return decodeURIComponent(value);
  } catch {
    return ''; // written by somebody else
  }
}
