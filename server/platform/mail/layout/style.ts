import type { CSSProperties } from 'react';

/** The house style for mails. Old mail programs read neither variables nor style sheets, only values. */

export const ink = {
  dark: '#17181a',
  middle: '#45484d',
  light: '#5f6368',
  red: '#c8101e',
  redText: '#a80c18',
} as const;

export const ground = {
  white: '#ffffff',
  paper: '#faf9f7',
  plate: '#f1f0ed',
  /** around the sheet */
  page: '#e7e5e0',
  line: '#e3e1dc',
} as const;

export const font: CSSProperties = {
  fontFamily: "'Instrument Sans Variable','Instrument Sans',Arial,Helvetica,sans-serif",
};

export const rule = `1px solid ${ink.dark}`;
export const text = { fontSize: 15, lineHeight: '23px', color: ink.dark } as const;
export const small = { fontSize: 14, lineHeight: '20px', color: ink.light } as const;

/** Width of the sheet. */
export const WIDTH = 600;

/** Narrow screens: two columns become one. */
export const narrowCss = `@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}.stk{display:block!important;width:auto!important;text-align:left!important;padding-left:0!important}.stk+.stk{padding-top:14px!important}.thumb{width:84px!important}.thumb img{width:76px!important}}`;
