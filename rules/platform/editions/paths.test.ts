import { describe, expect, it } from 'vitest';
import { editions } from './editions.ts';
import { ownSpelling, pathAliases, paths, pathTo, type Screen, screenAt } from './paths.ts';

const screens = Object.keys(paths) as Screen[];
const params = {
  productId: 'block-52',
  category: 'meter',
  orderCode: '26110001',
  orderId: 'a1',
  secret: 's1',
  id: 'l1',
  requestId: 'r1',
  paper: 'terms',
};

describe('the path table', () => {
  it.each([
    ['I18-006', 'home', '/', '/', '/'],
    ['I18-007', 'meter', '/meter', '/metry', '/zollstocke'],
    ['I18-008', 'spatula', '/spatula', '/spachtle', '/ruhrholzer'],
    ['I18-009', 'ruler', '/ruler', '/pravitka', '/herrscher'],
    ['I18-010', 'pencil', '/pencil', '/tuzky', '/bleistifte'],
    ['I18-011', 'product', '/product/block-52', '/produkt/block-52', '/produkt/block-52'],
    [
      'I18-012',
      'configuration',
      '/configuration/block-52',
      '/konfigurace/block-52',
      '/konfiguration/block-52',
    ],
    ['I18-013', 'landing', '/reklamni-plocha/meter', '/reklamni-plocha/meter', '/reklamni-plocha/meter'],
    ['I18-014', 'cart', '/cart', '/kosik', '/warenkorb'],
    ['I18-015', 'information', '/information', '/zadani-udaju', '/dateneingabe'],
    ['I18-016', 'payment', '/payment', '/platba', '/zahlung'],
    ['I18-017', 'recapitulation', '/recapitulation', '/rekapitulace', '/zusammenfassung'],
    ['I18-018', 'thanks', '/thanks', '/podekovani', '/danksagung'],
    ['I18-019', 'login', '/login', '/prihlaseni', '/anmeldung'],
    ['I18-020', 'partnerLogin', '/partner-login', '/prihlaseni-partnera', '/anmeldung-partner'],
    ['I18-021', 'notFound', '/404', '/404', '/404'],
    ['I18-023', 'partnerOrders', '/b2b/orders', '/b2b/objednavky', '/b2b/bestellungen'],
    ['I18-023', 'partnerLocations', '/b2b/delivery-locations', '/b2b/mista-doruceni', '/b2b/lieferorte'],
    ['I18-023', 'partnerProfile', '/b2b/profile', '/b2b/profil', '/b2b/profil'],
    ['ADM-009', 'partnerSettings', '/b2b/settings', '/b2b/nastaveni', '/b2b/einstellungen'],
    ['ORD-002', 'partnerOrder', '/b2b/order/a1', '/b2b/objednavka/a1', '/b2b/bestellung/a1'],
    ['ORD-003', 'partnerHome', '/b2b', '/b2b', '/b2b'],
    ['ORD-005', 'adminHome', '/admin', '/admin', '/admin'],
    ['ORD-006', 'adminOrder', '/admin/order/a1', '/admin/objednavka/a1', '/admin/bestellung/a1'],
    ['I18-024 ADM-004', 'partners', '/admin/partners', '/admin/partneri', '/admin/partner'],
    [
      'I18-024 ADM-002',
      'createPartner',
      '/admin/create-price-list',
      '/admin/vytvorit-cenik',
      '/admin/preisliste-erstellen',
    ],
    [
      'I18-024 ADM-003',
      'editPartner',
      '/admin/partners/edit/l1',
      '/admin/upravit-cenik/l1',
      '/admin/preisliste-bearbeiten/l1',
    ],
    ['I18-024 ORD-004', 'adminOrders', '/admin/orders', '/admin/objednavky', '/admin/bestellungen'],
  ] as const)('%s: %s', (_row, screen, en, cz, de) => {
    expect([
      pathTo('en', screen, params),
      pathTo('cz', screen, params),
      pathTo('de', screen, params),
    ]).toEqual([en, cz, de]);
  });

  it.each(['terms', 'privacy', 'withdrawal'] as const)(
    'I18-022: %s, whose path is named nowhere, has one in every edition',
    (screen) => {
      for (const edition of editions) expect(pathTo(edition, screen)).toMatch(/^\/[a-z-]{3,}$/);
    },
  );

  it('leads from every path back to its screen, with its parameters', () => {
    for (const edition of editions) {
      for (const screen of screens) {
        const found = screenAt(edition, pathTo(edition, screen, params));
        expect(found?.screen).toBe(screen);
      }
    }
    expect(screenAt('cz', '/produkt/a%20b')).toEqual({ screen: 'product', params: { productId: 'a b' } });
  });

  it('knows no path twice in one edition', () => {
    for (const edition of editions) {
      const spelled = screens.map((screen) => paths[screen][edition]);
      expect(new Set(spelled).size).toBe(spelled.length);
    }
  });
});

describe('ownSpelling (D-S04)', () => {
  it.each([
    ['cz', '/cart', '/kosik'],
    ['de', '/metry', '/zollstocke'],
    ['en', '/produkt/block-52', '/product/block-52'],
    ['en', '/podekovani', '/thanks'],
    ['en', '/prihlaseni', '/login'],
    ['de', '/lineale', '/herrscher'],
    ['en', '/meter/', '/meter'],
    ['en', '/METER', '/meter'],
    ['en', '/%6Deter', '/meter'],
    ['de', '/Metry', '/zollstocke'],
    ['en', '/Product/block-52', '/product/block-52'],
    ['en', '/Prihlaseni', '/login'],
  ] as const)('%s: %s moves to %s', (edition, from, to) => expect(ownSpelling(edition, from)).toBe(to));

  it.each([
    ['en', '/meter'],
    ['de', '/produkt/x'],
    ['cz', '/nothing-like-this'],
    ['cz', '/produkt/%E0%A4%A'],
    ['en', '//meter'],
    ['en', '/'],
  ] as const)('%s: %s stays', (edition, path) => expect(ownSpelling(edition, path)).toBeNull());

  it('never moves to a path that would move again', () => {
    for (const edition of editions) {
      for (const screen of screens) {
        for (const other of editions) {
          const moved = ownSpelling(edition, pathTo(other, screen, params));
          if (moved) expect(ownSpelling(edition, moved)).toBeNull();
        }
      }
      for (const alias of pathAliases) expect(ownSpelling(alias.edition, alias.path)).not.toBeNull();
    }
  });
});
