import { FOUND_OF_A_KIND, type QuickFound } from '#contract/office/quick-search.ts';
import { orderFilters } from '#contract/office/regular-orders.ts';
import { dealerOrderFilters } from '#contract/partner-orders/dealer-orders.ts';
import { may } from '#rules/people/accounts/permissions.ts';
import { beginsWords } from '#rules/platform/words/find-named.ts';
import { searchWords } from '#rules/platform/words/search-words.ts';
import { listDealerOrders, listPartners as listReferences } from '#server/partner-orders/lists/service.ts';
import type { Shop } from '#server/payments/context.ts';
import { listPartners } from '#server/people/partners/service.ts';
import type { Account } from '#server/platform/context.ts';
import { listRegularOrders } from '../regular-orders/service.ts';

const part = { page: 1, limit: FOUND_OF_A_KIND };

/** A phrase without a word narrows no list of choices; here it finds nothing. */
const hasWords = (phrase: string): boolean => searchWords(phrase).length > 0;

async function productsWith(shop: Shop, phrase: string): Promise<QuickFound['products']> {
  const { products } = await shop.catalogue.current();
  const all = products.filter(
    ({ id, name, availabilities }) =>
      hasWords(phrase) &&
      beginsWords(phrase, [id, ...Object.values(name), ...availabilities.map(({ heliosId }) => heliosId)]),
  );
  return {
    total: all.length,
    items: all.slice(0, FOUND_OF_A_KIND).map(({ id, name }) => ({ id, name: { ...name } })),
  };
}

/** Who keeps partners also finds those who may not sign in; others find whom they may filter orders by. */
async function partnersWith(
  shop: Shop,
  account: Account | null,
  phrase: string,
): Promise<QuickFound['partners']> {
  if (may(account, 'managePartners')) {
    const { total, items } = await listPartners(shop.database.db, { status: 'all', phrase, ...part });
    return {
      total,
      items: items.map(({ id, accountId, companyName, firstName, surName, email }) => ({
        id: accountId,
        listId: id,
        name: companyName || `${firstName} ${surName}`.trim() || email,
        email,
      })),
    };
  }
  const found = hasWords(phrase) ? await listReferences(shop, { phrase }) : [];
  return {
    total: found.length,
    items: found.slice(0, FOUND_OF_A_KIND).map(({ id, companyName, firstName, lastName, userEmail }) => ({
      id,
      listId: null,
      name: companyName || `${firstName} ${lastName}`.trim() || userEmail,
      email: userEmail,
    })),
  };
}

export async function findEverywhere(
  shop: Shop,
  account: Account | null,
  phrase: string,
): Promise<QuickFound> {
  const [orders, regular, partners, products] = await Promise.all([
    listDealerOrders(shop, { ...dealerOrderFilters.parse({ phrase }), ...part }),
    may(account, 'manageRegularOrders')
      ? listRegularOrders(shop, { ...orderFilters.parse({ text: phrase }), ...part })
      : null,
    partnersWith(shop, account, phrase),
    productsWith(shop, phrase),
  ]);
  const { total, isTotalExact, items } = orders;
  return {
    orders: { total, isTotalExact, items },
    regularOrders: regular && { total: regular.total, items: regular.orders },
    partners,
    products,
  };
}
