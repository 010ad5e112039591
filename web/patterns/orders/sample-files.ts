import type { OrderFiles } from '#web/orders/order-files.ts';

/** Pictures of the sample order, drawn here: a proof of a rule with what its version says. */
const texts: Readonly<Record<string, readonly [color: string, line: string, more: string]>> = {
  'proof-1-v1.pdf': ['#e6c793', 'Sample Carpentry', 'carpentry.example'],
  'proof-1-v2.pdf': ['#e6c793', 'Sample Carpentry Ltd', 'carpentry.example'],
  'proof-2-v1.pdf': ['#b5121b', 'Sample Paint Shop', ''],
  'proof-3-v1.pdf': ['#222', 'Sample Carpentry', ''],
};

function slat(y: number, color: string, text: string, isDark: boolean, shift = 0): string {
  const ticks = Array.from(
    { length: 23 },
    (_, i) => `<path d="M${60 + i * 29} ${y + 74}v-14" stroke="${isDark ? '#fff' : '#17181a'}"/>`,
  ).join('');
  return (
    `<rect x="20" y="${y}" width="760" height="74" rx="37" fill="${color}"/>${ticks}` +
    `<circle cx="57" cy="${y + 37}" r="14" fill="#a3a8ac"/><circle cx="743" cy="${y + 37}" r="14" fill="#a3a8ac"/>` +
    `<text x="${400 + shift}" y="${y + 46}" text-anchor="middle" font-family="sans-serif" font-size="30" ` +
    `fill="${isDark ? '#fff' : '#c8101e'}">${text}</text>`
  );
}

function drawing(name: string): string {
  const [color, line, more] = texts[name] ?? ['#e6c793', 'Sample', ''];
  const isDark = color !== '#e6c793';
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="${more ? 400 : 220}" viewBox="0 0 800 ${more ? 200 : 110}">` +
    slat(18, color, line, isDark) +
    (more ? slat(108, color, more, isDark, name.endsWith('v2.pdf') ? 12 : 0) : '') +
    '</svg>';
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

export const sampleFiles: OrderFiles = {
  picture: ({ item }) => drawing(`proof-${item}-v1.pdf`),
  preview: ({ fileName, preview }) => (preview === 'made' ? drawing(fileName) : null),
  printData: '/api/sample',
};
