import { m } from '#texts/messages.ts';
import { Note } from '#web/ui/note.tsx';

/** What was warned of when the item was ordered, for whoever looks at its design. */
export const OrderedWarnings = ({ warnings }: { readonly warnings: readonly string[] }) => (
  <Note tone="warn">
    <b>{m.order_warnings()}</b>
    <ul>
      {warnings.map((warning) => (
        <li key={warning}>{warning}</li>
      ))}
    </ul>
  </Note>
);
