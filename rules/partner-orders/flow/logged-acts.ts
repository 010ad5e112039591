import { type OrderAct, orderActs } from './acts.ts';

/** What the log of an order or of a partner says beside the acts of the rules. */
const otherActs = [
  'placeOrder',
  'approveOrder',
  'storePrintData',
  'shareOrder',
  'revokeLink',
  'resendMail',
  'makePrintFiles',
  'markPaid',
  'takeBackPayment',
  'correctAddresses',
  'withdraw',
  'createLocations',
  'updateLocation',
] as const;

/** Every act the log may hold; nothing else is written, and each has words. */
export type LoggedAct = OrderAct | (typeof otherActs)[number];
export const loggedActs: readonly LoggedAct[] = [...orderActs, ...otherActs];
