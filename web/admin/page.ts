import type { MetaDescriptor } from 'react-router';

/** Nothing of the back office is for a cache or a search engine. */
export const adminHeaders = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });

export const adminMeta = (title: string | undefined): MetaDescriptor[] => [
  { title: title ? `${title} – Inkrule` : 'Inkrule' },
  { name: 'robots', content: 'noindex, nofollow' },
];
