import type { MetaDescriptor } from 'react-router';

/** Nothing of staff and partners is for a cache or a search engine. */
export const workHeaders = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });

export const workMeta = (title: string | undefined): MetaDescriptor[] => [
  { title: title ? `${title} – Inkrule` : 'Inkrule' },
  { name: 'robots', content: 'noindex, nofollow' },
];
