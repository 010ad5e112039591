/**
 * Files that do more than draw in some reader or other: each would run script or ask a foreign host. For
 * tests.
 */

/** A host nobody answers at. */
export const ELSEWHERE = 'https://elsewhere.example';

const run = `document.title='run';fetch('${ELSEWHERE}/script').catch(String)`;
const svg = (inside: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}><rect width="9" height="9"/>${inside}</svg>`;
const page = (inside: string): string =>
  svg(`<metadata xmlns:h="http://www.w3.org/1999/xhtml">${inside}</metadata>`);
const sheet = (css: string): string => svg(`<style>${css}</style>`);
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
/** One letter per byte. */
const bytes = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const utf16 = (text: string, mark = '\ufeff'): Uint8Array => {
  const units = Uint16Array.from(mark + text, (letter) => letter.charCodeAt(0));
  return new Uint8Array(units.buffer);
};

const script = `<script>${run}</script>`;
const picture = (inner: string): string => `data:image/svg+xml;base64,${btoa(inner)}`;

const texts: Readonly<Record<string, string>> = {
  script: svg(script),
  'script under a prefix': svg(`<s:script xmlns:s="http://www.w3.org/2000/svg">${run}</s:script>`),
  'script in metadata': svg(`<metadata>${script}</metadata>`),
  'script from elsewhere': svg(`<script href="${ELSEWHERE}/a.js"/>`),
  'an event handler on load': svg('', `onload="${run}"`),
  'an event handler': svg(`<path onload="${run}"/>`),
  'a handler in capitals': svg(`<path OnClick="${run}"/>`),
  'a handler of another vocabulary': svg(
    `<path xmlns:e="http://www.w3.org/2001/xml-events" e:onload="${run}"/>`,
  ),
  'a script address': svg(`<a href="javascript:${run}"><rect width="99" height="99"/></a>`),
  'a script address in disguise': svg(`<a href="java&#115;cript:${run}"/>`),
  'a script address with a gap': svg(`<a xlink:href="&#1;java&#9;script:${run}"/>`.replace('&#1;', ' ')),
  'a script address in CDATA of a use': svg(`<use href="javascript:${run}"/>`),
  'a use of a data address': svg(`<use href="${picture(svg(script, 'id="a"'))}#a"/>`),
  'a picture that is an SVG itself': svg(`<image href="${picture(svg(script))}"/>`),
  'a picture from elsewhere': svg(`<image width="9" height="9" xlink:href="${ELSEWHERE}/a.png"/>`),
  'a picture from elsewhere, without a scheme': svg(
    `<image width="9" height="9" href="//elsewhere.example/a.png"/>`,
  ),
  'a picture of a filter from elsewhere': svg(
    `<filter id="f"><feImage href="${ELSEWHERE}/a.png"/></filter><rect width="9" height="9" filter="url(#f)"/>`,
  ),
  'a web page inside': svg(
    `<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject>`,
  ),
  'a refresh of a page': svg(
    `<meta xmlns="http://www.w3.org/1999/xhtml" http-equiv="refresh" content="0;url=${ELSEWHERE}/"/>`,
  ),
  'a refresh under a prefix': page(`<h:meta http-equiv="refresh" content="0;url=${ELSEWHERE}/"/>`),
  'a list of pictures of a page': page(`<h:img srcset="${ELSEWHERE}/a.png 1x"/>`),
  'a frame of a page': page(`<h:iframe src="javascript:${run}"/>`),
  'a link of a page to a style sheet': page(`<h:link rel="stylesheet" href="${ELSEWHERE}/a.css"/>`),
  'a value set later': svg(`<a id="l"><set attributeName="href" to="javascript:${run}"/></a>`),
  'a value moved later': svg(`<a><animate attributeName="xlink:href" values="javascript:${run}"/></a>`),
  'a fill from elsewhere': svg(`<path d="M0 0h9v9z" fill="url(${ELSEWHERE}/a.svg#b)"/>`),
  'a filter from elsewhere': svg(`<path d="M0 0h9v9z" style="filter:url('${ELSEWHERE}/a.svg#b')"/>`),
  'a style that hides a word': svg('<path style="fill:\\75rl(//elsewhere.example)"/>'),
  'a sheet that loads': sheet(`@import "${ELSEWHERE}/a.css";`),
  'a sheet that loads, in capitals': sheet(`@IMPORT url(${ELSEWHERE}/a.css);`),
  'a sheet that loads, after a mark of a page': sheet(`&lt;!-- @import "${ELSEWHERE}/a.css"; --&gt;`),
  'a sheet split by a comment': sheet(`@imp<!-- -->ort "${ELSEWHERE}/a.css";`),
  'a sheet split by CDATA': sheet(`@imp<![CDATA[ort "${ELSEWHERE}/a]]>.css";`),
  'a sheet in references': sheet(`&#64;import "${ELSEWHERE}/a.css";`),
  'an address split by a comment': sheet(`rect{fill:u<!-- x -->rl(${ELSEWHERE}/a.svg#a)}`),
  'an address split by CDATA': sheet(`rect{filter:<![CDATA[url(]]>${ELSEWHERE}/a.svg#a)}`),
  'an address behind a comment of the sheet': sheet(
    `rect{fill:red;/* } */ background:url(${ELSEWHERE}/a.png)}`,
  ),
  'a set of pictures': sheet(`rect{mask:image-set("${ELSEWHERE}/a.png" 1x)}`),
  'a set of pictures with a prefix': sheet(`svg{background:-webkit-image-set(url(${ELSEWHERE}/a.png) 1x)}`),
  'a source of a font': sheet(`@font-face{font-family:a;src:url(${ELSEWHERE}/a.woff)}text{font-family:a}`),
  'an address in a query': sheet(`@media all{svg{background:url(${ELSEWHERE}/a.png)}}`),
  'a sheet in another sheet': sheet(`@supports (fill:red){@import "${ELSEWHERE}/a.css";}`),
  'an address in a variable': sheet(`svg{--a:url(${ELSEWHERE}/a.png);background:var(--a)}`),
  'a style sheet of the file': `<?xml version="1.0"?><?xml-stylesheet href="${ELSEWHERE}/a.css" type="text/css"?>${svg('')}`,
  'a style sheet written in XSL': `<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="#s"?>${svg('')}`,
  entities: `<!DOCTYPE svg [<!ENTITY s "${script.replaceAll('"', '&#34;')}">]>${svg('&s;')}`,
  'an entity that loads': `<!DOCTYPE svg [<!ENTITY s SYSTEM "${ELSEWHERE}/a">]>${svg('&s;')}`,
  'an entity of entities': `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${svg('<text>&b;</text>')}`,
  'an entity of the document type': `<!DOCTYPE svg [<!ENTITY % a "<!ENTITY b 'c'>"> %a;]>${svg('&b;')}`,
  'an entity in disguise': `<!DOCTYPE svg [<!ENTITY s "&#60;script>${run.replaceAll('"', "'")}&#60;/script>">]>${svg('&s;')}`,
  'an entity in place of a bracket': `<!DOCTYPE svg [<!ENTITY lt "x">]>${svg('&lt;')}`,
  'an entity used too often': `<!DOCTYPE svg [<!ENTITY s "${'x'.repeat(900)}">]>${svg(`<text>${'&s;'.repeat(300)}</text>`)}`,
  'too many entities': `<!DOCTYPE svg [${Array.from({ length: 70 }, (_, i) => `<!ENTITY e${i} "x">`).join('')}]>${svg('')}`,
  'a web page for one program': svg(
    `<switch><foreignObject requiredExtensions="http://ns.adobe.com/"><body xmlns="http://www.w3.org/1999/xhtml"/></foreignObject></switch>`,
  ),
  'a frame of a program that is in no choice': svg(
    `<foreignObject requiredExtensions="http://ns.adobe.com/AdobeIllustrator/10.0/"/>`,
  ),
  'a frame in a choice, for all': svg('<switch><foreignObject width="9" height="9"/></switch>'),
  'an attribute by default': `<!DOCTYPE svg [<!ATTLIST svg onload CDATA "${run}">]>${svg('')}`,
  'an unknown entity': svg('&s;'),
  'CDATA in CDATA': svg(`<text><![CDATA[<![CDATA[]]>${script}</text>`),
  'another encoding': `<?xml version="1.0" encoding="Shift_JIS"?>${svg('')}`,
  'UTF-7': `<?xml version="1.0" encoding="UTF-7"?>${svg('+ADw-script+AD4-alert(1)+ADw-/script+AD4-')}`,
  'two roots': `${svg('')}${svg(script)}`,
  'a broken end': svg('<g><path></g>'),
  'an attribute without quotes': svg('<path onload=alert(1)/>'),
};

/** With what becomes of each: `active` is named as unsafe, `other` is not even taken for an SVG. */
export const sampleAttacks: readonly {
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly kind: 'active' | 'other';
}[] = [
  ...Object.entries(texts).map(([name, text]) => ({ name, bytes: utf8(text), kind: 'active' as const })),
  {
    // the last byte of the letter swallows a bracket there: what is a comment here is script there
    name: 'script that is a comment in UTF-8 and none in Shift_JIS',
    bytes: utf8(
      `<?xml version="1.0" encoding="Shift_JIS"?>${svg(`<g><![CDATA[\u304a]]><!-- ]]>${script}--></g>`)}`,
    ),
    kind: 'active',
  },
  {
    name: 'letters of Western Europe that are none of UTF-8',
    bytes: utf8(`<?xml version="1.0" encoding="iso-8859-1"?>${svg('<text>\u017elu\u0165</text>')}`),
    kind: 'active',
  },
  { name: 'UTF-16', bytes: utf16(svg(script)), kind: 'active' },
  { name: 'UTF-16 without a mark', bytes: utf16(svg(script), ''), kind: 'active' },
  { name: 'bytes that are no UTF-8', bytes: bytes(svg('<text>\xff</text>')), kind: 'other' },
  {
    name: 'a web page',
    bytes: utf8(`<!doctype html><html><body><svg>${script}</svg></body></html>`),
    kind: 'other',
  },
  {
    name: 'a web page as XML',
    bytes: utf8(
      `<html xmlns="http://www.w3.org/1999/xhtml"><svg xmlns="http://www.w3.org/2000/svg"/>${script}</html>`,
    ),
    kind: 'other',
  },
];
