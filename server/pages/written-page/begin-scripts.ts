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
 * Four are asked for in one go: each takes half a millisecond, and a hundred would hold up what a person does for a
 * quarter of a second on a telephone. They run one after another too, those that others need first: all of them at once
 * would hold it up for another third of a second. The root of all pages is the first of them, since it settles what
 * others read as they are loaded; the first file begins the page, so it comes last, by the page's own script, which
 * also says what became of one that did not come.
 *
 * It is written into pages as text: it may use nothing from outside of itself, and has no comments.
 */
function beginScripts(files: readonly string[], root: number): void {
  let hasBegun = false;
  const begin = () => {
    if (hasBegun) return;
    hasBegun = true;
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[data-href]')];
    const loaded = sheets.map(
      (sheet) =>
        new Promise((end) => {
          sheet.onload = sheet.onerror = end;
          sheet.media = 'print';
          sheet.fetchPriority = 'high';
          sheet.href = sheet.dataset.href ?? '';
        }),
    );
    const use = () => {
      for (const sheet of sheets) if (!('whole' in sheet.dataset)) sheet.media = '';
    };
    Promise.all(loaded).then(use);
    setTimeout(use, 5_000);
    setTimeout(ask, 0, 0);
  };
  const ask = (from: number) => {
    for (const file of files.slice(from, from + 4)) {
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.fetchPriority = 'low';
      link.href = file;
      document.head.append(link);
    }
    if (from + 4 < files.length) return void setTimeout(ask, 0, from + 4);
    void run();
  };
  const run = async () => {
    const others = files.slice(1).reverse();
    for (const file of [files[root] as string, ...others]) await import(file).catch(() => {});
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

/**
 * @param files scripts of the page, the one that begins it first
 * @param root place of the module of all pages among them
 */
export const beginning = (files: readonly string[], root: number): string =>
  `(${beginScripts.toString().replace(/\s+/g, ' ')})(${JSON.stringify(files)},${root})`;
