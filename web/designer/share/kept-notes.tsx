import { m } from '#texts/messages.ts';
import { Note } from '#web/ui/note.tsx';
import type { Opened } from '../state/use-draft.ts';

type Props = { readonly opened: Opened | null; readonly onOpenOther: () => void };

/**
 * What this device keeps besides the design on screen: something that could not be read, and a second
 * unfinished design.
 */
export const KeptNotes = ({ opened, onOpenOther }: Props) => (
  <>
    {opened?.isDamaged && (
      <Note tone="warn" live>
        {m.share_draft_damaged()}
      </Note>
    )}
    {opened?.other && !opened.isEdit && (
      <Note>
        {m.share_other()}{' '}
        <button type="button" className="link as-link" onClick={onOpenOther}>
          {m.share_other_open()}
        </button>
      </Note>
    )}
  </>
);
