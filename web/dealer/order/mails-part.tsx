import { useEffect } from 'react';
import {
  type ListedPartnerMail,
  listPartnerOrderMails,
  resendPartnerOrderMail,
} from '#contract/partner-orders/mails.ts';
import { displayTime } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import { useAct } from '#web/calls/use-act.ts';
import { useCall } from '#web/calls/use-call.ts';
import { useQuestion } from '#web/calls/use-question.ts';
import { ActButton } from '#web/frame/act-button.tsx';
import { useNews } from '#web/live/use-live.ts';
import { OrderPart } from '#web/orders/order-part.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import s from './mails-part.module.css';

const states = {
  waiting: m.dealer_mail_waiting,
  sending: m.dealer_mail_waiting,
  sent: m.dealer_mail_sent,
  failed: m.dealer_mail_failed,
  dropped: m.dealer_mail_dropped,
};
const receivers = {
  partner: m.dealer_mail_to_partner,
  dealer: m.dealer_mail_to_dealer,
  office: m.dealer_mail_to_office,
};

const LOOK_AGAIN_MS = 5_000;

/** The mails of an order with what became of each; staff have one sent again. */
export function MailsPart({ orderId }: { readonly orderId: string }) {
  const { locale } = useShop();
  const mails = useCall(listPartnerOrderMails, { params: { orderId } });
  const { value, retry } = mails;
  // an act of anybody asks for mails; what is on its way is looked at again until it has arrived
  useNews((news) => {
    if (news === 'again' || news.orderId === orderId) retry();
  });
  const isUnderWay = value?.some(({ state }) => state === 'waiting' || state === 'sending') ?? false;
  useEffect(() => {
    if (!isUnderWay) return;
    const timer = setInterval(retry, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, retry]);
  return (
    <OrderPart title={m.dealer_mails()}>
      {mails.failure && <FailureNote code={mails.failure.code} locale={locale} onRetry={mails.retry} />}
      {mails.value?.length === 0 && <p className="muted">{m.dealer_mails_none()}</p>}
      {mails.value && (
        <ul className={s.mails}>
          {mails.value.map((mail) => (
            <Mail key={mail.mail} orderId={orderId} mail={mail} onSent={mails.retry} />
          ))}
        </ul>
      )}
    </OrderPart>
  );
}

type MailProps = {
  readonly orderId: string;
  readonly mail: ListedPartnerMail;
  readonly onSent: () => void;
};

function Mail({ orderId, mail, onSent }: MailProps) {
  const { locale } = useShop();
  const { busy, run, closed } = useAct();
  const question = useQuestion({ mail: mail.mail, at: mail.at, mayResend: mail.mayResend }, busy);
  const name = mail.name[locale];
  return (
    <li>
      <div>
        <b>{name}</b>
        <p className="muted num">
          {receivers[mail.to]()}, {displayTime(Date.parse(mail.at))}
        </p>
      </div>
      <span className={mail.state === 'failed' ? 'tag redo' : mail.state === 'sent' ? 'tag ok' : 'tag'}>
        {mail.isSwitchedOff ? m.dealer_mail_off() : states[mail.state]()}
        {mail.refusal && ` (${mail.refusal})`}
      </span>
      {mail.mayResend && (
        <ActButton
          icon="mail"
          name={m.dealer_mail_again()}
          label={m.dealer_mail_again_of({ mail: name })}
          look="btn line tiny"
          onPress={question.ask}
        />
      )}
      <ConfirmDialog
        open={question.isOpen}
        tone="primary"
        title={m.dealer_mail_again_title()}
        text={m.dealer_mail_again_text({ mail: name })}
        yes={m.dealer_mail_again()}
        no={m.dealer_mail_keep()}
        onNo={() => {
          question.close();
          closed();
        }}
        onYes={async () => {
          const params = { orderId, mail: mail.mail };
          const refused = await run(
            resendPartnerOrderMail,
            { params, query: { seen: question.about.at } },
            m.dealer_mail_again_done(),
          );
          if (refused === null) onSent();
          return refused;
        }}
      />
    </li>
  );
}
