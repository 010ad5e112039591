import type { ReactNode } from 'react';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { CloseEvent, ResendMail } from './acts.tsx';
import { CorrectAddresses } from './correct-addresses.tsx';
import itemPartStyles from './item-part.module.css';
import s from './order.module.css';
import type { OrderView } from './order-view.server.ts';
import { PaymentEvents } from './payment-events.tsx';
import { StatusMark } from './status-mark.tsx';

type Of = { readonly order: OrderView };

/** A part of the page under its heading; `side` stands at the right of it. */
type PartProps = {
  readonly title: string;
  readonly side?: ReactNode;
  /** for staff alone: it is not printed */
  readonly isInternal?: boolean;
  readonly children: ReactNode;
};

export const Part = ({ title, side, isInternal, children }: PartProps) => (
  <section className={s.orderPart} data-internal={isInternal ? '' : undefined}>
    <header>
      <h2>{title}</h2>
      {side}
    </header>
    {children}
  </section>
);

export const Sums = ({ order }: Of) => (
  <dl className={s.orderSums}>
    {order.sums.map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd className="num">{value}</dd>
      </div>
    ))}
    <div className={s.gross}>
      <dt>{m.admin_gross()}</dt>
      <dd className="num">{order.gross}</dd>
    </div>
  </dl>
);

/** What the shopper withdrew from, and what the shop could find out about it by itself. */
export const Withdrawals = ({ order }: Of) =>
  order.withdrawals.length > 0 && (
    <Part title={m.admin_withdrawals()}>
      <PaymentEvents events={order.withdrawals} />
    </Part>
  );

export const Files = ({ order }: Of) => (
  <Part title={m.admin_files()}>
    {order.files.length === 0 && (
      <p className="muted">{order.removed ? m.admin_files_removed() : m.admin_files_none()}</p>
    )}
    <ul className={itemPartStyles.printFiles}>
      {order.files.map(({ id, name, about, href }) => (
        <li key={id}>
          <Icon name="file" size="small" />
          <span className={itemPartStyles.printName}>
            <a className="link" href={href} download="" aria-label={m.admin_download({ name })}>
              {name}
            </a>
            <small>{about}</small>
          </span>
        </li>
      ))}
    </ul>
  </Part>
);

export const Mails = ({ order }: Of) => (
  <Part title={m.admin_mails()} side={<span className="muted">{order.mailsLanguage}</span>}>
    <ul className={s.orderMails}>
      {order.mails.map((mail) => (
        <li key={mail.mail}>
          <div>
            <b>{mail.name}</b>
            <p>{mail.to}</p>
            {mail.when && <p className="muted num">{mail.when}</p>}
          </div>
          <StatusMark state={mail.state} icon="mail" />
          {mail.mayResend && <ResendMail order={order} mail={mail} />}
        </li>
      ))}
    </ul>
  </Part>
);

const Lines = ({ title, lines, empty }: { title: string; lines: readonly string[]; empty?: string }) => (
  <div>
    <h3>{title}</h3>
    {lines.length === 0 && <p className="muted">{empty}</p>}
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
  </div>
);

export const Customer = ({ order }: Of) => (
  <Part title={m.admin_customer()} side={<CorrectAddresses order={order} />}>
    <div className={s.orderAddresses}>
      <Lines title={m.admin_billing()} lines={order.billing} />
      <Lines title={m.admin_shipping()} lines={order.delivery} empty={m.admin_same()} />
      <Lines title={m.admin_contact()} lines={order.contact} empty={m.admin_anonymised()} />
    </div>
    {order.note && (
      <div className={s.orderNote}>
        <h3>{m.admin_note()}</h3>
        <p>{order.note}</p>
      </div>
    )}
  </Part>
);

export const Payment = ({ order }: Of) => (
  <Part title={m.admin_payment()} side={<span className="muted num">{order.payment.paidOf}</span>}>
    {order.payment.failed && <Note tone="warn">{m.admin_events_failed()}</Note>}
    <PaymentEvents
      events={order.payment.events}
      actionOf={({ openId }) => openId !== null && <CloseEvent eventId={openId} />}
    />
  </Part>
);

export const Bank = ({ order }: Of) =>
  order.bank.length === 0 && !order.bankMissing ? null : (
    <Part title={m.admin_bank()}>
      {order.bankMissing && <Note tone="warn">{m.admin_bank_placeholder()}</Note>}
      <dl className={s.orderBank}>
        {order.bank.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  );
