const AT_THE_LATEST_MS = 1_000;

/** Runs when the browser is idle; browsers without this function run at once. */
export const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    run();
    return () => undefined;
  }
  const id = requestIdleCallback(run, { timeout: AT_THE_LATEST_MS });
  return () => cancelIdleCallback(id);
};
