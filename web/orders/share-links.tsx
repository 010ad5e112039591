import { useState } from 'react';
import {
  listSharedLinks,
  revokeSharedLink,
  type SharedLink,
  sharedLinkForm,
  shareOrder,
} from '#contract/orders/order-links.ts';
import { MAX_LINK_LABEL, sharedDays } from '#rules/orders/order/order-links.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { FailureNote } from '#web/calls/failure-note.tsx';
import { failureWords } from '#web/calls/failure-words.ts';
import { useAttempt } from '#web/calls/use-attempt.ts';
import { useCall } from '#web/calls/use-call.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { toast } from '#web/ui/toast.tsx';
import s from './share-links.module.css';

/** Lets a partner show an order to a customer of theirs, by a link that ends and can be ended. */
export function ShareLinks({ orderId }: { readonly orderId: string }) {
  const [isOpen, setOpen] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const close = () => {
    setOpen(false);
    if (made === null) return;
    // the address is told once, and what was typed for it is done with
    setMade(null);
    setRound(round + 1);
  };
  return (
    <>
      <button type="button" className="btn line small" onClick={() => setOpen(true)}>
        <Icon name="external" size="small" />
        {m.share_link_open()}
      </button>
      <Dialog open={isOpen} onClose={close} title={m.share_link_title()} keep={`links ${round}`}>
        <Links {...{ orderId, isOpen, made }} onMade={setMade} />
      </Dialog>
    </>
  );
}

type LinksProps = {
  readonly orderId: string;
  readonly isOpen: boolean;
  readonly made: string | null;
  readonly onMade: (address: string) => void;
};

function Links({ orderId, isOpen, made, onMade }: LinksProps) {
  const { locale } = useShop();
  // what stays in a shut dialog is asked for anew when it opens
  const links = useCall(listSharedLinks, isOpen ? { params: { orderId } } : null);
  return (
    <div className={s.links}>
      <p>{m.share_link_text()}</p>
      {made !== null && <Made address={made} />}
      <NewLink
        orderId={orderId}
        onMade={(address) => {
          onMade(address);
          links.retry();
        }}
      />
      {links.failure && <FailureNote code={links.failure.code} locale={locale} onRetry={links.retry} />}
      {links.value && links.value.length > 0 && (
        <ul>
          {links.value.map((link) => (
            <Shared key={link.id} orderId={orderId} link={link} onRevoked={links.retry} />
          ))}
        </ul>
      )}
    </div>
  );
}

/** The address is told once: the shop keeps only what it knows it by. */
function Made({ address }: { readonly address: string }) {
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast(m.share_link_copied()),
      () => toast(m.share_link_not_copied(), 'error'),
    );
  return (
    <Note tone="ok" live>
      <p>{m.share_link_made()}</p>
      <input
        className="input"
        readOnly
        value={address}
        aria-label={m.share_link_address()}
        onFocus={(event) => event.target.select()}
      />
      <button type="button" className="btn line small" onClick={() => void copy()}>
        {m.share_link_copy()}
      </button>
    </Note>
  );
}

const fields = ['label', 'rights', 'days'] as const;

function NewLink({
  orderId,
  onMade,
}: {
  readonly orderId: string;
  readonly onMade: (address: string) => void;
}) {
  const { apiBase, locale } = useShop();
  const attempt = useAttempt();
  const form = useForm({
    fields,
    judge: ({ label }): { label?: string } =>
      sharedLinkForm.shape.label.safeParse(label).success ? {} : { label: m.share_link_label_missing() },
    send: async ({ label, rights, days }) => {
      const body = { label, mayDecide: rights === 'decide', days: Number(days) };
      const input = { params: { orderId }, body };
      const headers = attempt.headersFor(input);
      const answer = await browserCall(apiBase)(shareOrder, input, { headers });
      if (answer.ok) {
        attempt.done();
        onMade(answer.value.address);
        return null;
      }
      return { text: failureWords(answer, locale) };
    },
  });
  const isBusy = form.state === 'sending';
  return (
    <form {...form.form} className={s.form}>
      <Field
        {...form.field('label')}
        label={m.share_link_label()}
        hint={m.share_link_label_hint()}
        maxLength={MAX_LINK_LABEL}
      />
      <Select {...form.field('rights')} label={m.share_link_rights()} defaultValue="see">
        <option value="see">{m.share_link_see()}</option>
        <option value="decide">{m.share_link_decide()}</option>
      </Select>
      <Select {...form.field('days')} label={m.share_link_days()} defaultValue={sharedDays[0]}>
        {sharedDays.map((count) => (
          <option key={count} value={count}>
            {m.share_link_days_count({ count })}
          </option>
        ))}
      </Select>
      {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
      <button type="submit" className="btn primary small" aria-busy={isBusy || undefined}>
        <BusyText isBusy={isBusy} label={m.share_link_make()}>
          {m.share_link_make()}
        </BusyText>
      </button>
    </form>
  );
}

const states = {
  open: m.share_link_state_open,
  expired: m.share_link_state_expired,
  revoked: m.share_link_state_revoked,
};

type SharedProps = {
  readonly orderId: string;
  readonly link: SharedLink;
  readonly onRevoked: () => void;
};

function Shared({ orderId, link, onRevoked }: SharedProps) {
  const { apiBase, locale } = useShop();
  const { id, label, mayDecide, expiresAt, openedAt, state } = link;
  const revoke = async () => {
    const answer = await browserCall(apiBase)(revokeSharedLink, { params: { orderId, linkId: id } });
    if (!answer.ok) return toast(failureWords(answer, locale), 'error');
    toast(m.share_link_revoked());
    onRevoked();
  };
  return (
    <li>
      <div>
        <b>{label}</b>
        <p className="muted">
          {[
            mayDecide ? m.share_link_decide() : m.share_link_see(),
            expiresAt && m.share_link_until({ day: displayDay(Date.parse(expiresAt)) }),
            openedAt
              ? m.share_link_opened({ day: displayDay(Date.parse(openedAt)) })
              : m.share_link_not_opened(),
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      {state === 'open' ? (
        <button
          type="button"
          className="btn line tiny"
          aria-label={m.share_link_revoke_of({ label })}
          onClick={() => void revoke()}
        >
          {m.share_link_revoke()}
        </button>
      ) : (
        <span className="tag">{states[state]()}</span>
      )}
    </li>
  );
}
