import { m } from '#web/i18n/paraglide/messages.js';

export default function Thanks() {
  return (
    <div className="wrap">
      <title>{`${m.checkout_thanks_title()} – Inkrule`}</title>
      <h1>{m.checkout_thanks_title()}</h1>
    </div>
  );
}
