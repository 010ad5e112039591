const ticks = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'];

/**
 * Eleven ticks of a rule, lit one after the other. It shows itself after 200 ms, so that quick answers do not
 * flicker.
 */
export const TickSpinner = ({ label }: { label: string }) => (
  <span className="spinner" role="img" aria-label={label}>
    {ticks.map((tick) => (
      <i key={tick} />
    ))}
  </span>
);
