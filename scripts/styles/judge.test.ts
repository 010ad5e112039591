import { describe, expect, it } from 'vitest';
import { readCode } from './code.ts';
import { judgeStyles, judgeWritten } from './judge.ts';
import { readSheet } from './sheet.ts';

const base = readSheet('web/ui/ui.css', '@import "./button.css" layer(components);');
const button = readSheet(
  'web/ui/button.css',
  '.button { margin: 0.5rem } .button.large:hover { color: red }',
);
const page = readSheet(
  'web/cart/cart.module.css',
  '@layer pages { .cart-line > :global(.button), .sum { animation: global(rise) 1s } }',
);
const root = readCode('web/root.tsx', "import './ui/ui.css';");
const good = readCode(
  'web/cart/cart.tsx',
  `import { clsx } from 'clsx';
   import s from './cart.module.css';
   export const Cart = ({ big }) => (
     <div className={s.cartLine} title="red">
       <b className={clsx('button', big && 'large', s.sum)} />
     </div>
   );`,
);
const sheets = [base, button, page];
const judged = (text: string, more = sheets) =>
  judgeStyles(more, [root, good, readCode('web/a/a.tsx', text)]);

describe('the check of style sheets', () => {
  it('is content with what is defined once and used', () => {
    expect(judgeStyles(sheets, [root, good])).toEqual([]);
  });

  it.each([
    'html:has(.sum) { color: red }',
    '@media (width > 9px) { :root:has([open]) .sum { color: red } }',
    'body[data-a="b"]:has(> .sum) { color: red }',
  ])('refuses %s', (css) => {
    const asking = readSheet('web/ui/asking.css', css);
    expect(judgeStyles([...sheets, asking], [root, good])).toContain(
      'web/ui/asking.css: a page that is asked what it has is styled anew with each file that it loads',
    );
    expect(readSheet('web/ui/quiet.css', 'main:has(.a) ~ .b, html[data-a] .c { color: red }').asksPage).toBe(
      false,
    );
  });

  it('tells own classes from those of the design system', () => {
    expect([...page.own]).toEqual(['cart-line', 'sum']);
    expect([...page.global]).toEqual(['button']);
    expect([...button.heads]).toEqual(['button']);
  });

  it('finds a class no sheet has', () => {
    expect(judged("import s from '../cart/cart.module.css'; s.cartlines;")).toEqual([
      'web/a/a.tsx: web/cart/cart.module.css has no .cartlines',
    ]);
    expect(judged('<p className="wrapp" />;')).toEqual(['web/a/a.tsx: no sheet knows the class wrapp']);
    expect(judged("<p className={big ? 'button' : `butt on`} />;")).toHaveLength(2);
  });

  it('looks at what an expression gives, not at what it asks', () => {
    expect(judged("<p className={kind === 'any' ? 'button' : undefined} />;")).toEqual([]);
  });

  it('finds a class nobody uses', () => {
    const lost = readSheet('web/a/a.module.css', '.left, .over:not(.out) {}');
    expect(judged("import s from './a.module.css'; s.left;", [...sheets, lost])).toEqual([
      'web/a/a.module.css: .over is used by nobody',
      'web/a/a.module.css: .out is used by nobody',
    ]);
  });

  it('finds a sheet nobody imports, two of one name and a class with two sheets', () => {
    const double = readSheet('web/ui/cart.css', '.button i {}');
    expect(judged('', [...sheets, double])).toEqual([
      'web/ui/cart.css: web/cart/cart.module.css has the same name, so their classes could meet',
      'web/ui/cart.css: .button is defined in web/ui/button.css too',
      'web/ui/cart.css: imported by nobody',
    ]);
  });

  it('finds a class of the design system that is none', () => {
    const wrong = readSheet('web/a/a.module.css', ':global(.cart-line) { margin: 0 }');
    expect(judged("import './a.module.css';", [...sheets, wrong])).toEqual([
      'web/a/a.module.css: .cart-line is no class of the design system',
    ]);
  });

  it('refuses a class that is looked up by a value', () => {
    expect(judged("import s from '../cart/cart.module.css'; s[kind];")).toEqual([
      'web/a/a.tsx: s[…] hides which class is used',
    ]);
  });

  it('reads names of classes in journeys', () => {
    const journey = readCode(
      'tests/a.ts',
      "page.locator('.cart_cart-line .cart_gone'); page.locator(`.sum >> nth=0`); page.locator('.button');",
    );
    expect(judgeWritten(sheets, journey)).toEqual([
      'tests/a.ts: cart.module.css has no .gone',
      'tests/a.ts: .sum is .cart_sum in a page',
    ]);
  });
});
