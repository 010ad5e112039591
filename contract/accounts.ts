import { z } from 'zod';
import { roles } from '#rules/accounts/roles.ts';
import { endpoint } from './endpoint.ts';

export { roles };

/** What a person types to sign in (SHL-035). */
export const credentials = z.strictObject({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(200),
});

/** API-017. The token also goes into an HttpOnly cookie, so that a browser's script never holds it. */
export const login = endpoint({
  id: 'login',
  method: 'POST',
  path: '/auth/login',
  tag: 'accounts',
  summary: 'Sign in with e-mail and password',
  who: 'public',
  perMinute: 20,
  body: credentials.extend({
    domain: z.string().max(253).describe('host of the edition the form is on (D-S94)'),
    remember: z.boolean().default(false),
  }),
  reply: z.object({ access_token: z.string() }),
  problems: ['login_failed', 'login_paused'],
});

export const logout = endpoint({
  id: 'logout',
  method: 'POST',
  path: '/auth/logout',
  tag: 'accounts',
  summary: 'Sign out: the token holds no longer, and this browser forgets it',
  who: 'public',
  reply: z.object({ ok: z.literal(true) }),
  problems: [],
});

export const profile = z.object({
  id: z.string(),
  email: z.string(),
  role: z.enum(roles),
  companyName: z.string().nullable(),
  firstName: z.string().nullable(),
  surName: z.string().nullable(),
});
export type Profile = z.infer<typeof profile>;

export const getProfile = endpoint({
  id: 'getProfile',
  method: 'GET',
  path: '/profile',
  tag: 'accounts',
  summary: 'Who is signed in',
  who: 'signedIn',
  reply: profile,
  problems: ['not_signed_in'],
});
