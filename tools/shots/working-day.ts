import type { Locator, Page } from '@playwright/test';
import { type Edition, type Locale, localeOf } from '#rules/platform/editions/editions.ts';
import { pathTo, type Screen } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import type { Shot } from './shot.ts';

/** What opens over the pages of a working day: dialogs of dealers, admins and partners, in their states. */
type Act = (at: {
  readonly page: Page;
  readonly edition: Edition;
  readonly locale: Locale;
  readonly dialog: Locator;
  /** a button by its words in the language of the edition */
  readonly press: (words: string, within?: Locator) => Promise<void>;
}) => Promise<void>;
type Who = 'partner' | 'dealer' | 'admin';

const people = () => import('#tests/e2e/storefront/people.ts');
const partnerOrders = () => import('#tests/e2e/partner/partner-orders.ts');
const origin = (edition: Edition): string => `http://${edition}.localhost:${process.env.E2E_PORT}`;

const over = (name: string, who: Who, path: (edition: Edition) => Promise<string>, act: Act): Shot => ({
  name: `day-${name}`,
  screenOnly: true,
  open: async (page, edition) => {
    const { signIn, waitForScript } = await people();
    const address = origin(edition) + (await path(edition));
    await signIn(page, edition, who);
    await page.goto(address);
    await waitForScript(page);
    const press = (words: string, within: Locator | Page = page) =>
      within.getByRole('button', { name: words }).locator('visible=true').first().click();
    const dialog = page.locator('dialog[open]');
    await act({ page, edition, locale: localeOf[edition], dialog, press });
  },
});

const listOf =
  (screen: Screen, query = '') =>
  async (edition: Edition): Promise<string> =>
    pathTo(edition, screen) + query;

let toSplit: Promise<string> | null = null;
async function splitPath(edition: Edition): Promise<string> {
  const { addPlaces, placePartnerOrder } = await partnerOrders();
  const branches = Array.from({ length: 6 }, (_, i) => ({
    companyName: `Sheet Branch ${i + 1}`,
    street: `Sheet Street ${i + 1}`,
  }));
  toSplit ??= addPlaces(branches).then(() => placePartnerOrder());
  return pathTo(edition, 'partnerDelivery', { orderId: await toSplit });
}
const heads = 'Branch\tFirst name\tSurname\tEmail\tPhone\tStreet\tPostal code\tCity\tCountry\t1\t2';
const rightRows = Array.from(
  { length: 5 },
  (_, i) => `Sheet Branch ${i + 1}\t\t\t\t\t\t\t\t\t${i ? 250 : 500}\t100`,
);
const wrongRows = [
  ...rightRows.slice(0, 2),
  'Zweigniederlassung Unterschleißheim\tAnna\tMuster\tanna@muster.example\t+49 89 000000\tWeg 9\t80331\tMünchen\tDE\t250\t1,5',
  'Nowhere at all\t\t\t\t\t\t\t\t\t10\t',
  'Sheet Branch 1\t\t\t\t\t\t\t\t\t10\t',
];
const sheet = (name: string, rows: readonly string[] | null): Shot =>
  over(name, 'partner', splitPath, async ({ locale, dialog, press }) => {
    await press(m.sheet_open({}, { locale }));
    if (!rows) return;
    await dialog.getByRole('textbox').fill([heads, ...rows].join('\n'));
    await dialog.locator('.primary').click();
    await dialog.locator('ol').waitFor();
  });

let approving: Promise<string> | null = null;
async function toApprove(): Promise<string> {
  const [{ orderToApprove }, { sampleItem }] = [
    await partnerOrders(),
    await import('#server/partner-orders/checkout/testing.ts'),
  ];
  const orderItems = [1, 2, 3, 4].map((at) => sampleItem({ id: `line${at}`, quantity: 500 }));
  approving ??= orderToApprove({ orderItems });
  return approving;
}
const orderPath = (screen: 'partnerOrder' | 'adminOrder') => async (edition: Edition) =>
  pathTo(edition, screen, { orderId: await toApprove() });
const pictures = (page: Page) => page.locator('article img').nth(3).waitFor();

const proofs = (name: string, isRejected: boolean): Shot =>
  over(name, 'partner', orderPath('partnerOrder'), async ({ page, locale, dialog, press }) => {
    await pictures(page);
    await press(m.order_look_all({}, { locale }));
    await dialog.locator('img').first().waitFor();
    if (isRejected) await dialog.getByRole('checkbox').check();
  });

const pins = (name: string, who: 'partner' | 'dealer'): Shot =>
  over(
    name,
    who,
    orderPath(who === 'partner' ? 'partnerOrder' : 'adminOrder'),
    async ({ page, locale, dialog }) => {
      await pictures(page);
      const words = m.order_pins({ open: 0 }, { locale }).split('(')[0]?.trim() ?? '';
      // its name says which design it is about, and stands otherwise in each language
      await page.locator('button', { hasText: words }).locator('visible=true').first().click();
      const list = dialog.getByRole('listitem');
      await dialog.getByRole('application').waitFor();
      if (who === 'partner' && (await list.count()) < 2) {
        await dialog.getByRole('application').press('Shift+ArrowRight');
        await dialog
          .getByRole('textbox')
          .first()
          .fill('Larger, please: the letters cannot be read from afar.');
        await dialog.locator('.primary').click();
        await list.first().waitFor();
      }
    },
  );

const view = (name: string, act: Act): Shot =>
  over(`view-${name}`, 'dealer', listOf('adminOrders', '?quickFilter=confirmProduced&sort=sinceFirst'), act);

