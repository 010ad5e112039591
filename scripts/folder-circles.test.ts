import { describe, expect, it } from 'vitest';
import { folderCircles } from './folder-circles.ts';

const imports = (...pairs: readonly string[]) =>
  pairs.map((pair) => {
    const [from = '', to = ''] = pair.split(' > ');
    return { from, to };
  });

describe('folders that import each other', () => {
  it('are named with the imports of the arrow that has the fewest', () => {
    const found = folderCircles(
      imports(
        'web/checkout/pay.ts > web/cart/sum.ts',
        'web/checkout/send.ts > web/cart/line.ts',
        'web/cart/foot.tsx > web/checkout/foot.module.css',
      ),
    );
    expect(found).toEqual([
      'folders of web in a circle: checkout -> cart -> checkout; web/cart/foot.tsx imports web/checkout/foot.module.css',
    ]);
  });

  it('are found over several folders and on every level', () => {
    expect(
      folderCircles(imports('web/a/x.ts > web/b/x.ts', 'web/b/x.ts > web/c/x.ts', 'web/c/x.ts > web/a/x.ts')),
    ).toHaveLength(1);
    expect(
      folderCircles(imports('web/a/one/x.ts > web/a/two/x.ts', 'web/a/two/y.ts > web/a/one/y.ts')),
    ).toEqual(['folders of web/a in a circle: one -> two -> one; web/a/one/x.ts imports web/a/two/x.ts']);
  });

  it('are none where a file of the folder above stands between, or the way leads down only', () => {
    expect(
      folderCircles(
        imports('web/a/x.ts > web/words.ts', 'web/words.ts > web/a/y.ts', 'web/a/x.ts > web/b/x.ts'),
      ),
    ).toEqual([]);
    expect(folderCircles(imports('web/a/x.ts > web/a/one/x.ts', 'web/a/one/x.ts > web/a/y.ts'))).toEqual([]);
  });
});
