import type { LoaderFunctionArgs } from 'react-router';
import { paths, type Screen } from '#rules/platform/editions/paths.ts';
import { shopContext } from '#web/context.ts';

/** Screens of one person's order or account: nothing for a search engine. */
const personal: readonly Screen[] = [
  'configuration',
  'cart',
  'information',
  'recapitulation',
  'payment',
  'thanks',
  'partnerOrders',
  'partnerLocations',
  'partnerProfile',
  'adminHome',
];

/** Every host speaks for its own edition; paths of the others only redirect there (D-S04). */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { edition, origins, apiBase } = context.get(shopContext);
  // a prefix closes what follows it
  const closed = personal.map((screen) => paths[screen][edition].replace(/:.*/, ''));
  const lines = [
    'User-agent: *',
    ...[`${apiBase}/`, ...closed].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origins[edition]}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
