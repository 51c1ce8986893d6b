import type { Selectable } from 'kysely';
import type { StoreContext } from './context.ts';
import type { AuditTable } from './database/tables.ts';
import type { Audit, AuditEntry, AuditFilter } from './people.ts';

/** An action that is recorded. */
export type AuditedAction = Omit<AuditEntry, 'id' | 'at'>;

/** Records what somebody did. */
export async function recordAction(
  { db, now }: StoreContext,
  { person, action, draft, detail }: AuditedAction,
): Promise<void> {
  await db
    .insertInto('studio_audit')
    .values({
      created_at: now(),
      person: person ?? null,
      action,
      draft: draft ?? null,
      detail: JSON.stringify(detail),
      version: null,
    })
    .execute();
}

/** Rows that are read at once for an export. */
const portion = 500;

/** Creates the audit. */
export function createAudit(context: StoreContext): Audit {
  const select = ({ person, draft, from, to }: AuditFilter) => {
    let query = context.db.selectFrom('studio_audit').selectAll();
    if (person !== undefined) query = query.where('person', '=', person);
    if (draft !== undefined) query = query.where('draft', '=', draft);
    if (from !== undefined) query = query.where('created_at', '>=', new Date(from));
    if (to !== undefined) query = query.where('created_at', '<', new Date(to));
    return query;
  };
  return {
    record: (entry) => recordAction(context, entry),
    async list(filter = {}) {
      const rows = await select(filter)
        .orderBy('id', 'desc')
        .limit(filter.limit ?? 200)
        .execute();
      return rows.map(toEntry);
    },
    async *export(filter = {}) {
      yield line(['time', 'person', 'action', 'draft', 'version', 'detail']);
      let last = 0;
      for (;;) {
        const rows = await select(filter)
          .where('id', '>', last)
          .orderBy('id')
          .limit(portion)
          .execute();
        for (const { created_at, person, action, draft, version, detail } of rows)
          yield line([created_at.toISOString(), person, action, draft, version, detail]);
        last = rows.at(-1)?.id ?? last;
        if (rows.length < portion) return;
      }
    },
  };
}

function toEntry(row: Selectable<AuditTable>): AuditEntry {
  const detail = JSON.parse(row.detail) as Record<string, unknown>;
  return {
    id: String(row.id),
    at: row.created_at.toISOString(),
    person: row.person ?? undefined,
    action: row.action,
    draft: row.draft ?? undefined,
    detail: row.version === null ? detail : { ...detail, version: row.version },
  };
}

/** A line of CSV. A leading quote keeps spreadsheets from reading a text as a formula. */
function line(cells: readonly (string | null)[]): string {
  const written = cells.map((cell) => {
    const text = /^[=+\-@\t\r]/.test(cell ?? '') ? `'${cell ?? ''}` : (cell ?? '');
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${written.join(',')}\r\n`;
}
