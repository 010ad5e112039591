import { getProfile, login, logout } from '#contract/accounts.ts';
import { type Implementation, implement } from '../endpoints.ts';
import type { Accounts } from './service.ts';

export function accountEndpoints(accounts: Accounts): Implementation[] {
  return [
    implement(login, async ({ body }, { address, log }) => {
      const result = await accounts.login({ ...body, address, log });
      if (!result.ok) return result;
      const { token, maxAge } = result.value;
      return { ok: true, value: { access_token: token }, effects: { setCookie: { value: token, maxAge } } };
    }),
    implement(logout, () => ({
      ok: true,
      value: { ok: true as const },
      effects: { setCookie: 'clear' as const },
    })),
    implement(getProfile, (_input, { account }) => {
      if (!account) return { ok: false, code: 'not_signed_in' };
      const { priceListId: _, ...profile } = account;
      return { ok: true, value: profile };
    }),
  ];
}
