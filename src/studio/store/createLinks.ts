import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { recordAction } from './createAudit.ts';
import { RefusedError, type StoreContext } from './context.ts';
import { draftIn } from './draftRows.ts';
import type { SharedLink, SharedLinks } from './studioStore.ts';

const hour = 60 * 60 * 1000;
/** Hours after which a link ends at the latest. */
const mostHours = 24 * 30;

/** Creates what keeps the links by which drafts are shown to others. */
export function createLinks(context: StoreContext): SharedLinks {
  const { db } = context;
  return {
    create: (draft, person, hours) =>
      context.serially(async () => {
        if (!Number.isInteger(hours) || hours < 1 || hours > mostHours)
          throw new RefusedError('invalid-edit', 'A link is for 1 to 720 hours.');
        await draftIn(context, draft, ['open', 'scheduled']);
        const secret = randomBytes(32).toString('base64url');
        const created_at = context.now();
        const expires_at = new Date(created_at.getTime() + hours * hour);
        const row = { id: randomUUID(), draft, person, created_at, expires_at };
        await db
          .insertInto('studio_links')
          .values({ ...row, hash: hashOf(secret) })
          .execute();
        await recordAction(context, {
          action: 'share.create',
          draft,
          person,
          detail: { link: row.id, expiresAt: expires_at.toISOString() },
        });
        return { ...toLink(row), secret };
      }),
    async list(draft) {
      const rows = await db
        .selectFrom('studio_links')
        .selectAll()
        .where('draft', '=', draft)
        .where('expires_at', '>', context.now())
        .orderBy('created_at', 'desc')
        .execute();
      return rows.map(toLink);
    },
    withdraw: (draft, link, person) =>
      context.serially(async () => {
        const row = await db
          .deleteFrom('studio_links')
          .where('id', '=', link)
          .where('draft', '=', draft)
          .returning('id')
          .executeTakeFirst();
        if (row === undefined) throw new RefusedError('missing', 'The link does not exist.');
        await recordAction(context, { action: 'share.withdraw', draft, person, detail: { link } });
      }),
    async open(secret) {
      const row = await db
        .selectFrom('studio_links')
        .innerJoin('studio_drafts', 'studio_drafts.id', 'studio_links.draft')
        .select('draft')
        .where('hash', '=', hashOf(secret))
        .where('expires_at', '>', context.now())
        .where('state', 'in', ['open', 'scheduled'])
        .executeTakeFirst();
      return row?.draft;
    },
  };
}

function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

function toLink(row: {
  readonly id: string;
  readonly draft: string;
  readonly person: string;
  readonly created_at: Date;
  readonly expires_at: Date;
}): SharedLink {
  return {
    id: row.id,
    draft: row.draft,
    person: row.person,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}
