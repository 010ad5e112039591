import { isOrderCode, isOrderCodeOf, orderMonth } from '#rules/orders/order/order-code.ts';
import { fail, ok, type Result } from '#rules/platform/result.ts';
import type { Shop } from '#server/catalogue/context.ts';

/** @param field the call names the code by */
export function checkOrderCode(
  { config, now }: Pick<Shop, 'config' | 'now'>,
  field: string,
  code: string,
): Result<null, 'invalid_input' | 'order_code_outdated'> {
  if (!isOrderCode(code)) return fail('invalid_input', field);
  const today = now();
  return config.checksOrderMonth && !isOrderCodeOf(code, today)
    ? fail('order_code_outdated', field, orderMonth(today))
    : ok(null);
}
