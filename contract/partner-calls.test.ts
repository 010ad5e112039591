import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { api } from './api.ts';
import type { AnyEndpoint } from './platform/endpoint.ts';

/**
 * The calls of partners and dealers, against the list of the specification: path, body, query, reply,
 * files.
 */

const record = (id: string): AnyEndpoint => {
  const found = api.find((one) => one.id === id);
  if (!found) throw new Error(`There is no call ${id}`);
  return found;
};
/** Names of what a schema takes or gives, of the rows of a list those of one row. */
const namesIn = (schema: z.ZodType | undefined): readonly string[] => {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const rows = json.items as typeof json | undefined;
  return Object.keys((rows ?? json).properties ?? {}).sort();
};
const requiredIn = (schema: z.ZodType | undefined): readonly string[] =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).required ?? []) : [];

const address = [
  'city',
  'companyName',
  'country',
  'email',
  'firstName',
  'lastName',
  'phone',
  'street',
  'zipCode',
];
const move = ['from', 'to'];

describe('the calls of partners and dealers', () => {
  it.each<[string, string, string, readonly string[]]>([
    [
      'B2B-API-012',
      'storePrintData',
      'POST /b2b/order-attachment-data',
      ['configurations', 'orderId', 'uploadedAttachments'],
    ],
    ['B2B-API-022', 'recordFinalPayment', 'PUT /b2b/dealer/order/{orderId}/final-invoice/paid', []],
    ['B2B-API-023', 'recordProformaPayment', 'PUT /b2b/dealer/order/{orderId}/proforma-invoice/paid', []],
    ['B2B-API-024', 'assignDealer', 'PUT /b2b/dealer/order/{orderId}/dealer/{dealerId}', []],
    [
      'B2B-API-025',
      'setCarrierCode',
      'PUT /b2b/dealer/order/{orderId}/delivery-code',
      ['deliveryCode', 'orderItemDeliveryLocationId'],
    ],
    [
      'B2B-API-026',
      'setExpeditionDate',
      'PUT /b2b/dealer/order/{orderId}/expedition-date',
      ['expeditionDate', 'orderItemDeliveryLocationId'],
    ],
    ['B2B-API-027', 'skipProforma', 'PUT /b2b/dealer/order/{orderId}/proforma-invoice/skip', []],
    ['B2B-API-028', 'setManufactureDate', 'PUT /b2b/dealer/order/{orderId}/manufacture-date', ['newDate']],
    ['B2B-API-029', 'updateOrderStatus', 'PUT /b2b/dealer/order/{orderId}/status/update', move],
    ['B2B-API-032', 'createLocation', 'POST /b2b/partner/delivery-location/create', address],
    ['B2B-API-033', 'updateLocation', 'PUT /b2b/partner/delivery-location/{id}', address],
    [
      'B2B-API-040',
      'sendToLocations',
      'POST /b2b/partner/order/{orderId}/delivery-location/multiple',
      ['amount', 'deliveryLocationId', 'orderItemId'],
    ],
    [
      'B2B-API-041',
      'sendToOneLocation',
      'POST /b2b/partner/order/{orderId}/delivery-location/single/{id}',
      [],
    ],
    ['B2B-API-043', 'updatePartnersOrderStatus', 'PUT /b2b/partner/order/{orderId}/status/update', move],
  ])('%s: %s is %s with %j', (_, id, call, names) => {
    const { method, path, body, files } = record(id);
    // besides them a page says what it saw (D-B04) and why it cancels, which no call needs
    const own = namesIn(body)?.filter((name) => name !== 'seen' && name !== 'reason');
    expect([`${method} ${path}`, own, files]).toEqual([call, names, undefined]);
  });

  it.each([
    ['B2B-API-030', 'uploadFinalInvoice', '/b2b/dealer/order/{orderId}/final-invoice'],
    ['B2B-API-031', 'uploadProforma', '/b2b/dealer/order/{orderId}/proforma-invoice'],
  ])('%s: %s takes one PDF at %s', (_, id, path) => {
    const { method, path: own, body, files } = record(id);
    expect([method, own, body]).toEqual(['POST', path, undefined]);
    expect(files).toMatchObject({ max: 1, types: ['pdf'] });
  });

  const order = ['code', 'dealerId', 'id', 'messages', 'orderItems', 'orderStatus', 'totalPrice'];
  const page = ['items', 'total'];
  it.each<[string, string, string, readonly string[], readonly string[]]>([
    ['B2B-API-016', 'getDealersOrder', '/b2b/dealer/order/{orderId}', [], order],
    ['B2B-API-017', 'countDealerOrders', '/b2b/dealer/order/stats', ['dealerId'], ['quickFilterCount']],
    [
      'B2B-API-018',
      'listDealers',
      '/b2b/dealer/list/dealers',
      [],
      ['email', 'firstName', 'id', 'lastName', 'phone'],
    ],
    [
      'B2B-API-019',
      'listLocationsOfPartners',
      '/b2b/dealer/list/delivery-locations',
      ['dealerId', 'phrase'],
      address,
    ],
    [
      'B2B-API-020',
      'listPartners',
      '/b2b/dealer/list/partners',
      ['dealerId', 'phrase'],
      ['companyName', 'email', 'id'],
    ],
    [
      'B2B-API-034',
      'listLocations',
      '/b2b/partner/delivery-location/list',
      ['limit', 'page', 'phrase'],
      page,
    ],
    ['B2B-API-038', 'getPartnersOrder', '/b2b/partner/order/{orderId}', ['keepUnread'], order],
    [
      'B2B-API-039',
      'listPartnerOrders',
      '/b2b/partner/order/list',
      // the filters of a partner are ours
      ['limit', 'month', 'orderStatus', 'page', 'phrase', 'reference', 'sortBy', 'sortOrder', 'task'],
      page,
    ],
  ])('%s: %s is GET %s?%j and answers %j', (_, id, path, query, reply) => {
    const { method, path: own, query: asked, reply: answered } = record(id);
    expect([method, own, namesIn(asked)]).toEqual(['GET', path, query]);
    expect(requiredIn(asked)).toEqual([]); // every one of them is optional
    expect(namesIn(answered)).toEqual(expect.arrayContaining([...reply]));
  });

  it('B2B-API-008 D-B116: what changes an order answers that it did, for the order is read anew', () => {
    const writes = api.filter(
      ({ method, path, reply }) =>
        method !== 'GET' && path.includes('/order/{orderId}') && !namesIn(reply).includes('success'),
    );
    // none of them changes the order: a price, a dry run, and a link whose address is told once
    expect(writes.map(({ id }) => id)).toEqual(['shareOrder', 'priceDeliveries', 'checkSplitSheet']);
  });

  it.each([
    ['listRegularOrders', 20],
    ['listPartnerOrders', 10],
    ['listLocations', 10],
    ['listDealerOrders', 30],
  ])('ADM-095: a page of %s has %i rows', (id, rows) => {
    expect((record(id).query as z.ZodObject).parse({})).toMatchObject({ page: 1, limit: rows });
  });

  it('ORD-018: the design of an item is waiting, approved or notApproved', () => {
    const { approvalStatus } = (record('decideItem').body as z.ZodObject).shape;
    expect((approvalStatus as z.ZodEnum).options).toEqual(['waiting', 'approved', 'notApproved']);
  });

  it('MSG-023: a file on the wire has name, size, content and the image it belongs to', () => {
    const { uploadedAttachments } = (record('storePrintData').body as z.ZodObject).shape;
    expect(namesIn((uploadedAttachments as z.ZodDefault<z.ZodArray>).unwrap())).toEqual([
      'fileContent',
      'imageNodeInformationName',
      'name',
      'size',
    ]);
  });
});
