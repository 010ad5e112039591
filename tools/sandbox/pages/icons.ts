import { type Html, html } from './html.ts';

/** Line icons on a grid of 24, drawn with the stroke of the text. */
const paths = {
  flask: 'M9 3h6M10 9h4M10 3v6l-4 11a.7 .7 0 0 0 .5 1h11a.7 .7 0 0 0 .5-1l-4-11V3',
  bank: 'M3 21h18M3 10h18M5 6l7-3 7 3M4 10v11M20 10v11M8 14v3M12 14v3M16 14v3',
  card: 'M3 8a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zM3 10h18M7 15h.01M11 15h2',
  check: 'M5 12l5 5L20 7',
  refuse: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M5.7 5.7l12.6 12.6',
  back: 'M9 14l-4-4 4-4M5 10h11a4 4 0 1 1 0 8h-1',
  clock: 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7v5l3 2',
  hourglass:
    'M6.5 7h11M6 20v-2a6 6 0 1 1 12 0v2a1 1 0 0 1-1 1H7a1 1 0 0 1-1-1zM6 4v2a6 6 0 1 0 12 0V4a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1',
  eye: 'M10 12a2 2 0 1 0 4 0a2 2 0 0 0-4 0M21 12q-3.6 6-9 6t-9-6q3.6-6 9-6t9 6',
  repeat: 'M4 12V9a3 3 0 0 1 3-3h13l-3-3m0 6l3-3M20 12v3a3 3 0 0 1-3 3H4l3 3m0-6l-3 3',
  wallet:
    'M17 8V5a1 1 0 0 0-1-1H6a2 2 0 0 0 0 4h12a1 1 0 0 1 1 1v3M4 6v12a2 2 0 0 0 2 2h12a1 1 0 0 0 1-1v-3M20 12v4h-4a2 2 0 0 1 0-4z',
} as const;
export type IconName = keyof typeof paths;

export const icon = (name: IconName): Html =>
  html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false"><path d="${paths[name]}"/></svg>`;
