import type { ReactNode } from 'react';
import { mailLink, phoneLink } from '#rules/platform/addresses/contact-links.ts';
import { m } from '#texts/messages.ts';
import { Toasts } from '#web/ui/toast.tsx';
import s from './guest.module.css';

type Of = {
  readonly name: string;
  readonly logo: string | null;
  readonly contact: { readonly email: string; readonly phone: string } | null;
};

/** Head and foot of a partner around a page for their customers. @param of null where no partner is known */
export function GuestFrame({ of, children }: { readonly of: Of | null; readonly children: ReactNode }) {
  return (
    <div className={s.frame}>
      <a className="skip" href="#content">
        {m.shell_skip()}
      </a>
      {of && (
        <header className={s.head}>
          <div className="wrap">
            {of.logo ? <img src={of.logo} alt={of.name} /> : <span className={s.name}>{of.name}</span>}
          </div>
        </header>
      )}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      {of && <Foot {...of} />}
      <Toasts close={m.dialog_close()} />
    </div>
  );
}

function Foot({ name, contact }: Of) {
  const { email = '', phone = '' } = contact ?? {};
  return (
    <footer className={s.foot}>
      <div className="wrap">
        {(email || phone) && (
          <section aria-label={m.guest_contact({ partner: name })}>
            <b>{name}</b>
            {email && <a href={mailLink(email)}>{email}</a>}
            {phone && (
              <a className="num" href={phoneLink(phone)}>
                {phone}
              </a>
            )}
          </section>
        )}
        <p>{m.guest_privacy({ partner: name })}</p>
      </div>
    </footer>
  );
}
