import { useLocation } from 'react-router';
import { listMentions } from '#contract/office/notes.ts';
import { shownCode } from '#rules/orders/order/shown-code.ts';
import { pathTo } from '#rules/platform/editions/paths.ts';
import { m } from '#texts/messages.ts';
import { useFreshAnswer } from '#web/live/use-fresh-answer.ts';
import { useShop } from '#web/shell/use-shop.ts';
import { Note } from '#web/ui/note.tsx';

/** Where somebody wrote a note for this person, on every page of staff; nothing while there is none. */
export function MentionNotice() {
  const { edition } = useShop();
  const { pathname } = useLocation();
  // read anew with every page: it may be the order that was looked for
  const addressed = (useFreshAnswer(listMentions, pathname)?.orders ?? []).map(({ id, code, kind }) => ({
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
