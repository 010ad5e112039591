import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Outlook draws tables by the rules it has for this one. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** A mail as its HTML; without the marks React leaves for a browser, for nothing runs in a mail. */
export const renderHtml = (mail: ReactElement): string => DOCTYPE + renderToStaticMarkup(mail);
