import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Landing } from '#web/ui/landing.tsx';
import { Note } from '#web/ui/note.tsx';
import { Figures } from './figures.tsx';
import type { Found } from './found.ts';
import s from './import.module.css';

type Props = { readonly name: string; readonly found: Found; readonly onOther: () => void };

/** Which file was looked at, what of it is refused, and what it would change. */
export function FoundFile({ name, found, onOther }: Props) {
  const { notices = [], figures = [], refused, refusal } = found;
  return (
    <>
      {found.dry !== null && <p>{found.dry}</p>}
      <div className={s.importFile}>
        <Icon name="file" size="large" />
        <div>
          <Landing>{name}</Landing>
          <span className="muted">{found.read}</span>
        </div>
        <button type="button" className="btn line small" onClick={onOther}>
          {m.import_other()}
        </button>
      </div>
      {notices.length > 0 && (
        <ul className={s.notices}>
          {notices.map((notice) => (
            <li key={notice}>{notice}</li>
          ))}
        </ul>
      )}
      <Figures figures={figures} refused={refused} />
      {refusal && (
        <div className={s.refusal}>
          <Note tone="error" live>
            {refusal}
          </Note>
        </div>
      )}
      {refused[1] > 0 && found.refusals}
      {found.changes}
    </>
  );
}
