import { eq } from 'drizzle-orm';
import { orderFiles } from '#database/schema.ts';
import { foldingRule, sampleArtwork } from '#server/orders/ordering/sample-order.ts';
import { makePartnerOrder } from '#server/partner-orders/flow/testing.ts';
import type { PayShop } from '#server/payments/payment/testing/shopping.ts';
import type { CallInput } from './sample-input.ts';

const input = (part: Partial<CallInput>): CallInput => ({ params: {}, query: {}, body: undefined, ...part });

/** Inputs the shop takes, by record: of those whose schemas alone do not lead far. */
export async function hostileSeeds(shop: PayShop): Promise<Readonly<Record<string, readonly CallInput[]>>> {
  const transfer = await shop.body('bankTransfer');
  const attachment = {
    name: 'logo.svg',
    size: 46,
    fileContent: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>').toString('base64'),
    imageNodeInformationName: null,
  };
  const withFile = { ...transfer, orderCode: shop.nextCode(), uploadedAttachments: [attachment] };
  const ordered = await shop.post('/api/payment/bank-transfer-create-order-with-data', withFile);
  if (ordered.statusCode !== 200) throw new Error(`no order to start from: ${ordered.payload}`);
  const card = await shop.place('goPay');
  const wallet = await shop.place('payPal');
  const { id } = await shop.orderOf(withFile.orderCode);
  const [file] = await shop.database.db.select().from(orderFiles).where(eq(orderFiles.orderId, id));
  const product = { productId: 'block-52', color: 'natural', scale: 'freeTop', currency: 'CZK' };
  const ofOrder = { orderCode: withFile.orderCode };
  const produced = await makePartnerOrder(shop, { status: 'produced' });
  const ofPartner = { orderId: produced.id };
  const delivery = { orderItemDeliveryLocationId: produced.deliveryIds[0] };
  const { billingAddress, totalPriceWithVat, transportationPrice, currency } = wallet.payload;
  return {
    getProduct: [input({ params: { id: 'block-52' }, query: { currency: 'CZK' } })],
    listProducts: [
      input({
        params: { category: 'meter', id: 'default' },
        query: { color: ['white', 'natural'], type: 'block5' },
      }),
    ],
    listPricedProducts: [
      input({ params: { category: 'meter', id: 'default' }, query: { color: 'white', currency: 'EUR' } }),
    ],
    getProductPrice: [input({ params: { id: 'default', productId: 'block-52' }, query: product })],
    priceConfiguration: [
      input({
        body: {
          ...product,
          count: 150,
          sides: [{ colorsCount: 1, technologyType: 'Tampon', printCount: 1 }],
          digitalPreparationSurchargeCount: 0,
          tamponPreparationSurchargeCount: 1,
          simplePreparationSurchargeCount: 0,
        },
      }),
    ],
    priceTransport: [
      input({
        body: {
          items: [{ id: 'block-52', count: 100, name: 'x', amount: 100 }],
          country: 'CZ',
          zipCode: '11',
          currency: 'CZK',
        },
      }),
    ],
    createBankTransferOrder: [input({ body: withFile }), input({ body: transfer })],
    createGatewayOrder: [input({ body: card.payload })],
    createWalletOrder: [input({ body: wallet.payload })],
    retryGatewayPayment: [
      input({
        body: {
          contact: { email: billingAddress.email },
          transportationPrice,
          items: [{ id: 'block-52', count: 2 }],
          lang: 'CS',
          currency,
          orderCode: card.code,
        },
      }),
    ],
    retryWalletPayment: [
      input({ body: { billingAddress, amount: totalPriceWithVat, orderCode: wallet.code } }),
    ],
    getGatewayStatus: [
      input({ query: { paymentId: String(card.answer.paymentId), token: String(card.answer.token) } }),
    ],
    sendGatewayConfirmation: [input({ body: { paymentId: String(card.answer.paymentId) } })],
    receiveGatewayNotification: [input({ query: { id: String(card.answer.paymentId) } })],
    captureWalletOrder: [input({ body: { id: String(wallet.answer.id) } })],
    login: [
      input({
        body: { email: 'admin@inkrule.example', password: 'x', domain: 'localhost', remember: false },
      }),
    ],
    saveDesign: [
      input({
        body: { artwork: sampleArtwork(foldingRule, 'natural', 'freeTop'), quantity: 100, pictures: [] },
      }),
    ],
    downloadOrderFile: [input({ params: { ...ofOrder, fileId: file?.id } })],
    ...Object.fromEntries(
      ['getRegularOrder', 'getOrderPayments', 'markOrderPaid', 'listPrintFiles', 'makePrintFilesAnew'].map(
        (name) => [name, [input({ params: ofOrder })]],
      ),
    ),
    cancelOrder: [input({ params: ofOrder, body: { reason: 'Sold out' } })],
    getOrderPicture: [input({ params: { ...ofOrder, item: 1 } })],
    getPdfData: [input({ params: { ...ofOrder, item: 1 } })],
    resendOrderMail: [input({ params: { ...ofOrder, mail: 'confirmation' } })],
    ...Object.fromEntries(
      [
        'getPartnersOrder',
        'getDealersOrder',
        'skipProforma',
        'recordProformaPayment',
        'recordFinalPayment',
        'markMessagesRead',
        'downloadProforma',
        'downloadFinalInvoice',
      ].map((name) => [name, [input({ params: ofPartner })]]),
    ),
    ...Object.fromEntries(
      ['updateOrderStatus', 'updatePartnersOrderStatus'].map((name) => [
        name,
        [input({ params: ofPartner, body: { from: 'produced', to: 'waitingForFinalInvoice' } })],
      ]),
    ),
    assignDealer: [input({ params: { ...ofPartner, dealerId: 'user-dealer' } })],
    setExpeditionDate: [input({ params: ofPartner, body: { ...delivery, expeditionDate: '2030-01-01' } })],
    setCarrierCode: [input({ params: ofPartner, body: { ...delivery, deliveryCode: 'CZ1' } })],
    setReference: [input({ params: ofPartner, body: { to: { client: 'A', jobName: 'B', poNumber: 'C' } } })],
    setManufactureDate: [input({ params: ofPartner, body: { newDate: '2030-01-01' } })],
  };
}
