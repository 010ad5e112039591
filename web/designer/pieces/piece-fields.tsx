import { canVary, wordsOf } from '#rules/design/artwork/commands/piece.ts';
import { patternOf, setField } from '#rules/design/artwork/commands/pieces.ts';
import { nodesOf } from '#rules/design/artwork/document.ts';
import { type ArtworkNode, isText } from '#rules/design/artwork/nodes.ts';
import { fieldOf, namedIn, type Pieces, withoutColumn } from '#rules/design/artwork/pieces/pieces.ts';
import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import panel from '../panel/panel.module.css';
import { useDesigner } from '../state/designer-context.ts';
import { elementName, sideWords } from '../texts.ts';
import s from './pieces.module.css';

/** Every text and code, and which columns stand in it. */
export function PieceFields({ pieces }: { readonly pieces: Pieces }) {
  const { views } = useDesigner();
  const elements = views.flatMap((view) =>
    nodesOf(view.side)
      .filter(canVary)
      .map((node) => ({ node, view })),
  );
  return (
    <div className={panel.panelFields}>
      <h2>{m.pieces_where()}</h2>
      {elements.length === 0 ? (
        <p>{m.pieces_no_elements()}</p>
      ) : (
        <p className={s.soft}>{m.pieces_where_hint({ example: fieldOf(pieces.columns[0] ?? '') })}</p>
      )}
      {elements.map(({ node, view }) => (
        <PieceField key={node.id} node={node} place={view} pieces={pieces} />
      ))}
    </div>
  );
}

type Props = {
  readonly node: ArtworkNode;
  readonly place: Parameters<typeof sideWords>[0];
  readonly pieces: Pieces;
};

function PieceField({ node, place, pieces }: Props) {
  const { offer, editor, act, dispatch, measure } = useDesigner();
  const pattern = patternOf(editor.document, node.id);
  const named = pattern === null ? [] : namedIn(pattern);
  const name = isText(node) ? (pattern ?? node.text) : `${elementName(node)}: ${pattern ?? wordsOf(node)}`;
  const set = (words: string) =>
    act((document) => setField(document, { id: node.id, pattern: words, measure }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline in every browser
    <div className={s.field} role="group" aria-label={name}>
      <button
        type="button"
        className={s.name}
        onClick={() => dispatch({ type: 'select', side: node.side, ids: [node.id] })}
      >
        <span className={s.soft}>{sideWords(place, offer.locale)}</span>
        <b>{name}</b>
      </button>
      <div className={s.columns}>
        {[...pieces.columns, ...named.filter((name) => !pieces.columns.includes(name))].map((column) => {
          const isIn = named.includes(column);
          return (
            <button
              key={column}
              type="button"
              className={s.column}
              aria-pressed={isIn}
              aria-label={m.pieces_insert({ column, element: name })}
              onClick={() =>
                set(
                  isIn && pattern !== null
                    ? withoutColumn(pattern, column)
                    : [pattern ?? '', fieldOf(column)].join(' ').trim(),
                )
              }
            >
              <Icon name={isIn ? 'check' : 'plus'} size="small" />
              {column}
            </button>
          );
        })}
      </div>
    </div>
  );
}
