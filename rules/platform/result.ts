/** An expected failure is a value with a code; exceptions are bugs. */
export type Ok<T> = { readonly ok: true; readonly value: T };
export type Failure<C extends string> = {
  readonly ok: false;
  readonly code: C;
  readonly field?: string;
  readonly detail?: string;
};
export type Result<T, C extends string> = Ok<T> | Failure<C>;

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value });

/**
 * @param field the input the person can correct; @param detail a value for the text, e.g. the limit that was
 * passed
 */
export const fail = <C extends string>(code: C, field?: string, detail?: string): Failure<C> => ({
  ok: false,
  code,
  ...(field === undefined ? {} : { field }),
  ...(detail === undefined ? {} : { detail }),
});
