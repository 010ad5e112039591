import { m } from '#web/i18n/paraglide/messages.js';

export default function Recapitulation() {
  return (
    <div className="wrap">
      <title>{`${m.checkout_recapitulation_title()} – Inkrule`}</title>
      <h1>{m.checkout_recapitulation_title()}</h1>
    </div>
  );
}
