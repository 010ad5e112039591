/** What letters are laid out with. Written with JSX: only a letter may import it, once it is compiled. */

export { Frame, lightOnly, Preview, Sheet, viewport } from './layout/frame.tsx';
export { Block, Button, Cell, Heading, Lines, Link, Strong, Table, WideTable } from './layout/parts.tsx';
export { renderHtml } from './layout/render.ts';
export { font, ground, ink, narrowCss, rule, small, text, WIDTH } from './layout/style.ts';
