import type { Page } from '@playwright/test';
import type { ProblemCode } from '#contract/platform/problems.ts';
import type { Edition } from '#rules/platform/editions/editions.ts';
import { type PathParams, pathTo, type Screen } from '#rules/platform/editions/paths.ts';
import { checkoutNotices } from './checkout-notices.ts';
import { forcedColors } from './forced-colors.ts';
import { guestPages } from './guests.ts';
import { locations } from './locations.ts';
import { mails } from './mails.ts';
import { myDesigns } from './my-designs.ts';
import { orderLinks } from './order-links.ts';
import { orderPages } from './order-pages.ts';
import { partnerOrderLists } from './partner-order-lists.ts';
import { payments } from './payments.ts';
import { requests } from './requests.ts';
import type { Shot } from './shot.ts';
import { workingDay } from './working-day.ts';
import { wornLogoShots } from './worn-logo.ts';

const origin = (edition: Edition): string => `http://${edition}.localhost:${process.env.E2E_PORT}`;

const page = (name: string, screen: Screen, params: PathParams = {}, query = ''): Shot => ({
  name,
  open: async (p, edition) => {
    await p.goto(origin(edition) + pathTo(edition, screen, params) + query);
  },
});

const problemPage = (code: ProblemCode): Shot => ({
  name: `problem-${code}`,
  open: async (p, edition) => {
    await (await import('./problem-page.ts')).openProblemPage(p, origin(edition), edition, code);
  },
});

/** The helpers read the port when they are loaded, which is known only once the shop runs. */
const shopping = () => import('#tests/e2e/checkout/shopping.ts');

const rule = { productId: 'block-52' };
const natural = '?color=natural&scale=freeTop';

const filledCart = async (p: Page, edition: Edition) => {
  const { folding, openCart, pencil } = await shopping();
  await openCart(p, edition, [folding, pencil]);
};

const share = () => import('./share.ts');

/** Save and share, what another tab did, and the notices of a cart line. */
const sharing: readonly Shot[] = [
  {
    name: 'share-dialog',
    screenOnly: true,
    open: async (p, edition) => (await share()).openShareDialog(p, edition),
  },
  {
    name: 'share-link',
    screenOnly: true,
    open: async (p, edition) => void (await (await share()).openSharedLink(p, edition)),
  },
  {
    name: 'share-failed',
    screenOnly: true,
    open: async (p, edition) => (await share()).openShareFailure(p, edition),
  },
  {
    name: 'share-comments',
    open: async (p, edition) => (await import('./comments.ts')).openComments(p, edition),
  },
  {
    name: 'share-comments-links',
    open: async (p, edition) => (await import('./comments.ts')).openTwoLinks(p, edition),
  },
  {
    name: 'share-comments-place',
    screenOnly: true,
    open: async (p, edition) => (await import('./comments.ts')).openPlacing(p, edition),
  },
  { name: 'share-question', open: async (p, edition) => (await share()).openSharedQuestion(p, edition) },
  {
    name: 'share-beside',
    screenOnly: true,
    open: async (p, edition) => (await share()).openBesideMine(p, edition),
  },
  { name: 'share-expired', open: async (p, edition) => (await share()).openExpired(p, edition) },
  {
    name: 'share-carry-failed',
    screenOnly: true,
    open: async (p, edition) => (await share()).openCarryFailure(p, edition),
  },
  {
    name: 'tabs-changed',
    screenOnly: true,
    open: async (p, edition) => (await share()).openChangedElsewhere(p, edition),
  },
  { name: 'cart-warnings', open: async (p, edition) => (await share()).openWarnings(p, edition, false) },
  {
    name: 'recapitulation-warnings',
    open: async (p, edition) => (await share()).openWarnings(p, edition, true),
  },
];

/** Pages of the sandbox gateway, which runs beside the shop on an origin of its own. */
const gateway = (
  name: string,
  open: 'gatewayPageOf' | 'latePageOf' | 'walletPageOf' | 'overviewOf',
): Shot => ({
  name,
  open: async (p, edition) => {
    await p.goto(await (await import('./sandbox.ts'))[open](edition));
  },
});

/** Ordered by bank transfer. */
async function ordered(p: Page, edition: Edition): Promise<void> {
  const { goToPayment, orderButton } = await shopping();
  await filledCart(p, edition);
  await goToPayment(p, edition);
  await orderButton(p).click();
  await p.waitForURL(origin(edition) + pathTo(edition, 'thanks'));
}

