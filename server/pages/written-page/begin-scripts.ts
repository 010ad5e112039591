/**
 * Runs in the browser, in the page: loads its style sheets and its scripts when the first screen stands, so
 * that they take nothing from its pictures on a slow line. Whoever touches the page before gets them at once.
 * A picture that does not come, and a tab nobody looks at, where nothing is painted, hold them up for a
 * second and a half at most.
 *
 * The sheets count once all of them are there, or after five seconds: each that comes into the middle of the
 * others has the whole page laid out anew. One of which the page has every rule, its fonts, never counts, or
 * every text would be measured again. Both together are half of what a telephone is busy with here.
 *
 * They are asked for in goes of four milliseconds: a hundred at once would hold up what a person does for a quarter
 * of a second on a telephone. They run one after another too, since all of them at once would hold it up for another
 * third of a second. The last begins the page, so it is left to the page's own script, which also says what
 * became of one that did not come.
 *
 * It is written into pages as text: it may use nothing from outside of itself, and has no comments.
 */
function beginScripts(files: readonly string[]): void {
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    void load();
  };
  const inGoes = async <T>(items: readonly T[], ask: (item: T) => void) => {
    let last = -Infinity;
    for (const item of items) {
      if (performance.now() - last > 4) {
        await new Promise((next) => setTimeout(next));
        last = performance.now();
      }
      ask(item);
    }
  };
  const load = async () => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[data-href]')];
    const loaded: Promise<unknown>[] = [];
    await inGoes(sheets, (sheet) => {
      loaded.push(
        new Promise((end) => {
          sheet.onload = sheet.onerror = end;
        }),
      );
      sheet.media = 'print';
      sheet.fetchPriority = 'high';
      sheet.href = sheet.dataset.href ?? '';
    });
    const use = () => {
      for (const sheet of sheets) if (!('whole' in sheet.dataset)) sheet.media = '';
    };
    Promise.all(loaded).then(use);
    setTimeout(use, 5_000);
    await inGoes(files, (file) => {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.fetchPriority = 'low';
      link.href = file;
      document.head.append(link);
    });
    for (const file of files.slice(0, -1)) await import(file).catch(() => {});
    const script = document.createElement('script');
    script.type = 'module';
    script.text = document.querySelector<HTMLScriptElement>('script[type="text/later"]')?.text ?? '';
    document.head.append(script);
  };
  for (const touch of ['pointerdown', 'keydown', 'touchstart'])
    addEventListener(touch, begin, { once: true, capture: true, passive: true });
  const pictures = [...document.images].filter((picture) => picture.fetchPriority === 'high');
  Promise.allSettled(pictures.map((picture) => picture.decode())).then(() =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(begin))),
  );
  setTimeout(begin, 1_500);
}

/** @param files scripts of the page in the order in which they run, the one that begins it last */
export const beginning = (files: readonly string[]): string =>
  `(${beginScripts.toString().replace(/\s+/g, ' ')})(${JSON.stringify(files)})`;
