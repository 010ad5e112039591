import { data, type MetaDescriptor, type MetaFunction } from 'react-router';

/** Nothing of staff and partners is for a cache or a search engine. */
export const workHeaders = () => ({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex, nofollow' });

export const workMeta = (title: string | undefined): MetaDescriptor[] => [
  { title: title ? `${title} – Inkrule` : 'Inkrule' },
  { name: 'robots', content: 'noindex, nofollow' },
];

/** Of a page whose loader answers its title. */
export const titleMeta: MetaFunction<() => { readonly title: string }> = ({ loaderData }) =>
  workMeta(loaderData?.title);

type Refused<C extends string> = { readonly ok: false; readonly code: C };

/** Also for an address with signs that no call takes (`invalid_input`): nothing can be there. */
export const isUnknown = <C extends string>({ code }: Refused<C>, unknown: NoInfer<C>): boolean =>
  code === unknown || code === 'invalid_input';

/** 404 for what is not there, 503 for what cannot be read now: each has a page of its own. */
export const pageFailed = <C extends string>(refused: Refused<C>, unknown: NoInfer<C>) =>
  data(null, { status: isUnknown(refused, unknown) ? 404 : 503 });
