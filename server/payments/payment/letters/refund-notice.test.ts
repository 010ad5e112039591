import { expect, it } from 'vitest';
import { refundBlocks, refundSubject } from './refund-notice-blocks.ts';

const part = { name: 'PayPal 7AB', paid: '500,00 Kč', refunded: '100,00 Kč', isWhole: false };

it.each([
  [part, 'Částečně vrácená platba', 'PayPal 7AB: vráceno 100,00 Kč ze zaplacených 500,00 Kč.'],
  [{ ...part, refunded: null }, 'Částečně vrácená platba', 'brána neuvádí, kolik'],
  [{ ...part, refunded: '500,00 Kč', isWhole: true }, 'Vrácená platba', 'vrácena celá částka 500,00 Kč'],
])('names what was paid back', (payment, subject, sentence) => {
  const notice = { code: '26110001', payments: [payment] };
  expect(refundSubject(notice)).toBe(`${subject} objednávky 26110001`);
  expect(refundBlocks(notice)).toContainEqual({
    kind: 'paragraphs',
    paragraphs: [[expect.stringContaining(sentence)]],
  });
});
