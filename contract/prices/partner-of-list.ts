import { z } from 'zod';
import { currency } from '#contract/platform/common.ts';

/** A partner and their price list are one (D-B98). */

const id = z.string().min(1).max(60);
export const accountVersion = z
  .number()
  .int()
  .min(1)
  .describe('of what was seen: what somebody else has changed meanwhile is not overwritten');

/** ADM-010, ADM-011: everything but the password. */
export const partner = z.object({
  id,
  isActive: z.boolean(),
  isDefault: z.boolean().describe('the list everybody without one buys by; nobody signs in with it'),
  currency,
  email: z.string(),
  useBillingCompany: z.boolean(),
  billingCompanyName: z.string(),
  billingTaxIn: z.string(),
  billingTaxTin: z.string(),
  billingFirstName: z.string(),
  billingSurName: z.string(),
  billingCountry: z.string(),
  billingZipCode: z.string(),
  billingStreet: z.string(),
  billingCity: z.string(),
  billingPhone: z.string(),
  billingEmail: z.string(),
  note: z.string(),
  receiveEmailNotifications: z.boolean(),
  orders: z.number().int().describe('of this partner; with one they are not deleted'),
  version: accountVersion,
});
export type Partner = z.infer<typeof partner>;

/** Of a list with its prices, to who may see them: admins all, the partner what is not for staff only. */
export const partnerOfList = partner.omit({ id: true, isDefault: true, currency: true }).partial();
export type PartnerOfList = z.infer<typeof partnerOfList>;
