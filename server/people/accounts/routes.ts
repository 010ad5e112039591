import { getProfile, login, logout, setEmailNotifications } from '#contract/people/accounts.ts';
import { mailChoiceOf, wantedMails } from '#rules/people/accounts/mail-choice.ts';
import { fail, ok } from '#rules/platform/result.ts';
import type { Shop } from '#server/catalogue/context.ts';
import { type Implementation, implement, implementForOne } from '#server/platform/endpoints.ts';
import { ownProfileOf } from './own-profile.ts';
import type { Accounts } from './service.ts';
import { setNotifications } from './store.ts';

export function accountEndpoints(
  accounts: Accounts,
  { database: { db } }: Pick<Shop, 'database'>,
): Implementation[] {
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
    implement(getProfile, async (_input, { account }) =>
      account ? ok(await ownProfileOf(db, account)) : fail('not_signed_in'),
    ),
    implementForOne(
      setEmailNotifications,
      // of the person, whatever their function
      async (_input, { account }) => account,
      async ({ body }, _caller, { id }) => {
        const wanted = wantedMails[mailChoiceOf(body)];
        await setNotifications(db, id, wanted);
        return ok(wanted);
      },
    ),
  ];
}
