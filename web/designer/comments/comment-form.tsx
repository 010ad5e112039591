import { useRef, useState } from 'react';
import { addDesignComment } from '#contract/design/design-comments.ts';
import { configurationId } from '#rules/design/artwork/configuration.ts';
import { MAX_COMMENT_NAME, MAX_COMMENT_TEXT } from '#rules/design/comments/comment-limits.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { drawSecret } from '#web/device/design-links.ts';
import { designLinks } from '#web/device/store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { useDesigner } from '../state/designer-context.ts';
import { sideWords } from '../texts.ts';
import s from './comments.module.css';
import type { Commented } from './use-comments.ts';

type Props = { readonly of: Commented; readonly onWritten: () => void };

/** Begins anew after each comment; what was typed stays when it is refused. */
export function CommentForm(props: Props) {
  const [round, setRound] = useState(0);
  return (
    <OneComment
      key={round}
      {...props}
      hasWritten={round > 0}
      onWritten={() => {
        setRound(round + 1);
        props.onWritten();
      }}
    />
  );
}

function OneComment({ of, hasWritten, onWritten }: Props & { readonly hasWritten: boolean }) {
  const { apiBase, locale } = useShop();
  const { offer, views } = useDesigner();
  // a repeat after a lost answer is the same comment
  const drawn = useRef({ id: '', secret: '', words: '' });
  const form = useForm({
    fields: ['text', 'side', 'name'],
    judge: ({ text, name }) => ({
      ...(text.trim() ? {} : { text: m.comments_text_missing() }),
      ...(name.trim() ? {} : { name: m.comments_name_missing() }),
    }),
    focus: 'first',
    judgeOn: 'submit',
    send: async ({ text, side, name }) => {
      const words = JSON.stringify([text, side, name]);
      if (drawn.current.words !== words)
        drawn.current = { id: configurationId(Math.random), secret: drawSecret(), words };
      const { id, secret } = drawn.current;
      const answer = await browserCall(apiBase)(addDesignComment, {
        params: { code: of.code },
        body: { id, secret, name, text, side: side === '' ? null : Number(side) },
      });
      if (!answer.ok) return { text: failureWords(answer, locale) };
      designLinks.wrote(id, secret, name.trim());
      onWritten();
      return null;
    },
  });
  return (
    <form className={s.form} {...form.form} aria-label={m.comments_write()}>
      {hasWritten && form.attempt === 0 && (
        <p className="visually-hidden" role="status">
          {m.comments_written()}
        </p>
      )}
      {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
      <TextArea
        {...form.field('text')}
        label={m.comments_text()}
        maxLength={MAX_COMMENT_TEXT}
        defaultValue=""
        aria-required
      />
      <div className={s.about}>
        <Select {...form.field('side')} label={m.comments_side()} defaultValue="">
          <option value="">{m.comments_all_sides()}</option>
          {views.map((view) => (
            <option key={view.number} value={view.number}>
              {sideWords(view, offer.locale)}
            </option>
          ))}
        </Select>
        <Field
          {...form.field('name')}
          label={m.comments_name()}
          autoComplete="name"
          maxLength={MAX_COMMENT_NAME}
          defaultValue={designLinks.read().value.name}
          aria-required
        />
      </div>
      <p className="hint">{m.comments_who_sees({ day: displayDay(new Date(of.expiresAt)) })}</p>
      <button type="submit" className="btn primary" aria-busy={form.state === 'sending' || undefined}>
        <BusyText isBusy={form.state === 'sending'} label={m.comments_send()}>
          {m.comments_send()}
        </BusyText>
      </button>
    </form>
  );
}
