import { type Plugin, rolldown } from 'rolldown';
import { expect, it } from 'vitest';
import { routeChunk } from './route-chunk.ts';

const ROUTE = '?__react-router-build-client-route';
const designer = `/web/designer.tsx${ROUTE}`;
const cart = `/web/cart.tsx${ROUTE}`;

/** As `text:ink` is resolved, of which the texts of all pages are made. */
const text = (key: string) => `\0text:${key}`;

/** Two pages, what only the designer needs, at once and later, and what both need. */
const house = {
  [designer]: `import '/web/panel.ts'; import '/web/common.ts'; export default () => import('/web/dialog.ts');`,
  [cart]: `import '/web/common.ts'; import * as m from '/texts.ts'; console.log(m.sum());`,
  '/web/panel.ts': `import '/web/fonts.ts'; import * as m from '/texts.ts'; console.log(m.ink());`,
  '/web/dialog.ts': `import '/web/fonts.ts'; import * as m from '/texts.ts'; console.log(m.ink());`,
  '/web/fonts.ts': `console.log('fonts');`,
  '/web/common.ts': `console.log('common');`,
  '/texts.ts': ['ink', 'sum'].map((key) => `export { ${key} } from ${JSON.stringify(text(key))};`).join('\n'),
  [text('ink')]: `export const ink = () => 'ink';`,
  [text('sum')]: `export const sum = () => 'sum';`,
};

/** The files of a build, each with the modules that stand in it. */
async function build(files: Readonly<Record<string, string>>, screen = '/web/designer.tsx') {
  const chunk = routeChunk('designer', screen);
  const sources: Plugin = {
    name: 'sources',
    resolveId: (id) => (id in files ? { id, moduleSideEffects: !/text/.test(id) } : null),
    load: (id) => files[id] ?? null,
  };
  const bundle = await rolldown({
    input: [designer, cart],
    plugins: [sources, chunk.plugin as Plugin],
    onLog: () => {},
  });
  const { output } = await bundle.generate({ codeSplitting: { groups: [chunk.group] } });
  return output.flatMap((made) => (made.type === 'chunk' ? [made.moduleIds] : []));
}

it('one file has all that the page alone needs as it opens, and nothing else', async () => {
  const files = await build(house);
  expect(files.find((modules) => modules.includes(designer))?.toSorted()).toEqual(
    [designer, '/web/fonts.ts', '/web/panel.ts', text('ink')].toSorted(),
  );
  expect(files).toContainEqual(['/web/dialog.ts']);
});

it('a build in which a file needs itself fails: it would read what does not stand yet', async () => {
  const files = {
    ...house,
    // says the text by another name than the one that is looked for
    '/web/common.ts': `import { ink } from '/texts.ts'; console.log(ink());`,
  };
  await expect(build(files)).rejects.toThrow('imports itself');
});

it('a screen that is no page is named', async () => {
  await expect(build(house, '/web/somewhere.tsx')).rejects.toThrow('/web/somewhere.tsx is not one page');
});
