import { m } from '#texts/messages.ts';
import { Refusal } from '#web/ui/refusal.tsx';
import type { useTakeFile } from './use-take-file.ts';

/** What became of a file: it is being made, it came, or why it did not. */
export const TakeFileSaid = ({
  busy,
  at,
  done,
  refused,
}: Pick<ReturnType<typeof useTakeFile>, 'busy' | 'at' | 'done' | 'refused'>) => (
  <>
    <p role="status" className={done ? 'muted' : 'visually-hidden'}>
      {busy ? m.books_working() : done}
    </p>
    {refused && <Refusal key={at}>{refused}</Refusal>}
  </>
);
