import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { Planted } from './planted.ts';

/** The text of a file with the mistake in it; throws where the place is not there, or not the only one. */
export function withMistake(text: string, { name, file, find, replace }: Planted): string {
  const parts = text.split(find);
  if (parts.length !== 2)
    throw new Error(`${name}: its text stands ${parts.length - 1} times in ${file}, and has to stand once`);
  return parts.join(replace);
}

/**
 * Has this program read the file with the mistake in it. To be called before anything imports the file; the
 * sources stay as they are.
 * @returns whether the file was read meanwhile
 */
export function plant(one: Planted): () => boolean {
  const wanted = pathToFileURL(one.file).href;
  let isRead = false;
  registerHooks({
    load(url, context, next) {
      const loaded = next(url, context);
      if (url !== wanted) return loaded;
      isRead = true;
      return { ...loaded, source: withMistake(String(loaded.source), one) };
    },
  });
  return () => isRead;
}
