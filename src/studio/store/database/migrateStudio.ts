import { sql } from 'kysely';
import type { StudioDatabase } from './tables.ts';

/** Statements by name, run in this order; a released entry is never edited. */
const migrations: Readonly<Record<string, readonly string[]>> = {
  '001_tables': [
    'create table studio_settings (name text primary key, value text not null)',
    `create table studio_people (id text primary key, name text not null, email text not null,
      role text not null, area text not null, language text, is_active boolean not null,
      created_at timestamptz not null)`,
    'create unique index studio_people_email on studio_people (lower(email))',
    `create table studio_secrets (hash text primary key, purpose text not null,
      person text not null references studio_people (id), created_at timestamptz not null,
      expires_at timestamptz not null)`,
    'create index studio_secrets_person on studio_secrets (person)',
    `create table studio_drafts (id text primary key, title text not null, purpose text not null,
      state text not null, origin text not null, created_by text, created_at timestamptz not null,
      base text not null)`,
    `create table studio_reviews (id bigserial primary key, draft text not null,
      person text not null, subject text not null, verdict text not null, content text not null,
      comment text not null, created_at timestamptz not null)`,
    'create index studio_reviews_draft on studio_reviews (draft)',
    `create table studio_publications (version text primary key, title text not null,
      purpose text not null, sentences text not null)`,
    `create table studio_schedules (draft text primary key, person text not null,
      at timestamptz not null, content text not null, sentences text not null)`,
    `create table studio_comments (id bigserial primary key, draft text not null,
      person text not null, text text not null, element text, answers bigint,
      created_at timestamptz not null, is_resolved boolean not null default false)`,
    'create index studio_comments_draft on studio_comments (draft)',
    `create table studio_notifications (id bigserial primary key, person text not null,
      kind text not null, draft text, by_person text, text text not null,
      created_at timestamptz not null, is_read boolean not null default false,
      is_sent boolean not null default false)`,
    'create index studio_notifications_person on studio_notifications (person, id)',
    'create index studio_notifications_unsent on studio_notifications (id) where not is_sent',
    `create table studio_audit (id bigserial primary key, created_at timestamptz not null,
      person text, action text not null, draft text, detail text not null, version text unique)`,
    'create index studio_audit_draft on studio_audit (draft)',
  ],
  '002_review_requests': [
    `create table studio_review_requests (draft text primary key, person text not null,
      reviewers text not null, created_at timestamptz not null)`,
  ],
  '003_facts': [
    `alter table studio_publications add column facts text not null default ''`,
    `alter table studio_schedules add column facts text not null default ''`,
  ],
  '004_links': [
    `create table studio_links (id text primary key, hash text not null unique,
      draft text not null, person text not null, created_at timestamptz not null,
      expires_at timestamptz not null)`,
    'create index studio_links_draft on studio_links (draft)',
  ],
  '005_mails': [
    `alter table studio_people add column mail text not null default 'now'`,
    `create table studio_mails (id text primary key, person text not null,
      notifications text not null, state text not null, tries integer not null default 0,
      created_at timestamptz not null, next_at timestamptz not null, ended_at timestamptz,
      reason text not null default '')`,
    `create index studio_mails_waiting on studio_mails (next_at) where state = 'waiting'`,
    // what happened before there were mails is not mailed
    'update studio_notifications set is_sent = true',
  ],
  '006_subjects': ['alter table studio_people add column subject text unique'],
  '007_browser_languages': ['alter table studio_people add column browser_language text'],
};

/** Creates the Studio's tables, also when several processes start at the same time. */
export async function migrateStudio(db: StudioDatabase): Promise<void> {
  await db.transaction().execute(async (running) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('studio_migrations', 0))`.execute(
      running,
    );
    await sql`create table if not exists studio_migrations (name text primary key)`.execute(
      running,
    );
    const done = await running.selectFrom('studio_migrations').select('name').execute();
    for (const [name, statements] of Object.entries(migrations)) {
      if (done.some((one) => one.name === name)) continue;
      for (const statement of statements) await sql.raw(statement).execute(running);
      await running.insertInto('studio_migrations').values({ name }).execute();
    }
  });
}
