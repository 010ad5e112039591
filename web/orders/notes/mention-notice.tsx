import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { listMentions, type MentionedIn } from '#contract/office/notes.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { browserCall } from '#web/calls/browser-call.ts';
import { useNews } from '#web/live/use-live.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Note } from '#web/ui/note.tsx';

/** One news is of several messages, of which one reading tells all. */
const PAUSE_MS = 1_000;

/**
 * Orders with a note for this person that they have not opened since; read anew with every page and every
 * news.
 */
function useMentions(): readonly MentionedIn[] {
  const { apiBase } = useShop();
  const { pathname } = useLocation();
  const [orders, setOrders] = useState<readonly MentionedIn[]>([]);
  const [asked, setAsked] = useState(0);
  useNews(() => setAsked((count) => count + 1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may be the order that was looked for
  useEffect(() => {
    const leaving = new AbortController();
    const timer = setTimeout(
      async () => {
        const answer = await browserCall(apiBase)(listMentions, {}, { signal: leaving.signal });
        if (answer.ok) setOrders(answer.value.orders);
      },
      asked === 0 ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [apiBase, asked, pathname]);
  return orders;
}

/** Where somebody wrote a note for this person, on every page of staff; nothing while there is none. */
export function MentionNotice() {
  const { edition } = useShop();
  const { pathname } = useLocation();
  const addressed = useMentions().map(({ id, code, kind }) => ({
    code,
    href:
      kind === 'shop'
        ? pathTo(edition, 'regularOrder', { orderCode: code })
        : pathTo(edition, 'adminOrder', { orderId: id }),
  }));
  // the page that is open shows the note itself
  const elsewhere = addressed.filter(({ href }) => href !== pathname);
  if (elsewhere.length === 0) return null;
  return (
    <Note tone="info" live>
      {m.notes_mentioned({ count: elsewhere.length })}{' '}
      {elsewhere.map(({ code, href }, i) => (
        <span key={code}>
          {i > 0 && ', '}
          <a className="link" href={href}>
            {shownCode(code)}
          </a>
        </span>
      ))}
    </Note>
  );
}
