import { m } from '#web/i18n/paraglide/messages.js';
import { Note } from '#web/ui/note.tsx';
import nothing from './nothing.svg?url';

/** Instead of cards: no product fits the filters (CAT-010), or the catalogue could not be asked (ERR-018). */
export default function NoCards({ failed, path }: { failed: boolean; path: string }) {
  if (failed) {
    return (
      <Note tone="error" live>
        {m.list_failed()}
      </Note>
    );
  }
  return (
    <div className="list-empty">
      <div role="alert">
        <h2>{m.list_empty_title()}</h2>
        <p className="lead">{m.list_empty_text()}</p>
        <a className="btn second" href={path}>
          {m.filters_clear()}
        </a>
      </div>
      <img className="plate" src={nothing} width="632" height="197" alt="" />
    </div>
  );
}
