import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import type { Profile } from '#contract/people/accounts.ts';
import { may } from '#rules/people/accounts/permissions.ts';
import { pathTo, signOutPath } from '#rules/platform/editions/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { homeOf } from './home-of-role.ts';
import type { Shop } from './use-shop.ts';

/** What a partner is called: the company, or the person the bills go to (SHL-012). */
export const nameOf = ({ companyName, firstName, surName }: Profile): string =>
  companyName || [firstName, surName].filter(Boolean).join(' ');

/** What the menu offers, by role (SHL-009 to SHL-014). */
export function AccountItems({ shop }: { shop: Shop }) {
  const { edition, profile, words } = shop;
  const designs = (
    <a className="menu-item" href={pathTo(edition, 'myDesigns')}>
      <Icon name="pencil" />
      {words.designs}
    </a>
  );
  if (!profile) {
    return (
      <>
        <a className="menu-item" href={pathTo(edition, 'partnerLogin')}>
          <Icon name="building" />
          {words.partners}
        </a>
        <a className="menu-item" href={pathTo(edition, 'login')}>
          <Icon name="user" />
          {words.login}
        </a>
        {designs}
      </>
    );
  }
  const partner = may(profile, 'enterPartnerArea');
  const name = nameOf(profile);
  return (
    <>
      <p className="menu-who">
        {partner && name && <strong>{name}</strong>}
        <span>{profile.email}</span>
      </p>
      {partner ? (
        <>
          <a className="menu-item" href={pathTo(edition, 'partnerOrders')}>
            <Icon name="list" />
            {words.orders}
          </a>
          <a className="menu-item" href={pathTo(edition, 'partnerLocations')}>
            <Icon name="mapPin" />
            {words.locations}
          </a>
          <a className="menu-item" href={pathTo(edition, 'partnerProfile')}>
            <Icon name="building" />
            {words.profile}
          </a>
          {designs}
        </>
      ) : (
        <a className="menu-item" href={homeOf(edition, profile)}>
          <Icon name="list" />
          {words.adminOrders}
        </a>
      )}
      <form method="post" action={signOutPath}>
        <button className="menu-item" type="submit">
          <Icon name="logout" />
          {words.logout}
        </button>
      </form>
    </>
  );
}

/**
 * Opens on hover and on click, closes on leave, Escape and when focus moves on (SHL-006 to SHL-008).
 * A native <details>, so that it opens without script too.
 */
export function AccountMenu({ shop }: { shop: Shop }) {
  const box = useRef<HTMLDetailsElement>(null);
  const hovered = useRef(false);
  const { pathname } = useLocation();
  const show = (open: boolean) => {
    if (box.current) box.current.open = open;
  };
  const hover = (open: boolean) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return; // a finger's tap would open and shut at once
    hovered.current = open;
    show(open);
  };
  const press = (event: MouseEvent) => {
    if (!hovered.current || event.detail === 0) return;
    event.preventDefault(); // already open below the pointer: a click keeps it open
    show(true);
  };
  const leave = (event: FocusEvent) => {
    if (!hovered.current && !event.currentTarget.contains(event.relatedTarget)) show(false);
  };
  const shutOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box.current?.open) return;
    show(false);
    box.current.querySelector('summary')?.focus();
  };
  return (
    <details
      key={pathname}
      ref={box}
      className="account"
      onPointerEnter={hover(true)}
      onPointerLeave={hover(false)}
      onBlur={leave}
      onKeyDown={shutOnEscape}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary onClick={press} aria-label={shop.words.account}>
        <Icon name="user" />
        <span>{shop.words.account}</span>
        <Icon name="chevronDown" size="small" />
      </summary>
      <div className="menu">
        <AccountItems shop={shop} />
      </div>
    </details>
  );
}
