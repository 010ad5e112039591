/** What is loaded with its first use and kept; what failed is loaded anew with the next use. */
export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}

/** A part of the program did not come: nothing is wrong with the file that it was to read. */
export class PartFailed extends Error {}

/** A part of the program, loaded with its first use. */
export const partOnce = <T>(load: () => Promise<T>): (() => Promise<T>) =>
  loadOnce(() =>
    load().catch((cause: unknown) => {
      throw new PartFailed('a part of the program could not be loaded', { cause });
    }),
  );
