import { checkSense } from './check-sense.ts';
import { type Detail, type Refusal, refusal } from './errors.ts';
import { valuePattern } from './money.ts';
import { isObject, type Json, type PurchaseUnit, parts } from './purchase-unit.ts';

export type Wanted = {
  readonly intent: 'CAPTURE';
  readonly purchaseUnits: readonly PurchaseUnit[];
  /** return_url, cancel_url, locale, brand_name, user_action, shipping_preference */
  readonly experience: Readonly<Record<string, string>>;
  /** given with a payment source: the payer must act at once */
  readonly hasPaymentSource: boolean;
};

const descriptions = {
  MISSING_REQUIRED_PARAMETER: 'A required field / parameter is missing.',
  INVALID_PARAMETER_SYNTAX: 'The value of a field does not conform to the expected format.',
  INVALID_PARAMETER_VALUE: 'The value of a field is invalid.',
  INVALID_STRING_LENGTH: 'The value of a field is either too short or too long.',
  INVALID_ARRAY_MIN_ITEMS: 'The number of items in an array parameter is too small.',
  INVALID_ARRAY_MAX_ITEMS: 'The number of items in an array parameter is too large.',
  NOT_SUPPORTED: 'This field is not currently supported.',
} as const;

const lengths = {
  reference_id: 256,
  description: 127,
  custom_id: 127,
  invoice_id: 127,
  soft_descriptor: 22,
} as const;

/** Everything the schema says; collects all complaints. */
function checkSchema(body: Json): Detail[] {
  const found: Detail[] = [];
  const complain = (issue: keyof typeof descriptions, field: string, value?: unknown) => {
    found.push({
      field,
      ...(value === undefined ? {} : { value: String(value) }),
      issue,
      description: descriptions[issue],
    });
  };
  const text = (owner: Json, name: string, at: string, longest: number, required = false) => {
    const value = owner[name];
    if (value === undefined) {
      if (required) complain('MISSING_REQUIRED_PARAMETER', `${at}/${name}`);
    } else if (typeof value !== 'string') complain('INVALID_PARAMETER_SYNTAX', `${at}/${name}`, value);
    else if (value.length < 1 || value.length > longest)
      complain('INVALID_STRING_LENGTH', `${at}/${name}`, value);
  };
  const money = (value: unknown, at: string) => {
    if (!isObject(value)) return complain('INVALID_PARAMETER_SYNTAX', at);
    text(value, 'currency_code', at, 3, true);
    if (value.value === undefined) complain('MISSING_REQUIRED_PARAMETER', `${at}/value`);
    else if (typeof value.value !== 'string' || !valuePattern.test(value.value) || value.value.length > 32) {
      complain('INVALID_PARAMETER_SYNTAX', `${at}/value`, value.value);
    }
  };

  if (body.intent === undefined) complain('MISSING_REQUIRED_PARAMETER', '/intent');
  else if (body.intent === 'AUTHORIZE') complain('NOT_SUPPORTED', '/intent', body.intent);
  else if (body.intent !== 'CAPTURE') complain('INVALID_PARAMETER_VALUE', '/intent', body.intent);

  const units = body.purchase_units;
  if (units === undefined) complain('MISSING_REQUIRED_PARAMETER', '/purchase_units');
  else if (!Array.isArray(units)) complain('INVALID_PARAMETER_SYNTAX', '/purchase_units');
  else if (units.length < 1) complain('INVALID_ARRAY_MIN_ITEMS', '/purchase_units');
  else if (units.length > 10) complain('INVALID_ARRAY_MAX_ITEMS', '/purchase_units');
  else {
    for (const [index, unit] of units.entries()) {
      const at = `/purchase_units/@reference_id=='${isObject(unit) ? (unit.reference_id ?? 'default') : index}'`;
      if (!isObject(unit)) {
        complain('INVALID_PARAMETER_SYNTAX', `/purchase_units/${index}`);
        continue;
      }
      for (const [name, longest] of Object.entries(lengths)) text(unit, name, at, longest);
      if (unit.amount === undefined) complain('MISSING_REQUIRED_PARAMETER', `${at}/amount`);
      else {
        money(unit.amount, `${at}/amount`);
        const breakdown = isObject(unit.amount) ? unit.amount.breakdown : undefined;
        if (breakdown !== undefined && !isObject(breakdown))
          complain('INVALID_PARAMETER_SYNTAX', `${at}/amount/breakdown`);
        if (isObject(breakdown)) {
          for (const name of parts)
            if (breakdown[name] !== undefined) money(breakdown[name], `${at}/amount/breakdown/${name}`);
        }
      }
      if (unit.items === undefined) continue;
      if (!Array.isArray(unit.items)) {
        complain('INVALID_PARAMETER_SYNTAX', `${at}/items`);
        continue;
      }
      for (const [n, item] of unit.items.entries()) {
        const here = `${at}/items/${n}`;
        if (!isObject(item)) {
          complain('INVALID_PARAMETER_SYNTAX', here);
          continue;
        }
        text(item, 'name', here, 127, true);
        text(item, 'sku', here, 127);
        text(item, 'description', here, 127);
        if (item.unit_amount === undefined) complain('MISSING_REQUIRED_PARAMETER', `${here}/unit_amount`);
        else money(item.unit_amount, `${here}/unit_amount`);
        if (item.tax !== undefined) money(item.tax, `${here}/tax`);
        if (item.quantity === undefined) complain('MISSING_REQUIRED_PARAMETER', `${here}/quantity`);
        else if (typeof item.quantity !== 'string' || !/^[1-9][0-9]{0,9}$/.test(item.quantity)) {
          complain('INVALID_PARAMETER_SYNTAX', `${here}/quantity`, item.quantity);
        }
        if (
          item.category !== undefined &&
          !['DIGITAL_GOODS', 'PHYSICAL_GOODS', 'DONATION'].includes(String(item.category))
        ) {
          complain('INVALID_PARAMETER_VALUE', `${here}/category`, item.category);
        }
      }
    }
  }
  return found;
}

