/** A drawing cut at the place of its print: what lies under it, the print alone, and what lies over it. */
export type PrintLayers = {
  readonly under: string;
  /** as large as the whole drawing */
  readonly print: (svg: string) => string;
  readonly over: string;
};

/**
 * Cuts a drawing where the mark stands in place of the print. The groups around it are closed below it and
 * opened again above; they may move and clip what is in them, and nothing else.
 */
export function printLayers(svg: string, mark: string): PrintLayers | null {
  const at = svg.indexOf(mark);
  const body = svg.indexOf('</defs>') + '</defs>'.length;
  if (at < body) return null;
  const open: string[] = [];
  for (const [group, closing, single] of svg.slice(body, at).matchAll(/<(\/?)g\b[^>]*?(\/?)>/g))
    if (closing) open.pop();
    else if (!single) open.push(group);
  const [opened, closed] = [open.join(''), '</g>'.repeat(open.length)];
  const head = svg.slice(0, svg.indexOf('<defs>'));
  const clips = (svg.slice(0, body).match(/<clipPath\b.*?<\/clipPath>/g) ?? []).join('');
  return {
    under: `${svg.slice(0, at)}${closed}</svg>`,
    print: (print) => `${head}<defs>${clips}</defs>${opened}${print}${closed}</svg>`,
    over: `${svg.slice(0, body)}${opened}${svg.slice(at + mark.length)}`,
  };
}
