import { z } from 'zod';
import { underbases } from '#rules/catalogue/settings/press-settings.ts';

export const underbase = z.enum(underbases).describe('bodies on which white goes under what is printed');

/** Settings that shape what a shopper sees (PRC-027, PRC-028); all public (D-S27). Amounts are CZK. */
export const settings = z.object({
  eurRate: z.number().describe('CZK for one EUR'),
  minTamponPrintMeterCount: z.number().int(),
  minTamponPrintRulerCount: z.number().int(),
  minTamponPrintPencilCount: z.number().int(),
  cliche: z.number().describe('CZK per tampon or simple colour'),
  preparation: z.number().describe('CZK per preparation'),
  pieceSurcharge: z.number().describe('CZK per piece that says something of its own'),
  minimumQuantities: z.object({
    category: z.record(z.string(), z.number().int()),
    product: z.record(z.string(), z.number().int()),
    orderCreation: z.number().int(),
  }),
  minSpatulaCount: z.number().int().describe('as in minimumQuantities (D-B111)'),
  minPencilCount: z.number().int(),
  minSlimboyCount: z.number().int(),
  minOrderCreationCount: z.number().int(),
  transferTermDays: z
    .number()
    .int()
    .describe('days an order by bank transfer may stay unpaid before its pieces are released'),
  transferReminderDays: z.number().int().describe('days before the end of that term a reminder is sent'),
  press: z.object({
    trap: z.number().describe('mm a lighter ink reaches under a darker one'),
    underbase: z.object({ Digital: underbase, Tampon: underbase, Simple: underbase }),
    underbaseFrom: z
      .number()
      .describe('difference of an ink on the body and on white from which it gets white, delta E'),
  }),
});
export type SettingsReply = z.infer<typeof settings>;