/** `payment_source.paypal.experience_context`, or the older `application_context`. */
function experienceOf(body: Json): Record<string, string> {
  const source = isObject(body.payment_source) ? body.payment_source : {};
  const wallet = isObject(source.paypal) ? source.paypal : {};
  const context = isObject(wallet.experience_context)
    ? wallet.experience_context
    : isObject(body.application_context)
      ? body.application_context
      : {};
  return Object.fromEntries(
    Object.entries(context).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/**
 * What POST /v2/checkout/orders demands, with the issue names of PayPal's OpenAPI document of Orders v2: the
 * schema first (400), then the sense of it (422). https://developer.paypal.com/api/orders/v2
 */
export function checkOrder(
  body: unknown,
  requestId: string | undefined,
): { readonly ok: true; readonly value: Wanted } | { readonly ok: false; readonly refusal: Refusal } {
  if (!isObject(body)) {
    const description = 'The request JSON is not well formed.';
    return {
      ok: false,
      refusal: refusal(400, { field: '/', location: 'body', issue: 'MALFORMED_REQUEST_JSON', description }),
    };
  }
  const schema = checkSchema(body);
  if (schema.length > 0) return { ok: false, refusal: { status: 400, details: schema } };
  const hasPaymentSource = isObject(body.payment_source);
  if (hasPaymentSource && !requestId) {
    const description =
      "A PayPal-Request-Id is required if you are trying to process payment for an Order. Please specify a PayPal-Request-Id or Create the Order without a 'payment_source' specified.";
    return { ok: false, refusal: refusal(400, { issue: 'PAYPAL_REQUEST_ID_REQUIRED', description }) };
  }
  const given = body.purchase_units as (Json & { amount: PurchaseUnit['amount'] })[];
  if (given.length > 1 && given.some((unit) => unit.reference_id === undefined)) {
    const description =
      "'reference_id' is required for each 'purchase_unit' if multiple 'purchase_unit' are provided.";
    return {
      ok: false,
      refusal: refusal(422, { field: '/purchase_units', issue: 'REFERENCE_ID_REQUIRED', description }),
    };
  }
  const purchaseUnits = given.map((unit) => ({
    ...unit,
    reference_id: String(unit.reference_id ?? 'default'),
  })) as PurchaseUnit[];
  const sense = checkSense(purchaseUnits);
  if (sense.length > 0) return { ok: false, refusal: { status: 422, details: sense } };
  return {
    ok: true,
    value: { intent: 'CAPTURE', purchaseUnits, experience: experienceOf(body), hasPaymentSource },
  };
}
