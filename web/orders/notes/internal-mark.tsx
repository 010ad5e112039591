import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import s from './notes.module.css';

/** Says in a word that nobody but staff sees this. */
export const InternalMark = () => (
  <span className={`tag warn ${s.mark}`} title={m.notes_internal_hint()}>
    <Icon name="lock" size="small" />
    {m.notes_internal()}
  </span>
);
