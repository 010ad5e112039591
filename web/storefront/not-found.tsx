import { data } from 'react-router';
import { m } from '#texts/messages.ts';
import s from './not-found.module.css';

export const loader = () => data(null, { status: 404 });

const ART = '/images/home/not-found.jpg';

/** The 404 page: no header, no navigation, a way home (SHL-024, SHL-025). */
export default function NotFound() {
  return (
    <main className={s.notFound}>
      <title>{`${m.not_found_title()} – Inkrule`}</title>
      <meta name="robots" content="noindex" />
      <img
        src={ART}
        srcSet={[960, 1440, 2880].map((w) => `${ART}?w=${w} ${w}w`).join(', ')}
        sizes="max(100vw, 960px)"
        width="1440"
        height="566"
        alt=""
      />
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
