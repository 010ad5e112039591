import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { CallFailure } from '#contract/platform/client.ts';
import type { AnyEndpoint, FileRule, InputOf } from '#contract/platform/endpoint.ts';
import { MESSAGE_MAX } from '#rules/orders/order/messages.ts';
import { m } from '#texts/messages.ts';
import { browserUpload } from '#web/calls/browser-upload.ts';
import { useAttempt } from '#web/calls/use-attempt.ts';
import { useTyped } from '#web/forms/use-typed.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { toast } from '#web/ui/toast.tsx';
import { failureText, refusedDesigns } from '../failure-words.ts';
import { useOrderPage } from '../order-page.tsx';
import { type ChosenFile, useFiles } from './use-files.ts';

type Sending<E extends AnyEndpoint> = {
  readonly endpoint: E & { readonly files?: FileRule };
  /** the members of the body besides the comment */
  readonly body?: Record<string, unknown>;
  /** what was seen before it was sent */
  readonly query?: Record<string, string>;
  /** instead of what was typed, where more than the message is said */
  readonly comment?: string;
  /** instead of all that were chosen */
  readonly files?: readonly ChosenFile[];
  readonly done: string;
};

/**
 * A message that is being written: its text and files stay through every failure until they are sent. A try
 * carries the key of what it says, so that a lost answer or a second click makes one message.
 */
export function useDraft(name: 'message' | 'designs' = 'message') {
  const { apiBase, locale } = useShop();
  const { order, numbers } = useOrderPage();
  const { revalidate } = useRevalidator();
  const [text, setText] = useTyped(`${name} ${order.id}`);
  const files = useFiles(numbers);
  const [failure, setFailure] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const attempt = useAttempt();

  /** True when it is sent; otherwise `failure` says why not. */
  const send = async <E extends AnyEndpoint>({
    endpoint,
    body,
    query,
    comment = text,
    files: chosen = files.files,
    done,
  }: Sending<E>): Promise<boolean> => {
    if (sent !== null) return false;
    setFailure(null);
    setSent(0);
    const said = { comment, ...body };
    const headers = attempt.headersFor([endpoint.id, said, chosen.map(({ id }) => id)]);
    const input = { params: { orderId: order.id }, query, body: said, files: chosen.map(({ file }) => file) };
    const answer = await browserUpload(apiBase)(endpoint, input as unknown as InputOf<E>, {
      headers,
      onProgress: setSent,
    });
    setSent(null);
    if (!answer.ok) {
      const refused = answer as CallFailure<string>;
      setFailure(
        refusedDesigns(refused, order.orderItems) ?? failureText(refused, locale, m.order_message_failed()),
      );
      // somebody may have been quicker; who is signed out would be led away from what they typed
      if (!['network', 'not_signed_in'].includes(refused.code)) void revalidate();
      return false;
    }
    attempt.done();
    setText('');
    files.clear();
    toast(done);
    await revalidate();
    return true;
  };

  return {
    text,
    setText,
    files,
    send,
    failure,
    /** share of the files that is on its way; null while nothing is */
    sent,
    isEmpty: text.trim() === '' && files.files.length === 0,
    isTooLong: text.trim().length > MESSAGE_MAX,
  };
}
export type Draft = ReturnType<typeof useDraft>;

/** The items the files of a draft belong to, in the order of the files (D-B28). */
export const itemsOf = (files: readonly ChosenFile[]): readonly string[] =>
  files.map(({ of }) => of).filter((of): of is string => of !== null);
