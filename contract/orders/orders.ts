import { z } from 'zod';
import { amount, line } from '#contract/platform/common.ts';
import { findingCodes } from '#rules/design/artwork/finding.ts';

/** What checkout, staff and mails say alike of an order of the shop. */

export const billingAddress = z.strictObject({
  companyName: line,
  taxIn: line,
  taxTin: line,
  country: line,
  firstName: line,
  surName: line,
  street: line,
  city: line,
  zipCode: line,
  phone: line,
  email: line,
}); // CHK-005

export const deliveryAddress = z.strictObject({
  companyName: line,
  firstName: line,
  surName: line,
  country: line,
  street: line,
  city: line,
  zipCode: line,
  phone: line,
}); // CHK-006

/** CHK-061 */
export const uploadedAttachment = z.strictObject({
  name: z.string().min(1).max(255),
  size: z.number().int().min(0),
  fileContent: z.string().describe('base64'),
  imageNodeInformationName: z
    .string()
    .max(255)
    .nullable()
    .describe('for the picture of a design, its reference in the document; null for a print file'),
});

/** What a file that came with an order is for. */
export const fileUse = z
  .enum(['print', 'picture', 'original', 'sheet'])
  .describe('`original`: the file a picture of a design was made of; `sheet`: the rows of its pieces');

/** What an order costs; every amount in the order's currency. */
export const totals = z.object({
  configurations: z.array(z.object({ id: z.string(), price: amount })),
  totalPriceOfConfigurations: amount,
  transportationPrice: amount.describe('includes the import duty'),
  dutyPrice: amount,
  totalPriceWithoutVat: amount,
  vatRate: z.number(),
  vat: amount,
  totalPriceWithVat: amount,
});
export type Totals = z.infer<typeof totals>;

export const bankDetails = z.object({
  owner: z.string(),
  iban: z.string(),
  accountNumber: z.string(),
  swiftBic: z.string(),
  isPlaceholder: z.boolean().describe('true while the shop has not set its own account'),
});

/** What the preflight warned of when the order was taken. */
export const orderedWarning = z.object({
  code: z.enum(findingCodes),
  side: z.number().int().nullable(),
  ids: z.array(z.string()),
  value: z.number().nullable(),
  limit: z.number().nullable(),
  words: z.array(z.string()),
});

/** The errors of the preflight, without what mends them: only the designer can do that. */
export const unprintable = z.object({
  findings: z.array(
    orderedWarning.extend({ severity: z.enum(['error', 'warning']), hindrance: z.string().optional() }),
  ),
});

/** 16 MB: three megabytes of files as base64 and the designs with their pictures (D-S70). */
export const ORDER_BODY_LIMIT = 16 * 1024 * 1024;