/** Orders of partners that are ticked, and an act on them up to its preview. */
const many = (name: string, query: string, ticks: number, act: Act): Shot =>
  over(`many-${name}`, 'dealer', listOf('adminOrders', query), async (at) => {
    const boxes = at.page.locator('tbody [data-tick]');
    await boxes.first().waitFor();
    for (let i = 0; i < Math.min(ticks, await boxes.count()); i++) await boxes.nth(i).click();
    await act(at);
  });
const choose: (value: string) => Act =
  (value) =>
  async ({ page, locale, press }) => {
    await page.getByLabel(m.many_act({}, { locale })).selectOption(value);
    await press(m.many_go({}, { locale }));
  };
const previewed: Act = async ({ dialog, page }) => {
  await dialog.locator('.primary').click();
  await page.locator('dialog[open] tbody tr').first().waitFor();
};

let ofShop: Promise<string[]> | null = null;
async function shopOrders(): Promise<string[]> {
  const { placeOrder } = await import('#tests/e2e/admin/shop-orders.ts');
  ofShop ??= Promise.all([placeOrder(), placeOrder(), placeOrder()]);
  return ofShop;
}
const regular = (name: string, act: Act): Shot =>
  over(
    `many-shop-${name}`,
    'admin',
    async (edition) => {
      await shopOrders();
      return pathTo(edition, 'regularOrders');
    },
    async (at) => {
      for (const code of await shopOrders()) await at.page.locator(`[data-tick="${code}"]`).click();
      await act(at);
    },
  );
const regularOrder = async (edition: Edition) =>
  pathTo(edition, 'regularOrder', { orderCode: (await shopOrders())[0] ?? '' });

/** Behind the button of tools where the screen is narrow. */
const openAnswer: Act = async ({ page, locale, press }) => {
  if (page.viewportSize()?.width === 390) await press(m.carriers_tools({}, { locale }));
  await press(m.carriers_answer({}, { locale }));
};

const DISPATCH = '?quickFilter=confirmDelivered';
export const workingDay: readonly Shot[] = [
  sheet('sheet', null),
  sheet('sheet-faults', wrongRows),
  sheet('sheet-ready', rightRows),
  proofs('proofs', false),
  proofs('proofs-reject', true),
  pins('pins-partner', 'partner'),
  pins('pins-dealer', 'dealer'),
  view('new', async ({ locale, press }) => press(m.dealer_view_save({}, { locale }))),
  view('refused', async ({ locale, press, dialog }) => {
    await press(m.dealer_view_save({}, { locale }));
    await dialog.locator('.dialog-actions .primary').click();
    await dialog.getByRole('alert').waitFor();
  }),
  view('edit', async ({ page, locale, press, dialog, edition }) => {
    const name = `Montag, was noch fehlt (${edition})`;
    const edit = page.getByRole('button', { name: m.dealer_view_edit({ name }, { locale }) });
    if ((await edit.count()) === 0) {
      await press(m.dealer_view_save({}, { locale }));
      await dialog.getByRole('textbox').fill(name);
      await dialog.locator('.dialog-actions .primary').click();
    }
    await edit.click();
    await dialog.waitFor();
  }),
  many('bar', '', 3, async () => {}),
  many('values', DISPATCH, 3, choose('dispatch')),
  many('trial', DISPATCH, 3, async (at) => {
    await choose('dispatch')(at);
    await previewed(at);
  }),
  many('refused', '', 6, async (at) => {
    await choose('dispatch')(at);
    await previewed(at);
  }),
  many('done', '?orderStatus=inProduction', 2, async (at) => {
    await choose('setManufactureDate')(at);
    // another day at each width, or the second one has nothing to change
    const day = at.page.viewportSize()?.width === 390 ? 2 : 1;
    const date = at.edition === 'en' ? `0${day}/12/2027` : `${day}. 12. 2027`;
    await at.dialog.locator('input').first().fill(date);
    await previewed(at);
    await at.page.locator('dialog[open] .dialog-actions .primary').click();
    await at.page.locator('dialog[open] [role=status]').waitFor();
  }),
  regular('values', choose('cancel')),
  regular('shipment', choose('setShipment')),
  regular('trial', async (at) => {
    await choose('markPaid')(at);
    await at.page.locator('dialog[open] tbody tr').first().waitFor();
  }),
  over('carrier', 'admin', listOf('carriers'), async ({ locale, press, dialog }) => {
    await press(m.carriers_new({}, { locale }));
    await press(m.carriers_add_column({}, { locale }), dialog);
    await dialog.locator('[type=submit]').click();
  }),
  over('carrier-answer', 'admin', listOf('adminOrders'), openAnswer),
  over('carrier-trial', 'admin', listOf('adminOrders', '?orderStatus=produced'), async (at) => {
    const shown = (await at.page.locator('tbody tr').first().getByRole('link').first().textContent()) ?? '';
    await openAnswer(at);
    await at.dialog
      .getByRole('textbox')
      .first()
      .fill(`${shown.replace(/\D/g, '')}-1;PACKETCODE00001\n26119999-1;X1`);
    await previewed(at);
  }),
  over('correct-shop', 'admin', regularOrder, async ({ page, dialog, locale, press }) => {
    await press(m.admin_correct({}, { locale }));
    await dialog.waitFor();
    await page.locator('dialog[open] [type=submit]').click();
  }),
  over('correct-dealer', 'dealer', orderPath('adminOrder'), async ({ page, dialog, locale }) => {
    const words = m.order_correct_of({ place: '' }, { locale });
    await page
      .getByRole('button', { name: new RegExp(`^${words.trim()}`) })
      .first()
      .click();
    await dialog.waitFor();
  }),
];
