import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { m } from '#texts/messages.ts';
import { GatewayNotes } from './gateway-notes.tsx';
import { MethodChoice } from './payment-methods.tsx';
import type { GatewayReturn } from './use-gateway-return.ts';
import type { WalletNotice } from './use-wallet.ts';
import { WalletNote } from './wallet-button.tsx';

const nothing = () => undefined;
const said = (back: GatewayReturn, isReady = false) =>
  renderToStaticMarkup(<GatewayNotes back={back} isReady={isReady} edition="cz" onCheckAgain={nothing} />);

describe('what the page says to somebody back from the card gateway', () => {
  // covers: PAY-032
  it('is read out at once when the payment was not successful', () => {
    const html = said({ phase: 'unpaid', isElsewhere: false }, true);
    expect(html).toContain('role="alert"');
    expect(html).toContain(m.unSuccessfulPayment());
    expect(html).toContain(m.payment_return_ready());
    expect(html).not.toContain(m.payment_return_elsewhere());
    expect(said({ phase: 'unpaid', isElsewhere: true })).toContain(m.payment_return_elsewhere());
  });

  it('never alarms while nothing is decided', () => {
    for (const back of [
      { phase: 'checking' },
      { phase: 'unknown', isChecking: true },
      { phase: 'unknown', isChecking: false },
      { phase: 'onItsWay' },
      { phase: 'review', order: null },
    ] as const) {
      expect(said(back)).toContain('role="status"');
      expect(said(back)).not.toContain('role="alert"');
    }
    expect(said({ phase: 'unknown', isChecking: true })).not.toContain('<button');
    expect(said({ phase: 'unknown', isChecking: false })).toContain(m.payment_return_ask());
  });
});

describe('what the page says about the wallet', () => {
  it('alarms only when a payment failed', () => {
    const alarms = (word: WalletNotice) =>
      renderToStaticMarkup(<WalletNote notice={word} />).includes('role="alert"');
    const all: WalletNotice[] = [
      'capturing',
      'unknown',
      'silent',
      'waiting',
      'declined',
      'cancelled',
      'failed',
    ];
    expect(all.filter(alarms)).toEqual(['declined', 'failed']);
    expect(renderToStaticMarkup(<WalletNote notice={null} />)).toBe('');
  });
});

describe('the tiles', () => {
  // covers: PAY-001 PAY-040
  it('say which method is not available in the chosen currency', () => {
    const methods = [
      { method: 'bankTransfer' as const, available: true, currencies: ['CZK' as const, 'EUR' as const] },
      { method: 'goPay' as const, available: true, currencies: ['CZK' as const] },
      { method: 'payPal' as const, available: false, currencies: [] },
    ];
    const tiles = (currency: 'CZK' | 'EUR') =>
      renderToStaticMarkup(
        <MethodChoice methods={methods} currency={currency} chosen="bankTransfer" onChoose={nothing} />,
      );
    const closed = (currency: 'CZK' | 'EUR') => tiles(currency).split(m.payment_not_available()).length - 1;
    expect(closed('CZK')).toBe(1);
    expect(closed('EUR')).toBe(2);
    expect(tiles('EUR').match(/disabled=""/g)).toHaveLength(2);
  });
});
