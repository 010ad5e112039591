import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { askForDesigns, keepTyped, knownCompany } from '#web/device/typed-company.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { AskedLogo } from '../wear-tool.tsx';
import s from './product.module.css';
import type { ProductPage } from './product-page.server.ts';

const Chosen = lazy(() => import('../wear/begin.tsx').then((part) => ({ default: part.BeginChosen })));

type Props = { readonly page: ProductPage; readonly logo: AskedLogo };

/**
 * Name, trade and logo of a company lead to finished designs; they go along on this device, not in the address:
 * the fields have no names, so that a form sent before the scripts work says nothing either. The logo is the
 * one that the goods show.
 */
export function CompanyForm({ page: { order, words }, logo: { asked, ask } }: Props) {
  const { title, hint, name, need, activity, optional, logo, show, most } = words.company;
  const [nameField, activityField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const chooser = useRef<HTMLButtonElement>(null);
  const [isNeeded, setNeeded] = useState(false);
  const [hasGiven, setGiven] = useState(false);
  useEffect(() => {
    const { company, activity: does, hasLogo } = knownCompany();
    // what was typed before the scripts worked counts more
    if (nameField.current) nameField.current.value ||= company;
    if (activityField.current) activityField.current.value ||= does;
    setGiven(hasLogo);
  }, [nameField, activityField]);
  const typed = () => ({
    company: nameField.current?.value ?? '',
    activity: activityField.current?.value ?? '',
  });
  return (
    <form
      className={s.productCompany}
      action={order}
      noValidate
      aria-labelledby="product-company-title"
      onChange={() => {
        setNeeded(false);
        keepTyped(typed());
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed().company.trim() === '') {
          setNeeded(true);
          return nameField.current?.focus();
        }
        askForDesigns(typed());
        location.assign(order);
      }}
    >
      <h2 id="product-company-title">{title}</h2>
      <p className="hint">{hint}</p>
      <div className={isNeeded ? 'field bad' : 'field'}>
        <label className="label" htmlFor="product-company">
          {name}
        </label>
        <input
          className="input"
          id="product-company"
          ref={nameField}
          autoComplete="organization"
          maxLength={most.company}
          aria-invalid={isNeeded || undefined}
          aria-describedby={isNeeded ? 'product-company-need' : undefined}
        />
        {isNeeded && (
          <span className="field-error" id="product-company-need">
            <Icon name="alert" />
            {need}
          </span>
        )}
      </div>
      <div className="field">
        <label className="label" htmlFor="product-activity">
          {activity} <em>{optional}</em>
        </label>
        <input className="input" id="product-activity" ref={activityField} maxLength={most.activity} />
      </div>
      <div className={s.productCompanyActs}>
        <div className={s.productLogo}>
          <button type="button" className="btn line" aria-haspopup="dialog" ref={chooser} onClick={ask}>
            <Icon name="upload" />
            {logo}
          </button>
          {(asked > 0 || hasGiven) && (
            <Suspense>
              <Chosen asked={asked} onRemoved={() => chooser.current?.focus()} />
            </Suspense>
          )}
        </div>
        <button type="submit" className="btn second">
          {show}
        </button>
      </div>
    </form>
  );
}
