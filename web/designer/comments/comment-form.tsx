import { useEffect, useRef, useState } from 'react';
import { addDesignComment } from '#contract/design/design-comments.ts';
import { MAX_COMMENT_NAME, MAX_COMMENT_TEXT } from '#rules/design/comments/comment-limits.ts';
import { displayDay } from '#rules/platform/editions/dates.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { randomKey } from '#web/calls/random-key.ts';
import { designLinks } from '#web/device/store.ts';
import { useForm } from '#web/forms/use-form.ts';
import { useKept } from '#web/forms/use-typed.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { BusyText } from '#web/ui/busy-text.tsx';
import { Field, TextArea } from '#web/ui/field.tsx';
import { Refusal } from '#web/ui/refusal.tsx';
import { useDesigner } from '../state/designer-context.ts';
import s from './comments.module.css';
import { PlaceFields } from './place-fields.tsx';
import type { Commented } from './use-comments.ts';
import type { DrawnPin } from './use-drawn-pin.ts';

type Props = { readonly of: Commented; readonly pin: DrawnPin; readonly onWritten: () => void };

/** Begins anew after each comment; what was typed stays when it is refused. */
export function CommentForm(props: Props) {
  const [round, setRound] = useState(0);
  const { announce } = useDesigner();
  const onWritten = (): void => {
    setRound(round + 1);
    props.pin.put(null);
    announce(m.comments_written());
    props.onWritten();
  };
  return <OneComment key={round} {...props} isNext={round > 0} onWritten={onWritten} />;
}

function OneComment({ of, pin, isNext, onWritten }: Props & { readonly isNext: boolean }) {
  const { apiBase, edition, locale } = useShop();
  const most = formatNumber(MAX_COMMENT_TEXT, edition);
  const [letters, setLetters] = useState(0);
  // a repeat after a lost answer is the same comment
  const drawn = useRef({ id: '', secret: '', words: '' });
  const keep = useKept(`comment ${of.code}`);
  const form = useForm({
    fields: ['text', 'name'],
    judge: ({ text, name }) => ({
      ...(text.trim() ? {} : { text: m.comments_text_missing() }),
      ...(text.trim().length > MAX_COMMENT_TEXT ? { text: m.comments_text_long({ most }) } : {}),
      ...(name.trim() ? {} : { name: m.comments_name_missing() }),
    }),
    focus: 'first',
    judgeOn: 'submit',
    keep,
    isNew: true,
    send: async ({ text, name }) => {
      const { side = null, at = null } = pin.place ?? {};
      const words = JSON.stringify([text, side, at, name]);
      if (drawn.current.words !== words) drawn.current = { id: randomKey(), secret: randomKey(), words };
      const { id, secret } = drawn.current;
      const answer = await browserCall(apiBase)(addDesignComment, {
        params: { code: of.code },
        body: { id, secret, name, text, side, pin: at && { xMm: at.x, yMm: at.y } },
      });
      if (!answer.ok) return { text: failureWords(answer, locale) };
      designLinks.wrote(id, secret, name.trim());
      keep.write(''); // or the next form would begin with it
      onWritten();
      return null;
    },
  });
  const { ref: element } = form.form;
  // what was typed and not sent is there again
  useEffect(() => {
    setLetters(element.current?.querySelector('textarea')?.value.length ?? 0);
  }, [element]);
  useEffect(() => {
    // the button that was pressed went with the form before
    if (isNext) element.current?.querySelector('textarea')?.focus();
  }, [isNext, element]);
  return (
    <form className={s.form} {...form.form} aria-label={m.comments_write()}>
      {form.text && <Refusal key={form.attempt}>{form.text}</Refusal>}
      <TextArea
        {...form.field('text')}
        label={m.comments_text()}
        hint={m.designer_letters_count({ count: formatNumber(letters, edition), most })}
        onChange={({ target }) => setLetters(target.value.length)}
        defaultValue=""
        aria-required
      />
      <PlaceFields pin={pin} />
      <Field
        {...form.field('name')}
        label={m.comments_name()}
        autoComplete="name"
        maxLength={MAX_COMMENT_NAME}
        defaultValue={designLinks.read().value.name}
        aria-required
      />
      <p className="hint">{m.comments_who_sees({ day: displayDay(new Date(of.expiresAt)) })}</p>
      <button type="submit" className="btn primary" aria-busy={form.state === 'sending' || undefined}>
        <BusyText isBusy={form.state === 'sending'} label={m.comments_send()}>
          {m.comments_send()}
        </BusyText>
      </button>
    </form>
  );
}
