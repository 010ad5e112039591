import type { RolePermission } from '#rules/people/accounts/permissions.ts';

/** What staff do with many orders of the shop at once: acts of one order. */
export const manyRegularActs = ['markPaid', 'cancel', 'setShipment', 'resendMail', 'makePrintFiles'] as const;
export type ManyRegularAct = (typeof manyRegularActs)[number];

/** Who may do it with one order may with many. */
export const permissionOfManyRegular = (act: ManyRegularAct): RolePermission =>
  act === 'makePrintFiles' ? 'handlePrintFiles' : 'manageRegularOrders';
