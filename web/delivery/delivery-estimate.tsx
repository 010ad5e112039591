import { estimateTransport } from '#contract/prices/transport.ts';
import { countryCodes } from '#rules/platform/addresses/countries.ts';
import { formatMoney } from '#rules/platform/money/format.ts';
import { minorFromNumber } from '#rules/platform/money/money.ts';
import { grossOf } from '#rules/platform/money/vat.ts';
import { m } from '#texts/messages.ts';
import { useCall } from '#web/calls/use-call.ts';
import { type CartLine, productIdOf } from '#web/device/cart-line.ts';
import { useDeliveryCountry } from '#web/device/delivery-country.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Select } from '#web/ui/field.tsx';
import { countryName } from '#web/words/country-texts.ts';

type Props = { readonly lines: readonly CartLine[]; readonly vatPercent: number };

/**
 * What delivery of these lines costs to a country, by the rule the checkout uses, before an address is typed.
 * The country is kept on the device.
 */
export function DeliveryEstimate({ lines, vatPercent }: Props) {
  const { edition, locale, currency } = useShop();
  const [country, choose] = useDeliveryCountry(edition);
  const items = lines.flatMap((line) => {
    const id = productIdOf(line);
    return id ? [{ id, count: line.quantity }] : [];
  });
  const asked = items.length > 0 ? { body: { items, country, currency } } : null;
  const { value, status } = useCall(estimateTransport, asked, { pauseMs: 300 });
  const money = (amount: number) => formatMoney(minorFromNumber(amount), currency, edition);
  const gross = (amount: number) =>
    formatMoney(grossOf(minorFromNumber(amount), vatPercent), currency, edition);

  const said = (): string => {
    if (status === 'failed') return m.delivery_failed();
    if (status === 'waiting') return m.delivery_waiting();
    if (value === null) return m.delivery_none();
    const { from, to, duty } = value;
    const words = { net: money(from), gross: gross(from) };
    const isOne = from === to;
    const price =
      vatPercent > 0
        ? isOne
          ? m.delivery_price(words)
          : m.delivery_price_from(words)
        : isOne
          ? m.delivery_price_net(words)
          : m.delivery_price_net_from(words);
    return duty > 0 ? `${price}. ${m.delivery_duty({ net: money(duty) })}` : price;
  };
  return (
    <div>
      <Select
        label={m.delivery_country()}
        value={country}
        onChange={(event) => choose(event.target.value)}
        small
      >
        {countryCodes.map((code) => (
          <option key={code} value={code}>
            {countryName(code, locale)}
          </option>
        ))}
      </Select>
      <p className="num" role="status" aria-busy={status === 'waiting' || undefined}>
        {said()}
      </p>
    </div>
  );
}
