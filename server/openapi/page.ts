import { html, raw } from 'hono/html';
import { type AnyEndpoint, pathParams, tierOf } from '../../contract/endpoint';
import { grouped } from '../grouped';
import { accessText, addressOf } from '../http/authorization';
import type { ClientConfig } from '../http/config';
import { jsonSchema } from './document';

const STYLE = `
:root { color-scheme: light dark; --ink: #1b1f24; --soft: #57606a; --line: #d0d7de; --back: #fff;
  --code: #f6f8fa; --accent: #0a58ca; }
@media (prefers-color-scheme: dark) { :root { --ink: #e6edf3; --soft: #9da7b1; --line: #3d444d;
  --back: #0d1117; --code: #161b22; --accent: #79b8ff; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--back); color: var(--ink);
  font: 15px/1.5 system-ui, sans-serif; }
main, header { max-width: 960px; margin: 0 auto; padding: 16px 24px; }
nav ul { columns: 14rem; padding: 0; list-style: none; }
a { color: var(--accent); }
h2 { margin-top: 40px; border-bottom: 1px solid var(--line); }
article { margin: 24px 0; padding: 12px 16px; border: 1px solid var(--line); border-radius: 8px; }
article h3 { margin: 0 0 4px; font-size: 15px; overflow-wrap: anywhere; }
code, pre { font: 13px/1.45 ui-monospace, monospace; }
pre { overflow-x: auto; margin: 8px 0; padding: 12px; border-radius: 6px; background: var(--code); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin: 8px 0; }
dt { color: var(--soft); }
dd { margin: 0; overflow-wrap: anywhere; }
summary { cursor: pointer; }
`;

const details = (title: string, value: unknown) =>
  html`<details><summary>${title}</summary><pre tabindex="0">${JSON.stringify(value, null, 2)}</pre></details>`;

const shapes = (entry: AnyEndpoint) => [
  entry.query && details('Query', jsonSchema(entry.query, 'input')),
  entry.body && entry.bodyKind !== 'bytes' && details('Body', jsonSchema(entry.body, 'input')),
  (entry.answerKind ?? 'json') === 'json' && details('Answer', jsonSchema(entry.answer, 'output')),
];

const facts = (entry: AnyEndpoint) => {
  const rows: [string, string][] = [
    ['Open to', accessText(entry.access)],
    ['Operation', entry.id],
    ['Specification', entry.section],
    ['Rate limit', tierOf(entry)],
  ];
  const inPath = pathParams(entry.path);
  if (inPath.length > 0) rows.push(['In the path', inPath.join(', ')]);
  if (entry.bodyKind === 'bytes') rows.push(['Body', 'the bytes of the file']);
  if (entry.bodyKind === 'multipart') rows.push(['Body', 'multipart/form-data']);
  if (entry.answerKind === 'bytes') rows.push(['Answer', 'the bytes of the file']);
  if (entry.answerKind === 'empty') rows.push(['Answer', '204 without content']);
  if (entry.errors?.length) rows.push(['Own errors', entry.errors.join(', ')]);
  return rows.map(([term, text]) => html`<dt>${term}</dt><dd>${text}</dd>`);
};

const article = (entry: AnyEndpoint) => html`
<article id="${entry.id}">
<h3><code>${entry.method} ${addressOf(entry)}</code></h3>
<p>${entry.summary}</p>
<dl>${facts(entry)}</dl>
${shapes(entry)}
</article>`;

/** Renders the API reference: plain HTML of the contract without scripts; the policy allows its style by hash. */
export const docsPage = (endpoints: readonly AnyEndpoint[], client: ClientConfig): string => {
  const groups = grouped(endpoints, ({ id }) => id.split('.')[0] ?? id);
  const index = groups.map(([family]) => html`<li><a href="#${family}">${family}</a></li>`);
  const sections = groups.map(
    ([family, entries]) =>
      html`<section><h2 id="${family}">${family}</h2>${entries.map(article)}</section>`,
  );
  const title = `${client.productName} API ${client.version}`;
  return String(html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>${raw(STYLE)}</style></head>
<body>
<header><h1>${title}</h1>
<p>${endpoints.length} operations. For machines: <a href="/openapi.json">openapi.json</a>. Calls
carry <code>Authorization: Bearer</code>; every error answer is
<code>{ error: { code, description, fields?, requestId } }</code>.</p>
<nav aria-label="Families"><ul>${index}</ul></nav></header>
<main>${sections}</main>
</body>
</html>
`);
};
