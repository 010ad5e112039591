import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/**
 * Notes of errors that answer no press: they tell a state of the page, or a failure to load, and would take
 * the focus away from whoever is typing.
 */
const states = [
  'admin/imports/found-file.tsx',
  'calls/failure-note.tsx',
  'checkout/gateway-notes.tsx',
  'checkout/print-files-part.tsx',
  'checkout/shop-recapitulation.tsx',
  'designer/pieces/piece-preview.tsx',
  'designer/stage.tsx',
  'designer/turn/body-stage.tsx',
  'forms/error-summary.tsx',
  'lists/list-states.tsx',
  'partner/checkout/recapitulation.tsx',
  'partner/delivery/choose-locations.tsx',
  'storefront/login/login-form.tsx',
  'storefront/no-cards.tsx',
  'storefront/product/failed.tsx',
  'ui/refusal.tsx',
];

describe('a refusal', () => {
  it('takes the focus everywhere: no page says one by a bare note', () => {
    const web = new URL('..', import.meta.url);
    const bare = readdirSync(web, { recursive: true, encoding: 'utf8' })
      .filter((name) => /^[^.]+\.tsx$/.test(name))
      .filter((name) => /<Note tone="error" live>/.test(readFileSync(new URL(name, web), 'utf8')));
    expect(bare.sort()).toEqual(states);
  });
});
