import { demonstrationAccounts, demonstrationEntries } from '../seed/demonstration.ts';
import { html, htmlPage } from './html.ts';

/** The accounts and the registration, activation and invitation codes, for people. */
export function demonstrationPage(): Response {
  const accounts = demonstrationAccounts.map(
    (account) => html`<tr><td>${account.role}</td><td>${account.tab}</td><td><code>${account.username}</code></td><td><code>${account.password}</code></td><td>${account.note}</td></tr>`,
  );
  const entries = demonstrationEntries.map(
    (entry) => html`<tr><td>${entry.kind}</td><td><a href="${entry.path}">${entry.path}</a></td><td>${Object.entries(entry.values).map(
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
