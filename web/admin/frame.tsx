import { type FocusEvent, type KeyboardEvent, type ReactNode, useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import type { Profile } from '#contract/accounts.ts';
import { may } from '#rules/accounts/permissions.ts';
import { pathTo, type Screen, screenAt, signOutPath } from '#rules/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { Burger } from '#web/shell/burger.tsx';
import { useFollowLinks } from '#web/shell/follow-links.ts';
import { Languages } from '#web/shell/languages.tsx';
import { Logo } from '#web/shell/logo.tsx';
import { type Shop, useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Toasts } from '#web/ui/toast.tsx';
import s from './admin-frame.module.css';
import { roleName } from './route-error.tsx';
import { useKeptFocus } from './use-kept-focus.ts';

type Own = { readonly shop: Shop; readonly profile: Profile };
type Entry = { readonly screen: Screen; readonly name: string; readonly covers: readonly Screen[] };

/**
 * In the order of the specification (AUT-027), for those who may go there (AUT-024, AUT-025); the rest is
 * added page by page.
 */
const entriesOf = (profile: Profile | null): readonly Entry[] => {
  if (!may(profile, 'enterBackOffice')) return [];
  const orders: Entry = {
    screen: 'adminOrders',
    name: m.admin_orders(),
    covers: ['adminHome', 'adminOrders'],
  };
  if (!may(profile, 'manageRegularOrders')) return [orders];
  return [
    orders,
    { screen: 'regularOrders', name: m.admin_regular(), covers: ['regularOrders', 'regularOrder'] },
  ];
};

/** By the screen, not by the words of the address, which differ per edition (AUT-028, D-B95). */
function Navigation({ shop, className }: { shop: Shop; className?: string }) {
  const { pathname } = useLocation();
  const here = screenAt(shop.edition, pathname)?.screen;
  const entries = entriesOf(shop.profile);
  if (entries.length === 0) return null;
  return (
    <nav className={className} aria-label={m.admin_nav()}>
      {entries.map(({ screen, name, covers }) => (
        <a
          key={screen}
          href={pathTo(shop.edition, screen)}
          aria-current={here && covers.includes(here) ? (here === screen ? 'page' : 'true') : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** Who is signed in, as what, and the way out. */
function AccountItems({ shop, profile, children }: Own & { children?: ReactNode }) {
  const name = [profile.firstName, profile.surName].filter(Boolean).join(' ');
  return (
    <>
      <p className="menu-who">
        {name && <strong>{name}</strong>}
        <span>{profile.email}</span>
        <span className={s.adminRole}>{roleName(profile.role)}</span>
      </p>
      {children}
      <form method="post" action={signOutPath}>
        <button className="menu-item" type="submit">
          <Icon name="logout" />
          {shop.words.logout}
        </button>
      </form>
    </>
  );
}

/** A native <details>, so that it opens without script too. */
function Account({ shop, profile }: Own) {
  const box = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const shut = () => {
    if (box.current) box.current.open = false;
  };
  const leave = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) shut();
  };
  const shutOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    shut();
    box.current.querySelector('summary')?.focus();
  };
  return (
    <details key={pathname} ref={box} className="account" onBlur={leave} onKeyDown={shutOnEscape}>
      <summary aria-label={`${shop.words.account}: ${profile.email}`}>
        <Icon name="user" />
        <span>{profile.email}</span>
        <Icon name="chevronDown" size="small" />
      </summary>
      <div className="menu">
        <AccountItems shop={shop} profile={profile} />
      </div>
    </details>
  );
}

/** The bar of a small screen, behind one button as in the shop. */
function SmallMenu({ shop }: { shop: Shop }) {
  const { edition, profile, words } = shop;
  const { pathname } = useLocation();
  return (
    <Burger key={pathname} name={words.menu}>
      <Navigation shop={shop} />
      <div className="burger-account">
        {profile && (
          <AccountItems shop={shop} profile={profile}>
            <a className="menu-item" href={pathTo(edition, 'home')}>
              <Icon name="cart" />
              {m.admin_shop()}
            </a>
          </AccountItems>
        )}
      </div>
      <Languages shop={shop} />
    </Burger>
  );
}

/** The frame of the back office: its own top bar, no cart, no footer. */
export default function Frame() {
  const shop = useShop();
  const { edition, profile, words } = shop;
  const follow = useFollowLinks(edition);
  useKeptFocus();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only speeds up real links below it
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div className={s.admin} data-part="admin" onClick={follow}>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header className={s.adminHead}>
        <div className={s.adminWrap}>
          <a className="logo" href={pathTo(edition, 'home')} aria-label="Inkrule">
            <Logo />
          </a>
          <Navigation shop={shop} className={s.adminNav} />
          <div className={s.adminSide}>
            <a className="btn ghost small" href={pathTo(edition, 'home')}>
              {m.admin_shop()}
            </a>
            {profile && <Account shop={shop} profile={profile} />}
            <Languages shop={shop} />
            <SmallMenu shop={shop} />
          </div>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Toasts close={words.close} />
    </div>
  );
}
