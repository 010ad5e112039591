import { may } from '#rules/people/accounts/permissions.ts';
import type { Shop } from '#web/shell/use-shop.ts';

/** Partners order without address and payment, and see net amounts (D-S72, D-B53). */
export const ordersAsPartner = ({ profile }: Pick<Shop, 'profile'>): boolean =>
  may(profile, 'enterPartnerArea');
