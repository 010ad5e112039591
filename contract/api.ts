import * as accounts from './accounts.ts';
import * as afterOrder from './after-order.ts';
import * as audit from './audit.ts';
import * as catalogue from './catalogue.ts';
import * as checkout from './checkout.ts';
import * as company from './company.ts';
import * as dealerOrders from './dealer-orders.ts';
import * as deliveryLocations from './delivery-locations.ts';
import * as designs from './designs.ts';
import type { AnyEndpoint } from './endpoint.ts';
import * as live from './live.ts';
import * as orderFiles from './order-files.ts';
import * as orderLinks from './order-links.ts';
import * as papers from './papers.ts';
import * as partnerCheckout from './partner-checkout.ts';
import * as partnerOrderMails from './partner-order-mails.ts';
import * as partnerOrders from './partner-orders.ts';
import * as partners from './partners.ts';
import * as payment from './payment.ts';
import * as priceLists from './price-lists.ts';
import * as pricing from './pricing.ts';
import * as print from './print.ts';
import * as productImages from './product-images.ts';
import * as regularOrders from './regular-orders.ts';
import * as settings from './settings.ts';
import * as staff from './staff.ts';
import * as staffPayments from './staff-payments.ts';
import * as stock from './stock.ts';
import * as transport from './transport.ts';
import * as withdrawals from './withdrawals.ts';

/**
 * Every call of the API, for the server's registry and its completeness check. The browser imports single
 * records instead.
 */
export const api: readonly AnyEndpoint[] = [
  catalogue.getProduct,
  catalogue.listProducts,
  catalogue.listPricedProducts,
  pricing.getDefaultPriceList,
  pricing.getCurrentPriceList,
  pricing.getProductPrice,
  pricing.priceConfiguration,
  productImages.addProductImage,
  productImages.moveProductImage,
  productImages.removeProductImage,
  productImages.restoreProductImage,
  priceLists.getPriceList,
  priceLists.openPriceList,
  priceLists.savePriceList,
  priceLists.checkPriceFile,
  priceLists.applyPriceFile,
  priceLists.importPriceFile,
  priceLists.exportPriceList,
  priceLists.listPriceListVersions,
  priceLists.getPriceListVersion,
  priceLists.restorePriceList,
  priceLists.copyPriceList,
  priceLists.comparePriceLists,
  priceLists.listComparableLists,
  stock.listStock,
  stock.setStock,
  company.getCompany,
  company.getEditedCompany,
  company.updateCompany,
  papers.getPaper,
  papers.listPapers,
  papers.getEditedPaper,
  papers.getPaperVersion,
  papers.publishPaper,
  settings.getSettings,
  settings.getEditedSettings,
  settings.updateSettings,
  transport.priceTransport,
  transport.estimateTransport,
  transport.listDeliveryPrices,
  partnerCheckout.createPartnerOrder,
  partnerCheckout.storePrintData,
  partnerCheckout.getOrderAgain,
  checkout.createBankTransferOrder,
  payment.getPaymentOptions,
  checkout.createGatewayOrder,
  payment.retryGatewayPayment,
  payment.getGatewayStatus,
  payment.sendGatewayConfirmation,
  payment.receiveGatewayNotification,
  checkout.createWalletOrder,
  payment.retryWalletPayment,
  payment.captureWalletOrder,
  payment.receiveWalletWebhook,
  staffPayments.listParkedPayments,
  staffPayments.closeParkedPayment,
  staffPayments.getOrderPayments,
  staffPayments.markOrderPaid,
  staffPayments.cancelOrder,
  accounts.login,
  accounts.logout,
  accounts.getProfile,
  accounts.setEmailNotifications,
  partners.listPartnerLists,
  partners.getPartner,
  partners.createPartner,
  partners.updatePartner,
  partners.activatePartner,
  partners.deletePartner,
  staff.listStaff,
  staff.createStaff,
  staff.updateStaff,
  staff.activateStaff,
  staff.reassignOrders,
  audit.listAudit,
  designs.saveDesign,
  designs.openDesign,
  print.listPrintFiles,
  print.makePrintFilesAnew,
  print.downloadPrintFile,
  print.getPdfData,
  regularOrders.listRegularOrders,
  regularOrders.countRegularOrders,
  regularOrders.getRegularOrder,
  regularOrders.getOrderPicture,
  regularOrders.downloadOrderFile,
  regularOrders.resendOrderMail,
  partnerOrderMails.listPartnerOrderMails,
  partnerOrderMails.resendPartnerOrderMail,
  afterOrder.getAfterOrder,
  afterOrder.sendProof,
  afterOrder.setShipment,
  afterOrder.issueInvoice,
  afterOrder.writeToShopper,
  afterOrder.downloadAfterOrder,
  withdrawals.withdraw,
  withdrawals.withdrawByLink,
  orderLinks.readOrderByLink,
  orderLinks.decideByLink,
  orderLinks.writeByLink,
  orderLinks.downloadByLink,
  orderLinks.previewByLink,
  orderLinks.pictureByLink,
  orderLinks.listSharedLinks,
  orderLinks.shareOrder,
  orderLinks.revokeSharedLink,
  deliveryLocations.createLocation,
  deliveryLocations.createLocations,
  deliveryLocations.updateLocation,
  deliveryLocations.listLocations,
  deliveryLocations.sendToOneLocation,
  deliveryLocations.sendToLocations,
  deliveryLocations.priceDeliveries,
  orderFiles.writeToDealer,
  orderFiles.writeToPartner,
  orderFiles.sendDecisions,
  orderFiles.sendDesigns,
  orderFiles.openAttachment,
  orderFiles.getOrderItemImage,
  orderFiles.downloadAttachmentData,
  orderFiles.getDocumentPreview,
  partnerOrders.decideItem,
  live.listChanges,
  live.countUnread,
  dealerOrders.listDealerOrders,
  dealerOrders.countDealerOrders,
  dealerOrders.listDealers,
  dealerOrders.listPartners,
  dealerOrders.listLocationsOfPartners,
  partnerOrders.listPartnerOrders,
  partnerOrders.getPartnersOrder,
  partnerOrders.listPartnersOlderMessages,
  partnerOrders.listPartnersOlderLog,
  partnerOrders.updatePartnersOrderStatus,
  dealerOrders.getDealersOrder,
  dealerOrders.listDealersOlderMessages,
  dealerOrders.listDealersOlderLog,
  dealerOrders.assignDealer,
  dealerOrders.setExpeditionDate,
  dealerOrders.setCarrierCode,
  dealerOrders.setManufactureDate,
  dealerOrders.updateOrderStatus,
  dealerOrders.uploadProforma,
  dealerOrders.uploadFinalInvoice,
  dealerOrders.skipProforma,
  dealerOrders.recordProformaPayment,
  dealerOrders.recordFinalPayment,
  dealerOrders.markMessagesRead,
  orderFiles.downloadProforma,
  orderFiles.downloadFinalInvoice,
] as unknown as readonly AnyEndpoint[];
