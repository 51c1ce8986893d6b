import { sql, type RawBuilder } from 'kysely';
import type { Database } from '../database/SandboxTables.ts';
import type { MockRecord } from './createRecordMaker.ts';
import type { RequestedPage } from './readPaging.ts';

/** A condition on the member of a record. */
export interface Filter {
  /** Path of the member. */
  readonly path: readonly string[];
  /** `among`: is one of the values, or a list with one. `contains`: has the text in it. */
  readonly is: 'among' | 'contains' | 'atLeast' | 'atMost';
  readonly values: readonly unknown[];
}

/** Which records a list shows. */
export interface Selection {
  readonly entity: string;
  readonly parents: Readonly<Record<string, string>>;
  readonly filters: readonly Filter[];
  /** Words that any text of the record has. */
  readonly search: string | undefined;
}

type Condition = RawBuilder<unknown>;

/** A record of an entity; undefined if there is none with this id. */
export async function findRecord(
  db: Database,
  entity: string,
  id: string,
): Promise<MockRecord | undefined> {
  const row = await db
    .selectFrom('mock_records')
    .select(['id', 'body', 'parents'])
    .where('entity', '=', entity)
    .where('id', '=', id)
    .executeTakeFirst();
  return row as MockRecord | undefined;
}

/** The rows of a page, and the number of rows in all. */
export async function listRecords(
  db: Database,
  selection: Selection,
  { limit, offset, sort }: RequestedPage,
): Promise<{ readonly rows: readonly MockRecord[]; readonly total: number }> {
  const condition = conditionOf(selection);
  const order =
    sort === undefined
      ? sql`position`
      : sql`body #> ${sort.key.split('.')}::text[] ${sql.raw(sort.descending ? 'desc' : 'asc')} nulls last, position`;
  const counted = await sql<{
    total: number;
  }>`select count(*) as total from mock_records where ${condition}`.execute(db);
  const { rows } = await sql<MockRecord>`select id, body, parents from mock_records
    where ${condition} order by ${order} limit ${limit ?? null} offset ${offset}`.execute(db);
  return { rows, total: Number(counted.rows[0]?.total ?? 0) };
}

/** Adds records behind the others of their entity. */
export async function addRecords(
  db: Database,
  entity: string,
  records: readonly MockRecord[],
): Promise<void> {
  if (records.length === 0) return;
  const rows = JSON.stringify(records);
  await sql`insert into mock_records (entity, id, body, parents)
    select ${entity}, given->>'id', given->'body', given->'parents'
    from jsonb_array_elements(${rows}::jsonb) as given`.execute(db);
}

/** Replaces the body of a record. */
export async function changeRecord(
  db: Database,
  entity: string,
  { id, body }: Pick<MockRecord, 'id' | 'body'>,
): Promise<void> {
  await sql`update mock_records set body = ${JSON.stringify(body)}::jsonb
    where entity = ${entity} and id = ${id}`.execute(db);
}

/** Removes the records of a selection; returns how many. */
export async function removeRecords(db: Database, selection: Selection): Promise<number> {
  const { numAffectedRows } =
    await sql`delete from mock_records where ${conditionOf(selection)}`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Removes a record; false if there was none. */
export async function removeRecord(db: Database, entity: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('mock_records')
    .where('entity', '=', entity)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/**
 * A free number above the numeric ids of an entity, at least `least`. Ids of 16 digits are left
 * out of the highest one: a single long one, such as a card number, would use up all numbers.
 */
export async function nextNumber(db: Database, entity: string, least = 1): Promise<number> {
  const { rows } = await sql<{ free: number }>`
    with numbers as (
      select id::numeric as number from mock_records
      where entity = ${entity} and id ~ '^(0|[1-9][0-9]{0,15})$'
    ), first as (
      select greatest(${least}::numeric,
        coalesce(max(number) filter (where number < 1e15), 0) + 1) as number from numbers
    )
    select min(number) as free from (
      select number from first
      union all
      select numbers.number + 1 from numbers, first where numbers.number >= first.number
    ) as candidates where not exists (select from numbers where numbers.number = candidates.number)`.execute(
    db,
  );
  return Number(rows[0]?.free ?? least);
}

function conditionOf({ entity, parents, filters, search }: Selection): Condition {
  const all: Condition[] = [
    sql`entity = ${entity}`,
    ...Object.entries(parents).map(
      ([collection, id]) => sql`parents->>${collection}::text = ${id}`,
    ),
    ...filters.map(filterCondition),
    ...(search === undefined
      ? []
      : [
          sql`exists (select from jsonb_path_query(body, 'strict $.**') as part
            where jsonb_typeof(part) = 'string' and part #>> '{}' ilike ${likeText(search)})`,
        ]),
  ];
  return sql.join(all, sql` and `);
}

const comparisons: Readonly<
  Record<Filter['is'], (path: readonly string[], values: readonly unknown[]) => Condition>
> = {
  among: (path, values) => {
    const wanted = values.map(String);
    return sql`(body #>> ${path}::text[] = any(${wanted}::text[])
      or jsonb_exists_any(case when jsonb_typeof(body #> ${path}::text[]) = 'array'
        then body #> ${path}::text[] else '[]'::jsonb end, ${wanted}::text[]))`;
  },
  contains: (path, values) => sql`body #>> ${path}::text[] ilike ${likeText(String(values[0]))}`,
  atLeast: (path, values) => sql`body #> ${path}::text[] >= ${JSON.stringify(values[0])}::jsonb`,
  atMost: (path, values) => sql`body #> ${path}::text[] <= ${JSON.stringify(values[0])}::jsonb`,
};

function filterCondition({ path, is, values }: Filter): Condition {
  return comparisons[is](path, values);
}

/** A LIKE pattern for texts that contain this one literally. */
function likeText(text: string): string {
  return `%${text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}
