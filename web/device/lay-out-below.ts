/** Safari has no idle callbacks; a moment later does as well. */
const whenIdle = (): Promise<unknown> =>
  new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(done, { timeout: 500 });
    else setTimeout(done, 50);
  });
const nextFrame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));

/**
 * Lays out the parts below the window (`.below`), one in a frame and while nobody waits: all at once would
 * hold up a telephone for a tenth of a second. Afterwards the page is as long as it is, also for what a link
 * brings.
 */
export async function layOutBelow(): Promise<void> {
  for (const part of document.querySelectorAll<HTMLElement>('.below')) {
    await whenIdle();
    part.style.contentVisibility = 'visible';
    await nextFrame();
  }
  document.documentElement.dataset.whole = '';
}
