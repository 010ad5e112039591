import { m } from '#web/i18n/paraglide/messages.js';

export default function Configuration() {
  return (
    <div className="wrap">
      <title>{`${m.designer_title()} – Inkrule`}</title>
      <h1>{m.designer_title()}</h1>
    </div>
  );
}
