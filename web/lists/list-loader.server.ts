import type { LoaderFunctionArgs } from 'react-router';
import type { Permission } from '#rules/people/accounts/permissions.ts';
import { type ShopContext, shopContext } from '#web/context.ts';
import type { partnersOnly, staffOnly } from '#web/frame/guard.server.ts';

/**
 * The loader of a page that is a list: who may see it, what it is called, and what of it an address asks for.
 */
export const listLoader =
  <View extends object>(
    only: typeof staffOnly | typeof partnersOnly,
    permission: Permission,
    title: () => string,
    view: (shop: ShopContext, search: URLSearchParams) => Promise<View>,
  ) =>
  async (args: LoaderFunctionArgs) => {
    only(args, permission);
    const shown = await view(args.context.get(shopContext), args.url.searchParams);
    return { title: title(), ...shown };
  };
