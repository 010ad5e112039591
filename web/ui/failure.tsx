import { m } from '#texts/messages.ts';

/**
 * A page that could not be made. Says what happens next and offers the two ways out; works without script.
 */
export const Failure = () => (
  <main className="wrap">
    <title>{`${m.failure_title()} – Inkrule`}</title>
    <div className="failure">
      <h1>{m.failure_title()}</h1>
      <p className="lead">{m.failure_text()}</p>
      <p className="failure-ways">
        <a className="btn primary" href="?">
          {m.failure_again()}
        </a>
        <a className="btn ghost" href="/">
          {m.back_home()}
        </a>
      </p>
    </div>
  </main>
);
