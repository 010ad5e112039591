import { m } from '#web/i18n/paraglide/messages.js';

export default function Payment() {
  return (
    <div className="wrap">
      <title>{`${m.checkout_payment_title()} – Inkrule`}</title>
      <h1>{m.checkout_payment_title()}</h1>
    </div>
  );
}
