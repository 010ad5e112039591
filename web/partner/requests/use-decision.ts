import { useState } from 'react';
import { partnerTotals } from '#contract/partner-orders/checkout.ts';
import {
  decideOrderRequest,
  decideOrderRequestByLink,
  type OrderRequest,
} from '#contract/partner-orders/order-requests.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { failureWords } from '#web/calls/failure-words.ts';
import { useAttempt } from '#web/calls/use-attempt.ts';
import { useShop } from '#web/shell/use-shop.ts';

type Totals = ReturnType<typeof partnerTotals.parse>;
export type Done = { readonly state: 'approved' | 'refused'; readonly code: string | null };

/** How an owner decides, signed in or by the token of a link, and all that may come between. */
export function useDecision(request: OrderRequest, token: string | null) {
  const { apiBase, locale } = useShop();
  const [words, setWords] = useState('');
  const [wordsProblem, setWordsProblem] = useState<string | null>(null);
  const [problem, setProblem] = useState<{ readonly text: string; readonly at: number } | null>(null);
  const [sending, setSending] = useState<'approve' | 'refuse' | null>(null);
  const [prices, setPrices] = useState<Totals | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const attempt = useAttempt();

  const send = async (approved: boolean, seen?: Totals): Promise<void> => {
    if (sending) return;
    setSending(approved ? 'approve' : 'refuse');
    setProblem(null);
    setPrices(null);
    const decision = { approved, words: approved ? '' : words, ...(seen && { seen }) };
    const headers = attempt.headersFor(decision);
    const call = browserCall(apiBase);
    const answer =
      token === null
        ? await call(decideOrderRequest, { params: { requestId: request.id }, body: decision }, { headers })
        : await call(decideOrderRequestByLink, { body: { token, ...decision } }, { headers });
    setSending(null);
    if (answer.ok) {
      attempt.done();
      return setDone({ state: answer.value.state, code: answer.value.code });
    }
    const now = answer.code === 'totals_differ' ? partnerTotals.safeParse(answer.data) : null;
    if (now?.success) return setPrices(now.data);
    setProblem({
      text: failureWords(answer, locale),
      at: Date.now(),
    });
  };
  return {
    ...{ words, wordsProblem, problem, sending, prices, done },
    setWords(text: string) {
      setWords(text);
      setWordsProblem(null);
    },
    approve: () => void send(true),
    /** at the prices that were shown */
    agree: () => void (prices && send(true, prices)),
    notNow: () => setPrices(null),
    refuse() {
      if (words.trim() === '') return setWordsProblem(m.requests_words_missing());
      void send(false);
    },
  };
}
