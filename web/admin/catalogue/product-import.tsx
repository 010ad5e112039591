import {
  applyProductFile,
  checkProductFile,
  type productChangeKinds,
  productFile,
} from '#contract/catalogue/product-files.ts';
import { productRefusalText } from '#contract/catalogue/product-texts.ts';
import type { ReplyOf } from '#contract/platform/endpoint.ts';
import type { Locale } from '#rules/platform/editions/editions.ts';
import { formatNumber } from '#rules/platform/money/format.ts';
import { m } from '#texts/messages.ts';
import { NUMBERS } from '#web/frame/numbers.ts';
import type { Column } from '#web/lists/row-table.tsx';
import { useShop } from '#web/shell/use-shop.ts';
import { ChangeTable } from '../change-table.tsx';
import type { Found } from '../imports/found.ts';
import { ImportDialog } from '../imports/import-dialog.tsx';
import { noticeWords } from '../imports/notice-words.ts';
import { RefusalTable } from '../imports/refusal-table.tsx';
import { fieldName } from './field-names.ts';

type Checked = ReplyOf<typeof checkProductFile>;
type Kind = (typeof productChangeKinds)[number];

const kindWords = (kind: Kind): string =>
  ({
    added: m.products_import_added,
    changed: m.products_import_changed,
    retired: m.products_import_retired,
    broughtBack: m.products_import_brought_back,
  })[kind]();

type Line = {
  readonly key: string;
  /** of the product, on its first line */
  readonly id: string;
  readonly name: string;
  readonly what: string;
  readonly old: string;
  readonly now: string;
};

const isNameless = () => true;
const columnsOf = (): readonly Column<Line>[] => [
  {
    name: m.products_product(),
    isEmpty: isNameless,
    cell: ({ id, name }) => (
      <>
        {name} {id && <code>{id}</code>}
      </>
    ),
  },
  { name: m.products_field(), isEmpty: isNameless, cell: ({ id, what }) => (id ? <b>{what}</b> : what) },
  { name: m.products_before(), cell: ({ old }) => old },
  { name: m.products_after(), cell: ({ now }) => now },
];

/** Each product the file changes, and each field that becomes another. */
function ProductChanges({ changes }: Pick<Checked, 'changes'>) {
  const { locale } = useShop();
  const rows = changes.flatMap(({ id, name, kinds, differences }): Line[] => [
    { key: id, id, name, what: kinds.map(kindWords).join(', '), old: '', now: '' },
    ...differences.map((one) => ({
      key: `${id} ${one.field}`,
      ...{ id: '', name: '' },
      what: fieldName(one.field, [], locale),
      ...{ old: String(one.old ?? '–'), now: String(one.new ?? '–') },
    })),
  ]);
  return (
    <ChangeTable
      label={m.products_import_changes()}
      width="many"
      hasCards
      columns={columnsOf()}
      rows={rows}
      keyOf={({ key }) => key}
    />
  );
}

const foundOf =
  (locale: Locale) =>
  ({ products, counts, changes, refusals, refused, notices, unsaid }: Checked): Found => {
    const { unchanged, ...changed } = counts;
    return {
      // nothing was compared where anything was refused
      read:
        refused > 0
          ? m.products_import_refused({ products: formatNumber(products, NUMBERS) })
          : m.products_import_read({
              products: formatNumber(products, NUMBERS),
              unchanged: formatNumber(unchanged, NUMBERS),
            }),
      dry: refused === 0 ? m.import_dry() : null,
      count: Object.values(changed).reduce((sum, count) => sum + count, 0),
      confirm: counts.retired > 0 ? m.products_import_confirm({ count: counts.retired }) : null,
      notices: noticeWords(notices, unsaid),
      figures: (Object.keys(changed) as Kind[])
        .filter((kind) => changed[kind] > 0)
        .map((kind) => [kindWords(kind), changed[kind]] as const),
      refused: [m.pl_refused(), refused],
      refusal: refused > 0 && m.import_refused({ count: refused }),
      refusals: (
        <RefusalTable
          label={m.pl_refused()}
          head={[m.pl_sheet(), m.pl_row(), m.pl_column(), m.products_product()]}
          why={m.pl_wrong()}
          refused={refused}
          rows={refusals.map((refusal) => ({
            key: `${refusal.sheet} ${refusal.row} ${refusal.column} ${refusal.reason} ${refusal.detail}`,
            place: [
              refusal.sheet && <b key="sheet">{refusal.sheet}</b>,
              refusal.row,
              [refusal.column, refusal.field && fieldName(refusal.field, [], locale)]
                .filter(Boolean)
                .join(': ') || null,
              refusal.product,
            ],
            why: productRefusalText(refusal, locale),
          }))}
        />
      ),
      changes: refused === 0 && changes.length > 0 && <ProductChanges changes={changes} />,
    };
  };

/** A workbook of products, applied whole. */
export function ProductImport({ onClose }: { readonly onClose: () => void }) {
  const { locale } = useShop();
  return (
    <ImportDialog<Checked>
      title={m.products_import_title()}
      text={m.products_import_text()}
      limits={m.products_import_limits()}
      types={productFile.types}
      check={(send, files) => send(checkProductFile, { files })}
      found={foundOf(locale)}
      apply={(run, { check }) =>
        run(applyProductFile, { body: { check: check ?? '', reason: '' } }, m.products_import_done())
      }
      onClose={onClose}
    />
  );
}
