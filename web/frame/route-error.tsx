import type { ReactNode } from 'react';
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router';
import type { Profile } from '#contract/people/accounts.ts';
import { may } from '#rules/people/accounts/permissions.ts';
import { pathTo, type Screen, screenAt } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { homeOf } from '#web/shell/home-of-role.ts';
import { useLoadAnew } from '#web/shell/load-anew.ts';
import { type Shop, useShop } from '#web/shell/use-shop.ts';
import type { Denied } from './guard.server.ts';
import s from './work-frame.module.css';

export const roleName = (role: Profile['role']): string =>
  ({ admin: m.admin_role_admin, dealer: m.admin_role_dealer, partner: m.admin_role_partner })[role]();

/** The list that an order which is not there would have stood in (ORD-087). */
function listFor({ edition, profile }: Shop, pathname: string): Screen {
  if (may(profile, 'enterPartnerArea')) return 'partnerOrders';
  return screenAt(edition, pathname)?.screen === 'regularOrder' ? 'regularOrders' : 'adminOrders';
}

type Missing = { readonly title: string; readonly text: string; readonly go: string; readonly to: Screen };

/** What is not there, by the page that would have shown it, and where to go instead. */
function missingAt(screen: Screen | undefined, list: Screen): Missing {
  switch (screen) {
    case 'editPartner':
      return {
        title: m.people_missing_title(),
        text: m.people_missing_text(),
        go: m.people_missing_go(),
        to: 'partners',
      };
    case 'regularOrder':
    case 'adminOrder':
    case 'partnerOrder':
    case 'partnerDelivery':
      return {
        title: screen === 'regularOrder' ? m.admin_missing_title() : m.partner_missing_title(),
        text: m.admin_missing_text(),
        go: m.admin_missing_go(),
        to: list,
      };
    default:
      return {
        title: m.admin_page_missing_title(),
        text: m.admin_page_missing_text(),
        go: m.admin_page_missing_go(),
        to: list === 'partnerOrders' ? 'partnerHome' : 'adminHome',
      };
  }
}

/**
 * What stands in the frame when a page cannot: another role's page (403), something that is not there (404),
 * anything else.
 */
export function RouteError() {
  const error = useRouteError();
  useLoadAnew(error);
  const shop = useShop();
  const { pathname } = useLocation();
  const { revalidate } = useRevalidator();
  const list = listFor(shop, pathname);
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 403) {
    const { role } = (error as { data: Denied }).data;
    return (
      <Page title={m.admin_denied_title()} text={m.admin_denied_text({ role: roleName(role) })}>
        <a
          className="btn primary"
          href={homeOf(
            shop.edition,
            shop.profile ?? { id: '', role, partnerId: null, partnerFunction: null },
          )}
        >
          {m.admin_denied_go()}
        </a>
      </Page>
    );
  }
  if (status === 404) {
    const { title, text, go, to } = missingAt(screenAt(shop.edition, pathname)?.screen, list);
    return (
      <Page title={title} text={text}>
        <a className="btn primary" href={pathTo(shop.edition, to)}>
          {go}
        </a>
      </Page>
    );
  }
  // ORD-094
  const text = list === 'regularOrders' ? m.admin_failed_text() : m.partner_load_failed();
  return (
    <Page title={m.admin_failed_title()} text={text}>
      <button type="button" className="btn primary" onClick={() => revalidate()}>
        {m.admin_again()}
      </button>
    </Page>
  );
}

const Page = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <div className={s.frameTrouble}>
    <title>{`${title} – Inkrule`}</title>
    <meta name="robots" content="noindex, nofollow" />
    <h1>{title}</h1>
    <p className="lead">{text}</p>
    {children}
  </div>
);
