/** Whether the price of a line is known; `blocked`: the line cannot be ordered as it stands. */
export type LineState = 'waiting' | 'known' | 'failed' | 'blocked';
