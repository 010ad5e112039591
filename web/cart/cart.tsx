import { m } from '#web/i18n/paraglide/messages.js';

export default function Cart() {
  return (
    <div className="wrap">
      <title>{`${m.cart_title()} – Inkrule`}</title>
      <h1>{m.cart_title()}</h1>
    </div>
  );
}
