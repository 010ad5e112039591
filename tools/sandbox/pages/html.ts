/** Markup that is already safe. */
export type Html = { readonly html: string };

const escaped = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c,
  );

type Part = Html | readonly Html[] | string | number | false | null | undefined;

const show = (part: Part): string => {
  if (part === false || part === null || part === undefined) return '';
  if (Array.isArray(part)) return part.map((p: Html) => p.html).join('');
  return typeof part === 'object' ? (part as Html).html : escaped(String(part));
};

/** Template whose values are escaped unless they are markup themselves. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html => ({
  html: strings.reduce((all, text, i) => all + text + (i < parts.length ? show(parts[i]) : ''), ''),
});
