import type { ServingContext } from '../http/serveOperation.ts';
import { html, htmlPage } from './html.ts';

/** A page that lists the accounts and the registration, activation and invitation codes. */
export function demonstrationPage({ definition: { demonstration } }: ServingContext): Response {
  const accounts = demonstration.accounts.map(
    (account) =>
      html`<tr><td>${account.role}</td><td>${account.tab}</td><td><code>${account.username}</code></td><td><code>${account.password}</code></td><td>${account.note}</td></tr>`,
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
    html`<div class="scroll"><table><thead><tr><th>Role</th><th>Tab</th><th>Username</th><th>Password</th><th>Note</th></tr></thead><tbody>${accounts}</tbody></table></div>
<h2>Registration, activation and invitation codes</h2>
<div class="scroll"><table><thead><tr><th>Kind</th><th>Address</th><th>Values</th><th>Note</th></tr></thead><tbody>${entries}</tbody></table></div>`,
  );
}
