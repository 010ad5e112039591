import type { ReactNode } from 'react';
import { Outlet, useLocation } from 'react-router';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { Burger } from '#web/shell/burger.tsx';
import { useFollowLinks } from '#web/shell/follow-links.ts';
import { Languages } from '#web/shell/languages.tsx';
import { Logo } from '#web/shell/logo.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Toasts } from '#web/ui/toast.tsx';
import { Account } from './account.tsx';
import { type Entry, Navigation } from './navigation.tsx';
import { useKeptFocus } from './use-kept-focus.ts';
import s from './work-frame.module.css';

type Props = {
  /** name of the navigation for those who hear it */
  readonly name: string;
  readonly entries: readonly Entry[];
  /** null while nobody is signed in who may be here */
  readonly account: { readonly name: string; readonly items: ReactNode } | null;
  /** what else stands in the bar, as a search */
  readonly tools?: ReactNode;
  /** what everybody has to know on every page */
  readonly notice?: ReactNode;
};

/** The frame of people at work, staff and partners: a top bar of its own, no cart, no footer. */
export function WorkFrame({ name, entries, account, tools, notice }: Props) {
  const shop = useShop();
  const { edition, words } = shop;
  const { pathname } = useLocation();
  const shopAddress = pathTo(edition, 'home');
  const follow = useFollowLinks(edition);
  useKeptFocus();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only speeds up real links below it
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div className={s.frame} onClick={follow}>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <header className={s.frameHead}>
        <div className={s.frameWrap}>
          <a className="logo" href={shopAddress} aria-label="Inkrule">
            <Logo />
          </a>
          <Navigation name={name} entries={entries} className={s.frameNav} />
          <div className={s.frameSide}>
            {tools}
            <a className="btn ghost small" href={shopAddress}>
              {m.admin_shop()}
            </a>
            {account && <Account name={account.name}>{account.items}</Account>}
            <Languages shop={shop} />
            {/* the bar of a small screen, behind one button as in the shop */}
            <Burger key={pathname} name={words.menu}>
              <Navigation name={name} entries={entries} />
              <div className="burger-account">
                {account?.items}
                <a className="menu-item" href={shopAddress}>
                  <Icon name="cart" />
                  {m.admin_shop()}
                </a>
              </div>
              <Languages shop={shop} />
            </Burger>
          </div>
        </div>
      </header>
      {notice && <div className={s.frameNotice}>{notice}</div>}
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Toasts close={words.close} />
    </div>
  );
}
