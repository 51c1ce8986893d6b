import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { recordAction } from './createAudit.ts';
import { RefusedError, type StoreContext } from './context.ts';
import type { PeopleTable, SecretsTable } from './database/tables.ts';
import type { Area, People, Person, PersonDetails } from './people.ts';
import type { PersonId } from './version.ts';

const everything: Area = { concepts: [], paths: [] };
/** What the first sign-in tells. */
const unknownAtFirst = { subject: null, browser_language: null };
const linkLifetime = 24 * 60 * 60 * 1000;
const sessionLifetime = 12 * 60 * 60 * 1000;

/** Creates what keeps people and signs them in. */
export function createPeople(context: StoreContext): People {
  const { db } = context;
  const find = async (person: PersonId) => {
    const row = await db
      .selectFrom('studio_people')
      .selectAll()
      .where('id', '=', person)
      .executeTakeFirst();
    return row && toPerson(row);
  };
  const audit = (action: string, by: PersonId | undefined, detail: Record<string, unknown>) =>
    recordAction(context, { action, draft: undefined, person: by, detail });
  return {
    async list() {
      const rows = await db.selectFrom('studio_people').selectAll().orderBy('name').execute();
      return rows.map(toPerson);
    },
    find,
    async findByEmail(email) {
      const rows = await db.selectFrom('studio_people').selectAll().execute();
      const row = rows.find((one) => one.email.toLowerCase() === email.trim().toLowerCase());
      return row && toPerson(row);
    },
    async findBySubject(subject) {
      const row = await db
        .selectFrom('studio_people')
        .selectAll()
        .where('subject', '=', subject)
        .executeTakeFirst();
      return row && toPerson(row);
    },
    connect: (person, subject) =>
      context.serially(async () => {
        const { numUpdatedRows } = await db
          .updateTable('studio_people')
          .set({ subject })
          .where('id', '=', person)
          .where('subject', 'is', null)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n)
          throw new RefusedError('invalid-edit', 'The person signs in as somebody else.');
        await audit('person.connect', person, { person });
      }),
    async noteBrowserLanguage(person, language) {
      await db
        .updateTable('studio_people')
        .set({ browser_language: language })
        .where('id', '=', person)
        .execute();
    },
    add: (details, by) =>
      context.serially(async () => {
        const row = { ...toRow(details), id: randomUUID(), is_active: true };
        const added = { ...row, ...unknownAtFirst, created_at: context.now() };
        await assertFree(context, row.email, undefined);
        await db.insertInto('studio_people').values(added).execute();
        await audit('person.add', by, { person: row.id, ...details });
        context.tell({ kind: 'people', draft: undefined, person: row.id });
        return toPerson(added);
      }),
    change: (person, details, by) =>
      context.serially(async () => {
        const before = await find(person);
        if (before === undefined) throw new RefusedError('missing', 'The person does not exist.');
        const after = { ...before, ...details };
        await assertFree(context, after.email, person);
        await assertAdministrator(context, before, after);
        const row = { ...toRow(after), is_active: after.isActive };
        await db.updateTable('studio_people').set(row).where('id', '=', person).execute();
        if (!after.isActive)
          await db.deleteFrom('studio_secrets').where('person', '=', person).execute();
        await audit('person.change', by, { person, ...details });
        context.tell({ kind: 'people', draft: undefined, person });
        return after;
      }),
    ...createEntrances(context, { find, audit }),
  };
}

type Entrances = Pick<
  People,
  'createLink' | 'useLink' | 'startSession' | 'findSession' | 'endSession'
>;

interface EntranceParts {
  find(person: PersonId): Promise<Person | undefined>;
  audit(action: string, by: PersonId | undefined, detail: Record<string, unknown>): Promise<void>;
}

