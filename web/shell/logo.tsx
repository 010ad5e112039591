/** A slat's end with its graduation: red, because red marks the ten. */
export const Logo = () => (
  <svg viewBox="0 0 28 28" aria-hidden="true">
    <rect width="28" height="28" rx="3" fill="#c8101e" />
    <path d="M5.5 0v15M9.75 0v8M14 0v11.5M18.25 0v8M22.5 0v15" stroke="#fff" strokeWidth="1.9" />
  </svg>
);
