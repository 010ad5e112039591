import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Dialog } from './dialog.tsx';

const shown = (variant: 'default' | 'info' | undefined, open = true) =>
  renderToStaticMarkup(
    <Dialog
      open={open}
      onClose={() => {}}
      title="Start production?"
      variant={variant}
      actions={<button type="button">Yes</button>}
    >
      <p>Text</p>
    </Dialog>,
  );

describe('SHL-031: the dialog', () => {
  it('asks in its default variant, without a mark', () => {
    expect(shown(undefined)).toContain('class="dialog default"');
    expect(shown('default')).not.toContain('#info');
  });

  it('tells in its info variant, with the mark of information', () => {
    expect(shown('info')).toContain('class="dialog info"');
    expect(shown('info')).toContain('#info');
  });

  it('is named by its title and holds nothing while shut', () => {
    const [, id] = /aria-labelledby="([^"]+)"/.exec(shown('info')) ?? [];
    expect(shown('info')).toContain(`<h2 id="${id}">Start production?</h2>`);
    expect(shown('info', false)).not.toContain('Text');
  });
});
