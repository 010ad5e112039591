import { describe, expect, it } from 'vitest';
import { reach } from './reached.ts';

const files = new Map(
  Object.entries({
    'rules/money/round.ts': '',
    'rules/money/round.test.ts': `import { round } from './round.ts';`,
    'contract/stock.ts': `import { round } from '#rules/money/round.ts';`,
    'contract/types.ts': `import type { Round } from '#rules/money/round.ts';`,
    'contract/types.test.ts': `import { x } from './types.ts';`,
    'contract/api.ts': `import { stock } from './stock.ts';`,
    'contract/api.test.ts': `import { api } from './api.ts';`,
    'server/catalogue/stock/service.ts': '',
    'server/catalogue/stock/routes.ts': `import { stock } from '#contract/stock.ts';\nimport { list } from './service.ts';`,
    'server/catalogue/stock/testing.ts': `import { list } from './service.ts';`,
    'server/catalogue/stock/stock.test.ts': `import { testServer } from '../../testing.ts';`,
    'server/orders/order/order.test.ts': `import { fill } from '#server/catalogue/stock/testing.ts';`,
    'server/platform/jobs/jobs.ts': `const late = () => import('#server/catalogue/stock/service.ts');`,
    'server/platform/jobs/jobs.test.ts': `import { jobs } from './jobs.ts';`,
    'web/routes.ts': `const modules = {\n  stock: 'admin/stock/list.tsx',\n  cart: 'cart/cart.tsx',\n};`,
    'web/admin/stock/list.tsx': `import { stock } from '#contract/stock.ts';\nimport './list.css';`,
    'web/cart/cart.tsx': '',
    'tests/e2e/support.ts': '',
    'tests/e2e/admin/stock.ts': `import '../support.ts';\nexport const open = () => addressOf('en', 'stock');`,
    'tests/e2e/admin/stock.spec.ts': `import { open } from './stock.ts';`,
    'tests/e2e/checkout/cart.spec.ts': `import '../support.ts';\naddressOf('en', 'cart');`,
    'database/schema.test.ts': '',
  }),
);
const of = (...changed: string[]) => reach(changed, files);

describe('what a change can reach', () => {
  it('is what imports it, through others and late as well, but not as a type', () =>
    expect(of('rules/money/round.ts').tests).toEqual([
      'rules/money/round.test.ts',
      'server/catalogue/stock/stock.test.ts',
    ]));

  it('is beside a call that it reaches, not behind the list of all calls or what tests set themselves up with', () =>
    expect(of('server/catalogue/stock/service.ts').tests).toEqual([
      'server/catalogue/stock/stock.test.ts',
      'server/platform/jobs/jobs.test.ts',
    ]));

  it('is behind a list or a helper that was changed itself', () => {
    expect(of('contract/api.ts').tests).toContain('contract/api.test.ts');
    expect(of('server/catalogue/stock/testing.ts').tests).toContain('server/orders/order/order.test.ts');
  });

  it('are the tests of its part of the house where nobody imports it', () => {
    expect(of('database/migrations/1.sql').tests).toEqual(['database/schema.test.ts']);
    expect(of('package.json')).toEqual({ tests: [], journeys: [] });
  });

  it.each([
    ['web/admin/stock/list.tsx', ['tests/e2e/admin/stock.spec.ts']],
    ['web/admin/stock/list.css', ['tests/e2e/admin/stock.spec.ts']],
    ['contract/stock.ts', ['tests/e2e/admin/stock.spec.ts']],
    ['web/cart/cart.tsx', ['tests/e2e/checkout/cart.spec.ts']],
    ['tests/e2e/support.ts', ['tests/e2e/admin/stock.spec.ts', 'tests/e2e/checkout/cart.spec.ts']],
    ['server/catalogue/stock/service.ts', []],
  ])('of journeys are those over its pages: %s', (file, journeys) =>
    expect(of(file).journeys).toEqual(journeys),
  );
});
