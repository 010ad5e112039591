import { data, type LoaderFunctionArgs } from 'react-router';
import type { Permission } from '#rules/people/accounts/permissions.ts';
import { type ShopContext, shopContext } from '#web/context.ts';
import { staffOnly } from '#web/frame/guard.server.ts';

type Read<V> = Promise<{ readonly ok: true; readonly value: V } | { readonly ok: false }>;

/**
 * The loader of a page about one record: who may edit it, what it is called, and the record; without it there
 * is no page.
 */
export const recordLoader =
  <V>(permission: Permission, title: () => string, read: (call: ShopContext['call']) => Read<V>) =>
  async (args: LoaderFunctionArgs) => {
    staffOnly(args, permission);
    const found = await read(args.context.get(shopContext).call);
    if (!found.ok) throw data(null, { status: 503 });
    return { title: title(), record: found.value };
  };
