import { useLocation } from 'react-router';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';

export const failedTitle = () => `${m.failure_title()} – Inkrule`;

/** The product could not be loaded. The link asks again, with script and without. */
export function Failed() {
  const { pathname, search } = useLocation();
  return (
    <div className="wrap">
      <div className="failure">
        <h1>{m.failure_title()}</h1>
        <Note tone="error" live>
          {m.list_failed()}
        </Note>
        <p className="failure-ways">
          <a className="btn primary" href={pathname + search}>
            <Icon name="refresh" />
            {m.failure_again()}
          </a>
        </p>
      </div>
    </div>
  );
}
