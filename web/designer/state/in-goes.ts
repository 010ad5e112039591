/** Long enough for some work, short enough that a press is heard at once. */
const GO_MS = 8;

const nextTask = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise((done) => setTimeout(done));

/**
 * Long work in goes, between which the browser draws and hears.
 * @param isWanted asked before each go
 * @returns null for what is not wanted any more
 */
export async function inGoes<T>(work: Generator<void, T>, isWanted: () => boolean): Promise<T | null> {
  for (let until = 0; ; ) {
    if (performance.now() >= until) {
      await nextTask();
      until = performance.now() + GO_MS;
    }
    if (!isWanted()) return null;
    const { done, value } = work.next();
    if (done) return value;
  }
}
