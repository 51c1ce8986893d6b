import type { Database } from '../database/SandboxTables.ts';
import { html, htmlPage } from './html.ts';

const maxMessages = 200;

/** The newest mails and text messages, as an HTML page or as JSON. */
export async function outboxPage(db: Database, request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const recipient = searchParams.get('recipient');
  const rows = await db
    .selectFrom('outbox')
    .selectAll()
    .$if(recipient !== null, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('id', 'desc')
    .limit(maxMessages)
    .execute();
  if (!(request.headers.get('accept') ?? '').includes('text/html')) {
    const messages = rows.map(({ id, created_at, ...row }) => ({
      id: String(id),
      date: created_at.toISOString(),
      ...row,
    }));
    return Response.json(messages, { headers: { 'cache-control': 'no-store' } });
  }
  const messages = rows.map(
    (row) =>
      html`<tr><td>${row.created_at.toISOString().replace('T', ' ').slice(0, 19)}</td><td>${row.channel}</td><td>${row.recipient}</td><td>${row.subject}<br>${row.body}</td><td class="code">${row.code ?? ''}</td><td>${
        row.link === null ? '' : html`<a href="${row.link}">open</a>`
      }</td><td>${row.delivery}${row.failure === null ? '' : `: ${row.failure}`}</td></tr>`,
  );
  return htmlPage(
    'Outbox',
    rows.length === 0
      ? html`<p>Nothing has been sent yet.</p>`
      : html`<div class="scroll"><table><thead><tr><th>Sent (UTC)</th><th>Channel</th><th>To</th><th>Message</th><th>Code</th><th>Link</th><th>Delivery</th></tr></thead><tbody>${messages}</tbody></table></div>`,
  );
}
