const ticks = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k'];

/**
 * Eleven ticks of a rule, lit one after the other. The style hides it for 200 ms: a fast answer would
 * flicker.
 */
export const TickSpinner = ({ label }: { label: string }) => (
  <span className="spinner" role="img" aria-label={label}>
    {ticks.map((tick) => (
      <i key={tick} />
    ))}
  </span>
);