/** Creates what signs people in by links, and keeps their sessions. */
function createEntrances(context: StoreContext, { find, audit }: EntranceParts): Entrances {
  const { db } = context;
  return {
    createLink: (person, by) =>
      context.serially(async () => {
        if ((await find(person))?.isActive !== true)
          throw new RefusedError('missing', 'The person does not exist or may not sign in.');
        await db
          .deleteFrom('studio_secrets')
          .where('person', '=', person)
          .where('purpose', '=', 'link')
          .execute();
        const made = await insertSecret(context, { person, purpose: 'link' }, linkLifetime);
        await audit('link.create', by, { person });
        return { ...made, person };
      }),
    async useLink(secret) {
      const used = await db
        .deleteFrom('studio_secrets')
        .where('hash', '=', hashOf(secret))
        .where('purpose', '=', 'link')
        .returning(['person', 'expires_at'])
        .executeTakeFirst();
      if (used === undefined || used.expires_at <= context.now()) return undefined;
      const person = await find(used.person);
      if (person?.isActive !== true) return undefined;
      await audit('link.use', person.id, {});
      return person;
    },
    async startSession(person) {
      const now = context.now();
      await db.deleteFrom('studio_secrets').where('expires_at', '<', now).execute();
      return insertSecret(context, { person, purpose: 'session' }, sessionLifetime);
    },
    async findSession(secret) {
      const row = await db
        .selectFrom('studio_secrets')
        .innerJoin('studio_people', 'studio_people.id', 'studio_secrets.person')
        .selectAll('studio_people')
        .where('hash', '=', hashOf(secret))
        .where('purpose', '=', 'session')
        .where('expires_at', '>', context.now())
        .where('is_active', '=', true)
        .executeTakeFirst();
      return row && toPerson(row);
    },
    async endSession(secret) {
      await db
        .deleteFrom('studio_secrets')
        .where('hash', '=', hashOf(secret))
        .where('purpose', '=', 'session')
        .execute();
    },
  };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

async function insertSecret(
  { db, now }: StoreContext,
  row: Pick<SecretsTable, 'person' | 'purpose'>,
  lifetime: number,
): Promise<{ readonly secret: string; readonly expiresAt: string }> {
  const secret = randomBytes(32).toString('base64url');
  const created_at = now();
  const expires_at = new Date(created_at.getTime() + lifetime);
  await db
    .insertInto('studio_secrets')
    .values({ ...row, hash: hashOf(secret), created_at, expires_at })
    .execute();
  return { secret, expiresAt: expires_at.toISOString() };
}

async function assertFree(
  { db }: StoreContext,
  email: string,
  person: PersonId | undefined,
): Promise<void> {
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(email))
    throw new RefusedError('invalid-edit', 'The mail address is not valid.');
  const rows = await db.selectFrom('studio_people').select(['id', 'email']).execute();
  const isTaken = rows.some(
    (one) => one.id !== person && one.email.toLowerCase() === email.toLowerCase(),
  );
  if (isTaken) throw new RefusedError('invalid-edit', 'Another person has this mail address.');
}

/** Somebody must be able to administrate. */
async function assertAdministrator(
  { db }: StoreContext,
  before: Person,
  after: Pick<Person, 'role' | 'isActive'>,
): Promise<void> {
  const wasOne = before.role === 'administrator' && before.isActive;
  if (!wasOne || (after.role === 'administrator' && after.isActive)) return;
  const rows = await db
    .selectFrom('studio_people')
    .select('id')
    .where('role', '=', 'administrator')
    .where('is_active', '=', true)
    .execute();
  if (rows.every(({ id }) => id === before.id))
    throw new RefusedError('invalid-edit', 'The last administrator must stay one.');
}

function toRow({ name, email, role, area = everything, language, mail = 'now' }: PersonDetails) {
  return {
    name: name.trim(),
    email: email.trim(),
    role,
    area: JSON.stringify(area),
    language: language ?? null,
    mail,
  };
}

/** A person by the row of the table. */
export function toPerson(row: Selectable<PeopleTable>): Person {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    area: JSON.parse(row.area) as Area,
    language: row.language ?? undefined,
    browserLanguage: row.browser_language ?? undefined,
    mail: row.mail,
    isActive: row.is_active,
    createdAt: row.created_at.toISOString(),
  };
}
