import type { FastifyReply } from 'fastify';
import { escapeXml } from '#rules/design/artwork/paint-svg.ts';

/** A mail is shown as its receiver sees it: no script, nothing loaded, cut off from the shop around it. */
const MAIL_POLICY = "sandbox allow-popups; default-src 'none'; img-src data:; style-src 'unsafe-inline'";
/** Of the pages around them, which mails in frames inherit. */
const PAGE_POLICY = "default-src 'none'; img-src data:; style-src 'unsafe-inline'";

const style = `
*{box-sizing:border-box}
body{font:16px/1.5 "Instrument Sans Variable","Instrument Sans",system-ui,sans-serif;
  margin:0 auto;padding:32px 24px 64px;max-width:1330px;color:#17181a;background:#fff}
h1{font-size:36px;line-height:1.15;letter-spacing:-.018em;margin:0 0 8px}
h2{font-size:22px;line-height:1.3;margin:40px 0 8px;padding-top:16px;border-top:1px solid #17181a}
h3{font-size:16px;margin:32px 0 8px}
p{margin:0 0 16px;color:#45484d}
a{color:inherit;text-underline-offset:3px;display:inline-block;padding:4px 0}
a:hover{color:#a80c18}
a[aria-current]{font-weight:600;color:#a80c18;text-decoration:none}
:focus-visible{outline:2px solid #17181a;outline-offset:2px;border-radius:2px}
nav,.links{display:flex;flex-wrap:wrap;gap:0 20px}
.wide{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;padding:8px 24px 8px 0;border-bottom:1px solid #e3e1dc;vertical-align:baseline}
thead th{font-size:14px;color:#5f6368;font-weight:400}
tbody th{font-weight:600}
.mails{display:flex;flex-wrap:wrap;gap:24px;align-items:flex-start}
.mails figure{margin:0;max-width:100%;overflow-x:auto}
figcaption{font-size:14px;color:#5f6368;margin-bottom:8px}
iframe{display:block;box-sizing:content-box;height:900px;border:1px solid #8f8d88;border-radius:8px}
pre{margin:0;padding:16px;background:#faf9f7;border:1px solid #e3e1dc;border-radius:8px;
  white-space:pre-wrap;overflow-wrap:anywhere;font:14px/1.5 ui-monospace,monospace}
@media (max-width:480px){body{padding:24px 14px 48px}}`;

/** Text as HTML. `escapeXml` alone drops line breaks, which an attribute of a drawing may not have. */
export const escapeText = (text: string): string => text.split('\n').map(escapeXml).join('\n');

/** @param rows each a `<tr>` */
export const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>` +
  `<tbody>${rows.join('')}</tbody></table>`;

/** A page for developers about mails. @param body is HTML already */
const devPage = (title: string, body: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeXml(title)}</title>
<style>${style}</style>
<main><h1>${escapeXml(title)}</h1>${body}</main>
</html>`;

const send = (reply: FastifyReply, policy: string, type: string, body: string | Buffer) =>
  reply.header('content-security-policy', policy).header('cache-control', 'no-store').type(type).send(body);

export const sendPage = (reply: FastifyReply, title: string, body: string) =>
  send(reply, PAGE_POLICY, 'text/html; charset=utf-8', devPage(title, body));

export const mailTypes = {
  html: 'text/html; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  eml: 'message/rfc822',
} as const;

/** A mail alone, or one of its parts. */
export const sendMailPart = (
  reply: FastifyReply,
  type: (typeof mailTypes)[keyof typeof mailTypes],
  body: string | Buffer,
) => send(reply, MAIL_POLICY, type, body);

export const sendNoMail = (reply: FastifyReply) =>
  reply.code(404).type('text/plain').send('There is no such mail.');
