import { layout, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes';
import { editions } from '../rules/platform/editions/editions.ts';
import { paths, type Screen } from '../rules/platform/editions/paths.ts';

/**
 * Which module shows a screen. A path several editions share is one route; the host decides what it speaks.
 */
const modules: Partial<Record<Screen, string>> = {
  home: 'storefront/home.tsx',
  meter: 'storefront/list.tsx',
  spatula: 'storefront/list.tsx',
  ruler: 'storefront/list.tsx',
  pencil: 'storefront/list.tsx',
  landing: 'storefront/landing.tsx',
  product: 'storefront/product.tsx',
  imprint: 'storefront/paper.tsx',
  terms: 'storefront/paper.tsx',
  privacy: 'storefront/paper.tsx',
  shipping: 'storefront/shipping.tsx',
  withdrawal: 'storefront/paper.tsx',
  complaints: 'storefront/paper.tsx',
  accessibility: 'storefront/paper.tsx',
  login: 'storefront/login.tsx',
  partnerLogin: 'storefront/login.tsx',
  invitation: 'storefront/invitation.tsx',
  firstAdmin: 'storefront/first-admin.tsx',
  cart: 'cart/cart.tsx',
  myDesigns: 'designs/my-designs.tsx',
  information: 'checkout/information.tsx',
  recapitulation: 'partner/checkout/recapitulation-page.tsx',
  payment: 'checkout/payment.tsx',
  thanks: 'checkout/thanks.tsx',
  configuration: 'designer/configuration.tsx',
  orderByLink: 'orders/by-link.tsx',
  orderApproval: 'partner/requests/by-link.tsx',
};

/** Seen by customers of a partner: outside of the shell, for nothing of the shop is theirs. */
const guestModules: Partial<Record<Screen, string>> = { sharedOrder: 'guest/shared-order.tsx' };

/** Screens of partners and of the back office stand in frames of their own. */
const partnerModules: Partial<Record<Screen, string>> = {
  partnerHome: 'partner/home.tsx',
  partnerOrders: 'partner/orders/list.tsx',
  partnerOrder: 'partner/order/order.tsx',
  partnerRequests: 'partner/requests/list.tsx',
  partnerRequest: 'partner/requests/request.tsx',
  partnerDelivery: 'partner/delivery/delivery.tsx',
  partnerLocations: 'partner/locations/locations.tsx',
  partnerProfile: 'partner/profile/profile.tsx',
  partnerPeople: 'partner/settings/people.tsx',
  partnerGuests: 'partner/settings/guests.tsx',
  partnerSettings: 'partner/settings/settings.tsx',
};

const adminModules: Partial<Record<Screen, string>> = {
  adminHome: 'admin/home.tsx',
  adminOrders: 'dealer/orders/list.tsx',
  adminOrder: 'dealer/order/order.tsx',
  regularOrders: 'admin/regular-orders/list.tsx',
  regularOrder: 'admin/regular-orders/order.tsx',
  stock: 'admin/stock/list.tsx',
  adminImages: 'admin/images/list.tsx',
  adminProductImages: 'admin/images/product.tsx',
  adminSettings: 'admin/settings/settings.tsx',
  setup: 'admin/setup/setup.tsx',
  catalogue: 'admin/catalogue/list.tsx',
  newProduct: 'admin/catalogue/new-product.tsx',
  editProduct: 'admin/catalogue/product.tsx',
  transport: 'admin/transport/transport.tsx',
  company: 'admin/company/company.tsx',
  papers: 'admin/papers/list.tsx',
  paper: 'admin/papers/paper.tsx',
  partners: 'admin/partners/list.tsx',
  createPartner: 'admin/partners/create.tsx',
  editPartner: 'admin/partners/edit.tsx',
  staff: 'admin/staff/list.tsx',
  swatches: 'admin/swatches/swatches.tsx',
  replyTemplates: 'admin/reply-templates/list.tsx',
  carriers: 'admin/carriers/list.tsx',
  audit: 'admin/audit/list.tsx',
  numbers: 'admin/numbers/overview.tsx',
  attention: 'admin/attention/list.tsx',
  shopStatus: 'admin/status/status.tsx',
  withdrawals: 'admin/withdrawals/list.tsx',
  priceList: 'admin/price-lists/price-list.tsx',
};

/**
 * One route per different spelling; two screens with one spelling would hide each other and stop the build
 * here.
 */
function routesOf(modulesOf: Partial<Record<Screen, string>>): RouteConfigEntry[] {
  const owner = new Map<string, Screen>();
  return (Object.keys(paths) as Screen[]).flatMap((screen) => {
    const file = modulesOf[screen];
    if (!file) return [];
    const spellings = [...new Set(editions.map((edition) => paths[screen][edition]))];
    return spellings.map((path) => {
      const taken = owner.get(path);
      if (taken) throw new Error(`${path} is claimed by ${taken} and ${screen}`);
      owner.set(path, screen);
      return route(path, file, { id: `${screen} ${path}` });
    });
  });
}

export default [
  layout('shell/shell.tsx', routesOf(modules)),
  ...routesOf(guestModules),
  layout('partner/frame.tsx', routesOf(partnerModules)),
  layout('admin/frame.tsx', routesOf(adminModules)),
  // only while developing: its loader answers 404 elsewhere
  route('dev/patterns', 'patterns/patterns.tsx'),
  layout('patterns/orders/frame.tsx', [route('dev/orders', 'patterns/orders/orders.tsx')]),
  route('sitemap.xml', 'storefront/sitemap.ts'),
  route('robots.txt', 'storefront/robots.ts'),
  // also /404; stands outside the shell: no header, no navigation (SHL-024)
  route('*', 'storefront/not-found.tsx'),
] satisfies RouteConfig;
