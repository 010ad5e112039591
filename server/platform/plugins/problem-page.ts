import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { problemText } from '#contract/platform/problem-texts.ts';
import type { ProblemCode } from '#contract/platform/problems.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import type { Plain } from '#texts/choose.ts';
import { m } from '#texts/messages.ts';

const headlines: Partial<Record<ProblemCode, Plain>> = {
  unavailable: m.problem_page_unavailable,
  rate_limited: m.problem_page_wait,
};

/**
 * The look of the shop from its tokens (web/ui/tokens.css); style sheets of the build would be one more thing
 * that can be missing.
 */
const look = `
*{box-sizing:border-box}
html{font-size:62.5%;-webkit-text-size-adjust:100%;text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:flex;flex-direction:column;font:400 1.6rem/1.5 "Instrument Sans",system-ui,sans-serif;color:#17181a;background:#fff;-webkit-font-smoothing:antialiased}
header,main{padding:2rem max(2.4rem,calc((100% - 132.9rem)/2 + 2.4rem))}
header{border-bottom:1px solid #e3e1dc}
header a{display:inline-flex;align-items:center;gap:1.2rem;color:inherit;text-decoration:none;font-weight:650;font-size:2.2rem;letter-spacing:-.018em}
header svg{display:block;width:3.2rem;height:3.2rem}
main{flex:1;display:flex;flex-direction:column;justify-content:center;padding-block:6.4rem 9.6rem}
h1{margin:0;font-size:clamp(3.6rem,5.6vw,5.6rem);line-height:1.08;letter-spacing:-.032em;font-weight:650;text-wrap:balance}
p{margin:2rem 0 0;max-width:52rem;font-size:1.8rem;color:#45484d;text-wrap:pretty}
.button{align-self:flex-start;display:inline-flex;align-items:center;min-height:5.2rem;margin-top:3.2rem;padding:0 2.4rem;border-radius:.4rem;background:#c8101e;color:#fff;font-size:1.6rem;font-weight:600;text-decoration:none}
.button:hover{background:#a80c18}
.button:active{background:#860a13}
a:focus-visible{outline:2px solid #17181a;outline-offset:2px;border-radius:.4rem}
.small{font-size:1.4rem;color:#5f6368;margin-top:1.6rem}
footer{height:2.4rem;border-bottom:2.4rem solid #f1f0ed;box-sizing:content-box;color:#8b8e92;background:repeating-linear-gradient(90deg,currentColor 0 1px,transparent 1px 10rem) 0 100%/100% 2.4rem no-repeat,repeating-linear-gradient(90deg,currentColor 0 1px,transparent 1px 5rem) 0 100%/100% 1.6rem no-repeat,repeating-linear-gradient(90deg,currentColor 0 1px,transparent 1px 1rem) 0 100%/100% 1rem no-repeat}
`.trim();

const mark =
  '<svg viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="3" fill="#c8101e"/><path d="M5.5 0v15M9.75 0v8M14 0v11.5M18.25 0v8M22.5 0v15" stroke="#fff" stroke-width="1.9"/></svg>';

/**
 * The letters of the shop, which most visitors have already; letters of their system where the build has
 * none.
 */
function fontFaces(buildDir: string): string {
  let names: readonly string[] = [];
  try {
    names = readdirSync(join(buildDir, 'client/assets'));
  } catch {
    // a shop without built pages, as in tests
  }
  const face = (subset: string, range: string): string => {
    const name = names.find((one) => one.startsWith(`instrument-sans-${subset}-wght`));
    return name
      ? `@font-face{font-family:"Instrument Sans";src:url(/assets/${name}) format("woff2");font-weight:400 700;font-display:swap;unicode-range:${range}}`
      : '';
  };
  return face('latin', 'U+0-FF,U+2000-206F') + face('latin-ext', 'U+100-2AF,U+1E00-1EFF');
}

export type ProblemPages = {
  /** @param isReloading the browser was told to ask again by itself */
  html(code: ProblemCode, locale: Locale, isReloading: boolean): string;
  /** its content security policy: no script, no picture, and the one style sheet by its hash */
  readonly policy: string;
};

/** A page that needs neither database, catalogue nor rendering: for when those are what is missing. */
export function createProblemPages(buildDir: string): ProblemPages {
  const style = fontFaces(buildDir) + look;
  const hash = createHash('sha256').update(style).digest('base64');
  return {
    policy: `default-src 'none';style-src 'sha256-${hash}';font-src 'self';base-uri 'none';form-action 'none';frame-ancestors 'none'`,
    html(code, locale, isReloading) {
      const headline = (headlines[code] ?? m.problem_page_other)({}, { locale });
      const reloads = isReloading ? `<p class="small">${m.problem_page_by_itself({}, { locale })}</p>` : '';
      return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${headline} | Inkrule</title><style>${style}</style></head><body><header><a href="/">${mark}<span>Inkrule</span></a></header><main><h1>${headline}</h1><p>${problemText(code, locale)}</p><a class="button" href="">${m.problem_page_again({}, { locale })}</a>${reloads}</main><footer></footer></body></html>`;
    },
  };
}
