import s from './listed-reference.module.css';

/** What the partner calls an order, below its products in a list. */
export const ListedReference = ({ text }: { readonly text: string }) =>
  text === '' ? null : <span className={s.listed}>{text}</span>;
