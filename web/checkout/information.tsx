import { m } from '#web/i18n/paraglide/messages.js';

export default function Information() {
  return (
    <div className="wrap">
      <title>{`${m.checkout_information_title()} – Inkrule`}</title>
      <h1>{m.checkout_information_title()}</h1>
    </div>
  );
}
