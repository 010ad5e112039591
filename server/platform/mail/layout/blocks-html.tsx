import { Fragment, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type Block, type BlockOf, isUnderHeading, type Sheet } from '../blocks.ts';
import { Frame } from './frame.tsx';
import { Goods, Items, Sums } from './goods.tsx';
import { Foot, Head } from './head-and-foot.tsx';
import { Heading, Opening, Steps } from './opening.tsx';
import { Band, Cell, Image } from './parts.tsx';
import { Rows } from './rows.tsx';
import { ground } from './style.ts';
import { Columns, Lines, Paragraphs, Quotation } from './words.tsx';

function Picture({ picture, isWide }: BlockOf<'picture'>) {
  if (!isWide)
    return (
      <Band>
        <Image of={picture} style={{ borderRadius: 8, marginBottom: 10 }} />
      </Band>
    );
  return (
    <tr>
      <Cell bgcolor={ground.plate} style={{ background: ground.plate }}>
        <Image of={picture} />
      </Cell>
    </tr>
  );
}

function drawn(block: Block, isUnder: boolean): ReactElement {
  switch (block.kind) {
    case 'head':
      return <Head {...block} />;
    case 'picture':
      return <Picture {...block} />;
    case 'opening':
      return <Opening {...block} />;
    case 'heading':
      return <Heading {...block} />;
    case 'steps':
      return <Steps {...block} />;
    case 'rows':
      return <Rows {...block} isUnder={isUnder} />;
    case 'goods':
      return <Goods {...block} />;
    case 'items':
      return <Items {...block} />;
    case 'sums':
      return <Sums {...block} />;
    case 'columns':
      return <Columns {...block} />;
    case 'paragraphs':
      return <Paragraphs {...block} />;
    case 'lines':
      return <Lines {...block} />;
    case 'quotation':
      return <Quotation {...block} />;
    case 'foot':
      return <Foot {...block} />;
  }
}

/** Outlook draws tables by the rules it has for this one. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** A letter as HTML: 600 pixels, nested tables, light only, one column on a telephone. */
export const htmlOf = ({ locale, subject, preview, blocks }: Sheet): string =>
  // without the marks React leaves for a browser, for nothing runs in a mail
  DOCTYPE +
  renderToStaticMarkup(
    <Frame locale={locale} title={subject} preview={preview}>
      {blocks.map((block, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: written once, never changed
        <Fragment key={i}>{drawn(block, isUnderHeading(blocks, i))}</Fragment>
      ))}
      {blocks.at(-1)?.kind !== 'foot' && <Band top={32} />}
    </Frame>,
  );
