import { type Edition, editions } from './editions.ts';

/**
 * Every path of every edition (I18-006 to I18-024, D-S01, D-S02, D-S06). `:name` is a parameter.
 * Routes, links, redirects, hreflang, sitemap and mails all read this table; no path word stands anywhere
 * else.
 */
export const paths = {
  home: { cz: '/', en: '/', de: '/' },
  meter: { cz: '/metry', en: '/meter', de: '/zollstocke' },
  spatula: { cz: '/spachtle', en: '/spatula', de: '/ruhrholzer' },
  ruler: { cz: '/pravitka', en: '/ruler', de: '/herrscher' },
  pencil: { cz: '/tuzky', en: '/pencil', de: '/bleistifte' },
  landing: {
    cz: '/reklamni-plocha/:category',
    en: '/reklamni-plocha/:category',
    de: '/reklamni-plocha/:category',
  },
  product: { cz: '/produkt/:productId', en: '/product/:productId', de: '/produkt/:productId' },
  configuration: {
    cz: '/konfigurace/:productId',
    en: '/configuration/:productId',
    de: '/konfiguration/:productId',
  },
  cart: { cz: '/kosik', en: '/cart', de: '/warenkorb' },
  myDesigns: { cz: '/moje-navrhy', en: '/my-designs', de: '/meine-entwuerfe' },
  information: { cz: '/zadani-udaju', en: '/information', de: '/dateneingabe' },
  recapitulation: { cz: '/rekapitulace', en: '/recapitulation', de: '/zusammenfassung' },
  payment: { cz: '/platba', en: '/payment', de: '/zahlung' },
  thanks: { cz: '/podekovani', en: '/thanks', de: '/danksagung' },
  login: { cz: '/prihlaseni', en: '/login', de: '/anmeldung' },
  partnerLogin: { cz: '/prihlaseni-partnera', en: '/partner-login', de: '/anmeldung-partner' },
  invitation: { cz: '/pozvanka', en: '/invitation', de: '/einladung' },
  orderApproval: { cz: '/schvaleni-objednavky', en: '/order-approval', de: '/bestellfreigabe' },
  firstAdmin: { cz: '/prvni-spravce', en: '/first-admin', de: '/erster-administrator' },
  partnerHome: { cz: '/b2b', en: '/b2b', de: '/b2b' },
  partnerOrders: { cz: '/b2b/objednavky', en: '/b2b/orders', de: '/b2b/bestellungen' },
  partnerOrder: {
    cz: '/b2b/objednavka/:orderId',
    en: '/b2b/order/:orderId',
    de: '/b2b/bestellung/:orderId',
  }, // ORD-002
  partnerRequests: { cz: '/b2b/zadosti', en: '/b2b/requests', de: '/b2b/anfragen' },
  partnerRequest: {
    cz: '/b2b/zadost/:requestId',
    en: '/b2b/request/:requestId',
    de: '/b2b/anfrage/:requestId',
  },
  partnerDelivery: {
    cz: '/b2b/objednavka/:orderId/doruceni',
    en: '/b2b/order/:orderId/delivery',
    de: '/b2b/bestellung/:orderId/lieferung',
  },
  partnerLocations: { cz: '/b2b/mista-doruceni', en: '/b2b/delivery-locations', de: '/b2b/lieferorte' },
  partnerProfile: { cz: '/b2b/profil', en: '/b2b/profile', de: '/b2b/profil' },
  partnerPeople: { cz: '/b2b/nastaveni/lide', en: '/b2b/settings/people', de: '/b2b/einstellungen/personen' },
  partnerGuests: {
    cz: '/b2b/nastaveni/stranka-pro-klienty',
    en: '/b2b/settings/page-for-customers',
    de: '/b2b/einstellungen/seite-fuer-kunden',
  },
  partnerSettings: { cz: '/b2b/nastaveni', en: '/b2b/settings', de: '/b2b/einstellungen' },
  adminHome: { cz: '/admin', en: '/admin', de: '/admin' },
  adminOrders: { cz: '/admin/objednavky', en: '/admin/orders', de: '/admin/bestellungen' },
  adminOrder: {
    cz: '/admin/objednavka/:orderId',
    en: '/admin/order/:orderId',
    de: '/admin/bestellung/:orderId',
  }, // ORD-006
  regularOrders: {
    cz: '/admin/normalni-objednavky',
    en: '/admin/regular-orders',
    de: '/admin/normale-bestellungen',
  }, // ADM-007
  regularOrder: {
    cz: '/admin/normalni-objednavky/:orderCode',
    en: '/admin/regular-orders/:orderCode',
    de: '/admin/normale-bestellungen/:orderCode',
  },
  stock: { cz: '/admin/sklad', en: '/admin/stock', de: '/admin/lagerbestand' },
  // ADM-005
  adminImages: { cz: '/admin/sprava-obrazku', en: '/admin/image-management', de: '/admin/bildverwaltung' },
  adminProductImages: {
    cz: '/admin/sprava-obrazku/:productId',
    en: '/admin/image-management/:productId',
    de: '/admin/bildverwaltung/:productId',
  },
  adminSettings: { cz: '/admin/nastaveni', en: '/admin/settings', de: '/admin/einstellungen' }, // ADM-006
  partners: { cz: '/admin/partneri', en: '/admin/partners', de: '/admin/partner' }, // ADM-004, D-B94
  createPartner: {
    cz: '/admin/vytvorit-cenik',
    en: '/admin/create-price-list',
    de: '/admin/preisliste-erstellen',
  }, // ADM-002
  editPartner: {
    cz: '/admin/upravit-cenik/:id',
    en: '/admin/partners/edit/:id',
    de: '/admin/preisliste-bearbeiten/:id',
  }, // ADM-003
  setup: { cz: '/admin/priprava', en: '/admin/set-up', de: '/admin/einrichtung' },
  catalogue: { cz: '/admin/katalog', en: '/admin/catalogue', de: '/admin/produktkatalog' },
  newProduct: {
    cz: '/admin/novy-produkt/:category',
    en: '/admin/new-product/:category',
    de: '/admin/neues-produkt/:category',
  },
  editProduct: {
    cz: '/admin/katalog/:productId',
    en: '/admin/catalogue/:productId',
    de: '/admin/produktkatalog/:productId',
  },
  transport: { cz: '/admin/ceny-dopravy', en: '/admin/delivery-prices', de: '/admin/versandpreise' },
  company: { cz: '/admin/spolecnost', en: '/admin/company', de: '/admin/firma' },
  papers: { cz: '/admin/texty', en: '/admin/papers', de: '/admin/texte' },
  paper: { cz: '/admin/texty/:paper', en: '/admin/papers/:paper', de: '/admin/texte/:paper' },
  staff: { cz: '/admin/zamestnanci', en: '/admin/staff', de: '/admin/mitarbeiter' },
  swatches: { cz: '/admin/vzornik', en: '/admin/swatches', de: '/admin/farbfelder' },
  replyTemplates: {
    cz: '/admin/sablony-odpovedi',
    en: '/admin/reply-templates',
    de: '/admin/antwortvorlagen',
  },
  carriers: { cz: '/admin/dopravci', en: '/admin/carriers', de: '/admin/versanddienste' },
  numbers: { cz: '/admin/prehled', en: '/admin/overview', de: '/admin/uebersicht' },
  attention: { cz: '/admin/k-vyrizeni', en: '/admin/needs-attention', de: '/admin/zu-erledigen' },
  shopStatus: { cz: '/admin/stav', en: '/admin/status', de: '/admin/zustand' },
  withdrawals: { cz: '/admin/odstoupeni', en: '/admin/withdrawals', de: '/admin/widerrufe' },
  audit: { cz: '/admin/protokol', en: '/admin/audit', de: '/admin/protokoll' },
  priceList: { cz: '/admin/cenik', en: '/admin/price-list', de: '/admin/preise' }, // ADM-001
  sharedOrder: {
    cz: '/sdilene-navrhy/:secret',
    en: '/shared-designs/:secret',
    de: '/geteilte-entwuerfe/:secret',
  },
  orderByLink: {
    cz: '/moje-objednavka/:secret',
    en: '/my-order/:secret',
    de: '/meine-bestellung/:secret',
  },
  notFound: { cz: '/404', en: '/404', de: '/404' },
  terms: { cz: '/obchodni-podminky', en: '/terms', de: '/agb' },
  privacy: { cz: '/ochrana-udaju', en: '/privacy', de: '/datenschutz' },
  withdrawal: { cz: '/odstoupeni-od-smlouvy', en: '/right-of-withdrawal', de: '/widerrufsbelehrung' },
  imprint: { cz: '/provozovatel', en: '/imprint', de: '/impressum' },
  shipping: { cz: '/doprava-a-platba', en: '/shipping-and-payment', de: '/versand-und-zahlung' },
  complaints: { cz: '/reklamace', en: '/complaints', de: '/reklamation' },
  accessibility: { cz: '/pristupnost', en: '/accessibility', de: '/barrierefreiheit' },
} as const satisfies Record<string, Record<Edition, string>>;

