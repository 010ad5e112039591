import type { ComponentType } from 'react';

/** The editor of the prices of a list; null leaves its tab out. The only place that names it. */
export const PriceListTab: ComponentType<{ readonly id: string }> | null = null;
