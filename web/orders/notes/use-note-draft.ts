import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type NotePerson, writeOrderNote } from '#contract/office/notes.ts';
import type { CallFailure } from '#contract/platform/client.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useAttempt } from '#web/calls/use-attempt.ts';
import { useTyped } from '#web/forms/use-typed.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { toast } from '#web/ui/toast.tsx';
import { failureText } from '../failure-words.ts';

/**
 * A note that is being written, and whom it is for: both stay through every failure and a reload until it
 * is saved.
 */
export function useNoteDraft(orderCode: string) {
  const { apiBase, locale } = useShop();
  const { revalidate } = useRevalidator();
  const [words, setWords] = useTyped(`note ${orderCode}`);
  const [ids, setIds] = useTyped(`note people ${orderCode}`);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const attempt = useAttempt();
  const mentioned = ids === '' ? [] : ids.split(' ');

  /** @param people who may be mentioned now: somebody may have left since they were chosen */
  const save = async (people: readonly NotePerson[]): Promise<void> => {
    if (isSaving) return;
    setFailure(null);
    setSaving(true);
    const mentions = mentioned.filter((one) => people.some(({ id }) => id === one));
    const body = { words, mentions };
    const headers = attempt.headersFor(body);
    const answer = await browserCall(apiBase)(writeOrderNote, { params: { orderCode }, body }, { headers });
    setSaving(false);
    if (!answer.ok) {
      const refused = answer as CallFailure<string>;
      setFailure(failureText(refused, locale, m.notes_failed()));
      // who is signed out would be led away from what they typed
      if (!['network', 'not_signed_in'].includes(refused.code)) void revalidate();
      return;
    }
    attempt.done();
    setWords('');
    setIds('');
    toast(m.notes_saved());
    await revalidate();
  };

  return {
    words,
    setWords,
    mentioned,
    setMentioned: (next: readonly string[]) => setIds(next.join(' ')),
    save,
    failure,
    isSaving,
    isEmpty: words.trim() === '' && mentioned.length === 0,
    isTooLong: words.trim().length > MESSAGE_MAX,
  };
}
export type NoteDraft = ReturnType<typeof useNoteDraft>;
