import { m } from '#web/i18n/paraglide/messages.js';
import './not-found.css';

/** The 404 page: no header, no navigation, a way home (SHL-024, SHL-025). */
export default function NotFound() {
  return (
    <main className="not-found">
      <title>{`${m.not_found_title()} – Inkrule`}</title>
      <meta name="robots" content="noindex" />
      <div className="wrap">
        <h1 className="display">{m.not_found_title()}</h1>
        <p className="lead">{m.not_found_text()}</p>
        <a className="btn primary large" href="/">
          {m.back_home()}
        </a>
      </div>
    </main>
  );
}
