import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Settings that shape what a shopper sees (PRC-027, PRC-028); all public (D-S27). Amounts are CZK. */
export const settings = z.object({
  eurRate: z.number().describe('CZK for one EUR'),
  minTamponPrintMeterCount: z.number().int(),
  minTamponPrintRulerCount: z.number().int(),
  minTamponPrintPencilCount: z.number().int(),
  cliche: z.number().describe('CZK per tampon or simple colour'),
  preparation: z.number().describe('CZK per preparation'),
  minimumQuantities: z.object({
    category: z.record(z.string(), z.number().int()),
    product: z.record(z.string(), z.number().int()),
    orderCreation: z.number().int(),
  }),
  transferTermDays: z
    .number()
    .int()
    .describe('days an order by bank transfer may stay unpaid before its pieces are released'),
  transferReminderDays: z.number().int().describe('days before the end of that term a reminder is sent'),
});
export type SettingsReply = z.infer<typeof settings>;

export const getSettings = endpoint({
  id: 'getSettings',
  method: 'GET',
  path: '/settings',
  tag: 'settings',
  summary: 'Settings that prices and minimum quantities depend on',
  who: 'public',
  reply: settings,
  problems: [],
});
