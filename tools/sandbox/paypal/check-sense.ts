import type { Detail } from './errors.ts';
import { currencies, hundredths, type Money } from './money.ts';
import { type PurchaseUnit, parts } from './purchase-unit.ts';

/** What the numbers say, once the schema holds. */
export function checkSense(units: readonly PurchaseUnit[]): Detail[] {
  const found: Detail[] = [];
  const complain = (issue: string, description: string, field: string, value?: string) => {
    found.push({ field, ...(value === undefined ? {} : { value }), issue, description });
  };
  const seen = new Set<string>();
  const currenciesUsed = new Set<string>();
  const read = (money: Money, field: string): number => {
    currenciesUsed.add(money.currency_code);
    if (!currencies.includes(money.currency_code)) {
      complain(
        'INVALID_CURRENCY_CODE',
        'Currency code is invalid or is not currently supported.',
        `${field}/currency_code`,
      );
    }
    const amount = hundredths(money.value);
    if (amount === null) {
      complain(
        'DECIMAL_PRECISION',
        'If the currency supports decimals, only two decimal place precision is supported.',
        `${field}/value`,
        money.value,
      );
    }
    if ((amount ?? 0) < 0) {
      complain('CANNOT_BE_NEGATIVE', 'Must be greater than or equal to 0.', `${field}/value`, money.value);
    }
    return amount ?? 0;
  };

  for (const unit of units) {
    const at = `/purchase_units/@reference_id=='${unit.reference_id}'`;
    if (seen.has(unit.reference_id)) {
      complain(
        'DUPLICATE_REFERENCE_ID',
        '`reference_id` must be unique if multiple `purchase_unit` are provided.',
        `${at}/reference_id`,
      );
    }
    seen.add(unit.reference_id);
    const amount = read(unit.amount, `${at}/amount`);
    if (amount === 0)
      complain(
        'CANNOT_BE_ZERO_OR_NEGATIVE',
        'Must be greater than zero.',
        `${at}/amount/value`,
        unit.amount.value,
      );

    const breakdown = unit.amount.breakdown;
    const part = Object.fromEntries(
      parts.map((name) => {
        const money = breakdown?.[name];
        return [name, money ? read(money, `${at}/amount/breakdown/${name}`) : 0];
      }),
    ) as Record<(typeof parts)[number], number>;
    if (breakdown) {
      const sum =
        part.item_total +
        part.tax_total +
        part.shipping +
        part.handling +
        part.insurance -
        part.shipping_discount -
        part.discount;
      if (sum !== amount) {
        const rule =
          'Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount.';
        complain('AMOUNT_MISMATCH', rule, `${at}/amount/value`, unit.amount.value);
      }
    }
    const items = (unit.items ?? []) as { unit_amount: Money; tax?: Money; quantity: string }[];
    if (items.length === 0) continue;
    const total = (of: (item: (typeof items)[number]) => Money | undefined, name: string): number =>
      items.reduce((sum, item, n) => {
        const money = of(item);
        return sum + (money ? read(money, `${at}/items/${n}/${name}`) * Number(item.quantity) : 0);
      }, 0);
    const itemTotal = total((item) => item.unit_amount, 'unit_amount');
    const taxTotal = total((item) => item.tax, 'tax');
    if (!breakdown?.item_total) {
      const rule =
        'If item details are specified (items.unit_amount and items.quantity) corresponding amount.breakdown.item_total is required.';
      complain('ITEM_TOTAL_REQUIRED', rule, `${at}/amount/breakdown/item_total`);
    } else if (itemTotal !== part.item_total) {
      const rule = 'Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit.';
      complain(
        'ITEM_TOTAL_MISMATCH',
        rule,
        `${at}/amount/breakdown/item_total/value`,
        breakdown.item_total.value,
      );
    }
    if (items.some((item) => item.tax)) {
      if (!breakdown?.tax_total) {
        const rule =
          'If item details are specified (items.tax_total and items.quantity) corresponding amount.breakdown.tax_total is required.';
        complain('TAX_TOTAL_REQUIRED', rule, `${at}/amount/breakdown/tax_total`);
      } else if (taxTotal !== part.tax_total) {
        const rule = 'Should equal sum of (tax * quantity) across all items for a given purchase_unit.';
        complain(
          'TAX_TOTAL_MISMATCH',
          rule,
          `${at}/amount/breakdown/tax_total/value`,
          breakdown.tax_total.value,
        );
      }
    }
  }
  if (currenciesUsed.size > 1) {
    const rule =
      'Multiple differing values of currency_code are not supported. Entire Order request must have the same currency_code.';
    complain('MULTI_CURRENCY_ORDER', rule, '/purchase_units');
  }
  return found;
}
