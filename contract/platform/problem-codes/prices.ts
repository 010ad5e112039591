import type { Problem } from './problem.ts';

/** Of prices, price lists and what transport costs. */
export const problemsOfPrices = {
  price_list_missing: { status: 404, log: 'Failed to find default or current price list' }, // PRC-050
  key_not_found: { status: 422, log: 'Key was not found' }, // PRC-012
  unknown_technology_type: { status: 422, log: 'Unknown technology type' }, // PRC-051
  unsupported_locale: { status: 422, log: 'Unsupported locale' }, // PRC-040
  unsupported_locale_or_currency: { status: 422, log: 'Unsupported locale or currency' }, // PRC-053
  invalid_currency_conversion: { status: 422, log: 'Invalid currency conversion request' }, // PRC-054
  below_minimum: { status: 422, log: 'It is necessary to select the minimum number of pieces' }, // ERR-005
  price_list_changed: { status: 409, log: 'The price list was changed since it was read' },
  price_rows_refused: { status: 422, log: 'A cell of the price list is wrong' },
  price_file_refused: { status: 422, log: 'The file of prices was refused' },
  price_check_ended: { status: 404, log: 'There is no such check of a file, or it was applied or has ended' },
  price_jumps_unconfirmed: {
    status: 409,
    log: 'Prices change by more than 20 percent and nobody confirmed it',
  },
  prices_removed_unconfirmed: {
    status: 409,
    log: 'Codes would lose their prices and nobody confirmed how many',
  },
  default_list_empty: { status: 409, log: 'The default price list would have no prices' },
  price_version_not_found: { status: 404, log: 'The price list has no such version' },
  delivery_price_differs: { status: 422, log: 'Delivery there costs another price than the order says' },
  transport_zone_invalid: { status: 400, log: 'Districts or prices of the transport are not right' },
  transport_zone_changed: {
    status: 409,
    log: 'Somebody else changed the transport to these districts meanwhile',
  },
  transport_zone_last: { status: 409, log: 'Without any price of transport nothing can be sold' },
} as const satisfies Record<string, Problem>;
