import type { Edition } from '#rules/platform/editions/editions.ts';
import { m } from '#texts/messages.ts';
import { Note } from '#web/ui/note.tsx';
import { aboveWords } from '../requests/request-words.ts';
import type { Placing } from './use-placing.ts';

/** Before it is sent: above which limit the order is, and who will be asked. */
export function AboveLimit({
  placing: { limit, above },
  edition,
}: {
  readonly placing: Placing;
  readonly edition: Edition;
}) {
  if (!limit || !above) return null;
  const { orderLimit, monthLimit, spent, currency, owners } = limit;
  const exceeded = { order: orderLimit, month: monthLimit, currency: null }[above];
  return (
    <Note tone="warn" live>
      <p>
        <strong>{m.requests_will_ask()}</strong>{' '}
        {aboveWords({ reason: above, limit: exceeded, spent, currency }, edition)}
      </p>
      <p>{m.requests_will_ask_whom({ owners: owners.join(', ') })}</p>
    </Note>
  );
}
