import { m } from '#texts/messages.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Note } from '#web/ui/note.tsx';
import s from './item-part.module.css';
import type { FileView, ItemView } from './item-view.server.ts';

function PrintFile({ file }: { file: FileView }) {
  return (
    <li>
      <Icon name="file" size="small" />
      <span className={s.printName}>
        {file.href ? (
          <a
            className="link"
            href={file.href}
            download={file.name}
            aria-label={`${file.label}: ${m.admin_download({ name: file.name })}`}
          >
            {file.label}
          </a>
        ) : (
          <b>{file.label}</b>
        )}
        <small>
          {file.name}, {file.about}
        </small>
        {file.problem && <small className={s.printProblem}>{file.problem}</small>}
      </span>
    </li>
  );
}

function PrintFiles({
  files,
  printed,
  removed,
}: {
  files: ItemView['printFiles'];
  printed: boolean;
  removed: boolean;
}) {
  if (files === null) return <p className="muted">{m.admin_print_list_failed()}</p>;
  if (!printed) return <p className="muted">{m.admin_print_none()}</p>;
  if (files.length === 0)
    return <p className="muted">{removed ? m.admin_print_removed() : m.admin_print_waiting()}</p>;
  return (
    <ul className={s.printFiles}>
      {files.map((file) => (
        <PrintFile key={file.id} file={file} />
      ))}
    </ul>
  );
}

/** A line of the order: its picture, its print, its price and the files for the press. */
export function ItemPart({ item }: { item: ItemView }) {
  const {
    name,
    kind,
    about,
    configurationId,
    sides,
    net,
    parts,
    warnings,
    picture,
    pictureText,
    printFiles,
  } = item;
  const numbered = m.admin_after_item({ item: String(item.item), name });
  return (
    <article className={s.orderItem} aria-label={numbered}>
      <div className="plate">
        {picture ? (
          <img src={picture} alt={pictureText} loading="lazy" />
        ) : (
          <p className="muted">{m.admin_design_removed()}</p>
        )}
      </div>
      <div className={s.orderItemText}>
        <h3>
          {numbered}
          {kind && <span>, {kind}</span>}
        </h3>
        <p className="muted num">{about}</p>
        {sides.length === 0 && <p>{m.admin_blank()}</p>}
        {sides.map((side) => (
          <p key={side}>{side}</p>
        ))}
        <p className="muted">
          {m.admin_configuration()} <span className="mark">{configurationId}</span>
        </p>
      </div>
      <div className={s.orderItemPrice}>
        <p className="num">
          <b>{net}</b> {m.price_label_net()}
        </p>
        <details>
          <summary>
            {m.admin_parts()}
            <Icon name="chevronDown" size="small" />
          </summary>
          <dl>
            {parts.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="num">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      </div>
      <div className={s.orderItemFiles}>
        {warnings.length > 0 && (
          <Note tone="warn">
            <b>{m.admin_warnings()}</b>
            <ul>
              {warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </Note>
        )}
        <h4>{m.admin_print_title()}</h4>
        <PrintFiles files={printFiles} printed={sides.length > 0} removed={picture === null} />
      </div>
    </article>
  );
}