/**
 * Where the button of the account menu posts to; an address people never read, so it is one for all editions.
 */
export const signOutPath = '/sign-out';

export type Screen = keyof typeof paths;
export type PathParams = Readonly<Record<string, string>>;

/** Other spellings that are kept alive by a redirect (D-S01, D-S02). */
export const pathAliases: readonly { edition: Edition; path: string; screen: Screen }[] = [
  { edition: 'en', path: '/podekovani', screen: 'thanks' },
  { edition: 'en', path: '/prihlaseni', screen: 'login' },
  { edition: 'de', path: '/lineale', screen: 'ruler' },
  { edition: 'en', path: '/admin/pricing', screen: 'priceList' }, // ADM-001
];

/** The path of a screen in an edition, parameters filled in and encoded. */
export function pathTo(edition: Edition, screen: Screen, params: PathParams = {}): string {
  return paths[screen][edition].replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
}

/**
 * The words of a path, decoded; null for a broken escape, which is an unknown path and not a fault of ours.
 */
const wordsOf = (pathname: string): readonly string[] | null => {
  try {
    return pathname.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
};

/**
 * Like the router of the pages, blind to capital letters and to escapes: what it shows must be known here
 * too.
 */
const matchPattern = (pattern: string, have: readonly string[]): PathParams | null => {
  const want = pattern.split('/');
  if (want.length !== have.length) return null;
  const params: Record<string, string> = {};
  for (const [i, word] of want.entries()) {
    const part = have[i] ?? '';
    if (word.startsWith(':') && part) params[word.slice(1)] = part;
    else if (word !== part.toLowerCase()) return null;
  }
  return params;
};

/** The screen a path names in one edition, or null. A trailing slash and capital letters are ignored. */
export function screenAt(edition: Edition, pathname: string): { screen: Screen; params: PathParams } | null {
  const words = wordsOf(pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname);
  if (!words) return null;
  for (const [screen, spelled] of Object.entries(paths) as [Screen, Record<Edition, string>][]) {
    const params = matchPattern(spelled[edition], words);
    if (params) return { screen, params };
  }
  const alias = pathAliases.find((a) => a.edition === edition && matchPattern(a.path, words));
  return alias ? { screen: alias.screen, params: {} } : null;
}

/**
 * Where a path of another edition, or another spelling, lives in this edition (D-S04); null when it is
 * already right or unknown.
 */
export function ownSpelling(edition: Edition, pathname: string): string | null {
  const order = [edition, ...editions.filter((e) => e !== edition)];
  for (const candidate of order) {
    const found = screenAt(candidate, pathname);
    if (!found) continue;
    const own = pathTo(edition, found.screen, found.params);
    return own === pathname ? null : own;
  }
  return null;
}
