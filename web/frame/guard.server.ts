import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import type { Profile } from '#contract/people/accounts.ts';
import { mayAny, type Permission } from '#rules/people/accounts/permissions.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { shopContext } from '#web/context.ts';

type Role = Profile['role'];
type Args = Pick<LoaderFunctionArgs, 'url' | 'context'>;

/** What the page for another role needs to say. */
export type Denied = { readonly role: Role };

/**
 * Lets only those on who have this permission: a visitor signs in first and comes back (D-B97), anybody else
 * reads which role they have and goes to their own first page. The calls behind a page check the same again.
 */
const only =
  (login: 'login' | 'partnerLogin') =>
  ({ url, context }: Args, permission: Permission): Profile => {
    const { edition, profile } = context.get(shopContext);
    if (!profile) {
      const way = encodeURIComponent(url.pathname + url.search);
      throw redirect(`${pathTo(edition, login)}?to=${way}`);
    }
    if (!mayAny(profile, permission)) throw data({ role: profile.role } satisfies Denied, { status: 403 });
    return profile;
  };

/** For pages of the back office; who is not signed in comes to the log-in of staff. */
export const staffOnly = only('login');
/** For pages of partners; who is not signed in comes to the log-in of partners (AUT-030). */
export const partnersOnly = only('partnerLogin');
