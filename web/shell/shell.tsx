import { Outlet } from 'react-router';
import { Toasts } from '#web/ui/toast.tsx';
import { ContactStrip } from './contact-strip.tsx';
import { useFollowLinks } from './follow-links.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { ToTop } from './to-top.tsx';
import { useShop } from './use-shop.ts';

/** Header, page, footer, and what floats above them. The 404 page stands outside (SHL-024). */
export default function Shell() {
  const { edition, words } = useShop();
  const follow = useFollowLinks(edition);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler only speeds up real links below it
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    <div className="shell" onClick={follow}>
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <Header />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <ContactStrip words={words} />
      <ToTop label={words.toTop} />
      <Toasts close={words.close} />
    </div>
  );
}
