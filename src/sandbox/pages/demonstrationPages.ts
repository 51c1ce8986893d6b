import type { ServingContext } from '../http/serveOperation.ts';
import { html, htmlPage } from './html.ts';

const heading = (column: string) => column.charAt(0).toUpperCase() + column.slice(1);

/** A page that lists the accounts, and the entries that need none. */
export function demonstrationPage({ definition: { demonstration } }: ServingContext): Response {
  const columns = [...new Set(demonstration.accounts.flatMap((account) => Object.keys(account)))];
  const headings = columns.map((column) => html`<th>${heading(column)}</th>`);
  const accounts = demonstration.accounts.map(
    (account) => html`<tr>${columns.map((column) => html`<td>${account[column] ?? ''}</td>`)}</tr>`,
  );
  const entries = demonstration.entries.map(
    (entry) =>
      html`<tr><td>${entry.kind}</td><td><a href="${entry.path}">${entry.path}</a></td><td>${Object.entries(
        entry.values,
      ).map(
        ([name, value]) => html`${name} <code>${value}</code> `,
      )}</td><td>${entry.note}</td></tr>`,
  );
  return htmlPage(
    'Demonstration accounts',
    html`<div class="scroll"><table><thead><tr>${headings}</tr></thead><tbody>${accounts}</tbody></table></div>
<h2>Entries without an account</h2>
<div class="scroll"><table><thead><tr><th>Kind</th><th>Address</th><th>Values</th><th>Note</th></tr></thead><tbody>${entries}</tbody></table></div>`,
  );
}