/** The living page of patterns, which only a shop in development has. */
const patterns = (name: string, act?: (p: Page) => Promise<void>): Shot => ({
  name,
  ...(act ? { screenOnly: true } : {}),
  open: async (p, edition) => {
    await p.goto(`${origin(edition)}/dev/patterns`);
    await p.locator('#call .note').waitFor(); // an example that fails after a moment
    await act?.(p);
  },
});

/** A page of a signed-in partner. */
const partnerPage = (name: string, screen: Screen): Shot => ({
  name,
  open: async (p, edition) => (await import('./partner.ts')).openPartner(p, edition, screen),
});

const adminPage = (name: string, screen: Screen, params: PathParams = {}): Shot => ({
  name,
  open: async (p, edition) => {
    await (await import('#tests/e2e/storefront/people.ts')).signIn(p, edition, 'admin');
    await p.goto(origin(edition) + pathTo(edition, screen, params));
  },
});

/** Later pages add their rows here. One long table: a name in it is the name of a picture, and stands once. */
export const shots: readonly Shot[] = [
  page('home', 'home'),
  page('landing', 'landing', { category: 'meter' }),
  page('list-meter', 'meter'),
  page('list-meter-filtered', 'meter', {}, '?type=block5&color=lemon'),
  page('list-empty', 'meter', {}, '?type=slimboy&length=3'),
  page('list-spatula', 'spatula'),
  page('list-ruler', 'ruler'),
  page('list-pencil', 'pencil'),
  page('product-meter', 'product', rule, natural),
  page('product-out-of-stock', 'product', { productId: 'block-73' }),
  page('product-spatula', 'product', { productId: 'spatula-1' }),
  page('product-ruler', 'product', { productId: 'ruler-1' }),
  page('product-pencil', 'product', { productId: 'pencil-hexagonal-175-sharpened' }),
  page('product-unknown', 'product', { productId: 'no-such-product' }),
  {
    name: 'lightbox',
    screenOnly: true,
    open: async (p, edition) => {
      await p.goto(origin(edition) + pathTo(edition, 'product', rule) + natural);
      await p.locator('.gallery_gallery-main').click();
      await p.getByRole('dialog').waitFor();
    },
  },
  page('not-found', 'notFound'),
  problemPage('unavailable'),
  problemPage('rate_limited'),
  problemPage('unexpected'),
  page('login', 'login'),
  page('login-error', 'login', {}, '?error=1'),
  page('partner-login', 'partnerLogin'),
  page('terms', 'terms'),
  page('privacy', 'privacy'),
  page('withdrawal', 'withdrawal'),
  page('shipping', 'shipping'),
  page('designer-intro', 'configuration', rule, natural),
  {
    name: 'designer-text',
    open: async (p, edition) => {
      const { openDesigner } = await import('./designer.ts');
      await openDesigner(p, edition, 'block-52', natural);
    },
  },
  ...['block-52', 'pencil-hexagonal-175-sharpened', 'ruler-16'].map((id) => ({
    name: `turn-${id}`,
    open: async (p: Page, edition: Edition) => (await import('./designer.ts')).openTurned(p, edition, id),
    screenOnly: true,
  })),
  {
    name: 'designer-fonts',
    open: async (p, edition) => (await import('./designer.ts')).openFonts(p, edition),
  },
  {
    name: 'designer-plates',
    open: async (p, edition) => (await import('./designer-plates.ts')).openPlates(p, edition),
  },
  {
    name: 'designer-plates-shifted',
    open: async (p, edition) => (await import('./designer-plates.ts')).openShifted(p, edition),
  },
  {
    name: 'designer-inks',
    open: async (p, edition) => (await import('./designer-plates.ts')).openInks(p, edition),
  },
  {
    name: 'designer-card',
    open: async (p, edition) => (await import('./designer-plates.ts')).openCard(p, edition),
  },
  {
    name: 'designer-true-size',
    open: async (p, edition) => (await import('./designer-plates.ts')).openTrueSize(p, edition),
  },
  {
    name: 'designer-icons',
    open: async (p, edition) => (await import('./designer.ts')).openIcons(p, edition),
  },
  {
    name: 'designer-looks',
    open: async (p, edition) => (await import('./designer.ts')).openLooks(p, edition),
  },
  {
    name: 'designer-typography',
    open: async (p, edition) => (await import('./designer.ts')).openTypography(p, edition),
  },
  {
    name: 'designer-proposals',
    open: async (p, edition) => {
      const { openWithProposals } = await import('./designer.ts');
      await openWithProposals(p, edition);
    },
  },
  {
    name: 'designer-arranged',
    open: async (p, edition) => (await import('./designer.ts')).openArranged(p, edition),
  },
  {
    name: 'designer-layers-arranged',
    open: async (p, edition) => (await import('./designer.ts')).openLayersArranged(p, edition),
  },
  {
    name: 'designer-shapes',
    open: async (p, edition) => {
      const { openWithShapes } = await import('./designer.ts');
      await openWithShapes(p, edition);
    },
  },
  {
    name: 'designer-names',
    open: async (p, edition) => {
      const { openWithNames } = await import('./designer.ts');
      await openWithNames(p, edition);
    },
  },
  {
    name: 'designer-names-sheet',
    open: async (p, edition) => {
      const { openNames } = await import('./designer.ts');
      await openNames(p, edition);
    },
  },
  {
    name: 'designer-code-fault',
    open: async (p, edition) => {
      const { openWithCodeFault } = await import('./designer.ts');
      await openWithCodeFault(p, edition);
    },
  },
  {
    name: 'designer-logo-pages',
    open: async (p, edition) => (await import('./logo-files.ts')).openPages(p, edition),
  },
  {
    name: 'designer-logo-trace',
    open: async (p, edition) => (await import('./logo-files.ts')).openTrace(p, edition),
  },
  {
    name: 'designer-logo-background',
    open: async (p, edition) => (await import('./logo-files.ts')).openBackground(p, edition),
  },
  {
    name: 'designer-pencil',
    open: async (p, edition) => {
      const { openDesigner } = await import('./designer.ts');
      await openDesigner(p, edition, 'pencil-hexagonal-175-sharpened', '');
    },
  },
  ...sharing,
  {
    name: 'stranger',
    columns: 3,
    touch: true,
    open: async (p, edition) => (await import('./stranger.ts')).openFirstPage(p, edition),
    film: async (p, snap) => (await import('./stranger.ts')).filmStranger(p, snap),
  },
  {
    name: 'designer-drag',
    columns: 2,
    open: async (p, edition) => {
      const { openForDrag } = await import('./designer-films.ts');
      await openForDrag(p, edition);
    },
    film: async (p, snap) => (await import('./designer-films.ts')).filmDrag(p, snap),
  },
  {
    name: 'designer-resize',
    columns: 2,
    open: async (p, edition) => {
      const { openForDrag } = await import('./designer-films.ts');
      await openForDrag(p, edition);
    },
    film: async (p, snap) => (await import('./designer-films.ts')).filmResize(p, snap),
  },
  {
    name: 'designer-sheet',
    columns: 4,
    open: async (p, edition) => {
      const { openDesigner } = await import('./designer.ts');
      await openDesigner(p, edition, 'block-52', natural);
    },
    film: async (p, snap) => (await import('./designer-films.ts')).filmSheet(p, snap),
  },
  page('cart-empty', 'cart'),
  { name: 'cart', open: filledCart },
  {
    name: 'cart-delete',
    screenOnly: true,
    open: async (p, edition) => {
      await filledCart(p, edition);
      await p
        .getByRole('button', { name: /^(Smazat|Delete|Löschen)/ })
        .first()
        .click();
      await p.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'information',
    open: async (p, edition) => {
      await filledCart(p, edition);
      await p.locator('.sum a.btn').click();
      await p.locator('button[type=submit]').waitFor();
    },
  },
  {
    name: 'information-errors',
    open: async (p, edition) => {
      await filledCart(p, edition);
      await p.locator('.sum a.btn').click();
      await p.locator('button[type=submit]').click();
    },
  },
  {
    name: 'recapitulation',
    open: async (p, edition) => {
      const { fillAddress, person } = await shopping();
      await filledCart(p, edition);
      await p.locator('.sum a.btn').click();
      await p.waitForURL(origin(edition) + pathTo(edition, 'information'));
      await fillAddress(p, 'billingAddress', person);
      // the postal code fits Germany as well, and is asked about there
      await p.locator('[id="billingAddress.country"]').selectOption('CZ');
      await p.locator('button[type=submit]').click();
      await p.waitForURL(origin(edition) + pathTo(edition, 'recapitulation'));
    },
  },
  {
    name: 'payment',
    open: async (p, edition) => {
      await filledCart(p, edition);
      await (await shopping()).goToPayment(p, edition);
    },
  },
  ...checkoutNotices,
  ...payments,
  gateway('gateway-sandbox', 'gatewayPageOf'),
  gateway('gateway-sandbox-late', 'latePageOf'),
  gateway('gateway-sandbox-wallet', 'walletPageOf'),
  gateway('gateway-sandbox-overview', 'overviewOf'),
  { name: 'thanks', open: ordered },
  {
    name: 'admin-orders',
    open: async (p, edition) => {
      await (await import('./admin.ts')).openAdmin(p, edition, 'list');
    },
  },
  {
    name: 'admin-orders-nothing',
    open: async (p, edition) => {
      await (await import('./admin.ts')).openAdmin(p, edition, 'nothing');
    },
  },
  {
    name: 'admin-order',
    open: async (p, edition) => {
      await (await import('./admin.ts')).openAdmin(p, edition, 'order');
    },
  },
  {
    name: 'admin-order-paid',
    screenOnly: true,
    open: async (p, edition) => {
      await (await import('./admin.ts')).openAdmin(p, edition, 'order');
      await p.locator('.order_order-acts .primary').click();
      await p.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'admin-order-missing',
    open: async (p, edition) => {
      await (await import('./admin.ts')).openAdmin(p, edition, 'missing');
    },
  },
  {
    name: 'admin-menu',
    screenOnly: true,
    open: async (p, edition) => {
      await (await import('#tests/e2e/storefront/people.ts')).signIn(p, edition, 'admin');
      // on a wide screen the menu of the account
      await p.locator('header summary').locator('visible=true').click();
    },
  },
  {
    name: 'admin-denied',
    open: async (p, edition) => {
      const { signIn } = await import('#tests/e2e/storefront/people.ts');
      await signIn(p, edition, 'dealer');
      await p.goto(origin(edition) + pathTo(edition, 'regularOrders'));
    },
  },
  adminPage('admin-partners', 'partners'),
  adminPage('admin-partner-new', 'createPartner'),
  adminPage('admin-partner', 'editPartner', { id: 'sample-trade' }),
  adminPage('admin-staff', 'staff'),
  adminPage('admin-reply-templates', 'replyTemplates'),
  adminPage('admin-carriers', 'carriers'),
  adminPage('admin-audit', 'audit'),
  adminPage('admin-price-list', 'priceList'),
  adminPage('admin-settings', 'adminSettings'),
  adminPage('admin-transport', 'transport'),
  adminPage('admin-stock', 'stock'),
  adminPage('admin-images', 'adminImages'),
  adminPage('admin-product-images', 'adminProductImages', rule),
  adminPage('admin-swatches', 'swatches'),
  adminPage('admin-numbers', 'numbers'),
  adminPage('admin-attention', 'attention'),
  adminPage('admin-status', 'shopStatus'),
  adminPage('admin-withdrawals', 'withdrawals'),
  ...locations,
  ...partnerOrderLists,
  ...orderPages,
  ...workingDay,
  ...wornLogoShots,
  ...myDesigns,
  ...orderLinks,
  ...requests,
  ...guestPages,
  partnerPage('partner-profile', 'partnerProfile'),
  partnerPage('partner-settings', 'partnerSettings'),
  partnerPage('partner-people', 'partnerPeople'),
  partnerPage('partner-meter', 'meter'),
  {
    name: 'partner-cart',
    open: async (p, edition) => (await import('./partner.ts')).openPartnerCart(p, edition),
  },
  {
    name: 'partner-recapitulation',
    open: async (p, edition) => (await import('./partner.ts')).openPartnerRecapitulation(p, edition),
  },
  {
    name: 'partner-thanks',
    open: async (p, edition) => (await import('./partner.ts')).openPartnerThanks(p, edition),
  },
  ...forcedColors,
  ...mails,
  patterns('patterns'),
  patterns('patterns-dialog', async (p) => {
    await p.locator('#dialog .btn').nth(1).click();
    await p.locator('dialog[open] .btn.danger').click();
    await p.locator('dialog[open] .note').waitFor();
  }),
  patterns('patterns-toast', async (p) => {
    await p.locator('#toast .btn').first().click();
    await p.locator('.toast').waitFor();
  }),
];
