import { randomUUID } from 'node:crypto';
import type { Database } from '../database/DatabaseTables.ts';
import type { ServingContext } from '../Call.ts';
import { maskPan } from '../operations/card/maskPan.ts';
import { demonstrationPartner } from '../seed/demonstration.ts';
import { html, htmlPage, type Html } from '../../../src/sandbox/pages/html.ts';
import { partnerTexts, type PartnerLanguage, type PartnerTexts } from './partnerTexts.ts';

const scopes = Object.keys(partnerTexts.ro.scopes) as (keyof PartnerTexts['scopes'])[];

/** The page of the demonstration's third party, which starts a consent request. */
export function partnerPage(_context: ServingContext, request: Request): Response {
  const language = languageOf(request);
  const texts = partnerTexts[language];
  const choices = scopes.map(
    (scope) => html`<option value="${scope}">${texts.scopes[scope]}</option>`,
  );
  return page(
    request,
    language,
    html`<p>${texts.intro}</p>
<form method="post" action="/sandbox/partner/start">
<p><label for="scope">${texts.scope}</label><br><select id="scope" name="scope">${choices}</select></p>
<p><button name="entry" value="/oauth">${texts.start}</button> <button name="entry" value="/">${texts.startAtLogin}</button></p>
</form>
<p>${texts.hint}</p>`,
  );
}

/** Creates a consent request and redirects the browser to the portal with it. */
export async function startConsent(
  { db, clock, settings }: ServingContext,
  request: Request,
): Promise<Response> {
  const form = await request.formData();
  const scope = scopes.find((one) => one === form.get('scope')) ?? 'cards';
  const login = randomUUID();
  const now = clock();
  await db
    .insertInto('consent_clients')
    .values(demonstrationPartner)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(demonstrationPartner))
    .execute();
  await db
    .insertInto('consent_logins')
    .values({
      uuid: login,
      client_id: demonstrationPartner.id,
      scope,
      beneficiary_id: null,
      created_at: now,
      expires_at: new Date(now.getTime() + settings.linkSeconds * 1000),
      finished_at: null,
    })
    .execute();
  const query = new URLSearchParams(
    Object.entries({ scope, login_id: login, client_id: demonstrationPartner.id }).map(
      ([name, value]) => [name, Buffer.from(value).toString('base64')],
    ),
  );
  const entry = form.get('entry') === '/' ? '/' : '/oauth';
  return new Response(null, {
    status: 303,
    headers: { location: `${entry}?${query.toString()}`, 'cache-control': 'no-store' },
  });
}

/**
 * The page to which the portal redirects back. Shows the granted access from the database, because
 * the query can be forged.
 */
export async function partnerReturnPage(
  { db }: ServingContext,
  request: Request,
): Promise<Response> {
  const language = languageOf(request);
  const texts = partnerTexts[language];
  const { searchParams } = new URL(request.url);
  searchParams.delete('lang');
  const login = await db
    .selectFrom('consent_logins')
    .select(['beneficiary_id', 'created_at'])
    .where('uuid', '=', searchParams.get('login_id') ?? '')
    .where('client_id', '=', demonstrationPartner.id)
    .where('finished_at', 'is not', null)
    .executeTakeFirst();
  const refused = searchParams.has('error');
  const consent =
    login === undefined || refused
      ? undefined
      : await findConsent(db, login.beneficiary_id ?? 0, login.created_at);
  const outcome =
    consent !== undefined
      ? await received(db, consent, texts)
      : html`<p role="status">${refused ? texts.refused : texts.unknown}</p>`;
  return page(
    request,
    language,
    html`${outcome}
<h2>${texts.received}</h2>
<dl>${[...searchParams].map(([name, value]) => html`<dt>${name}</dt><dd><code>${value}</code></dd>`)}</dl>
<p><a href="/sandbox/partner?lang=${language}">${texts.again}</a></p>`,
  );
}

interface Consent {
  readonly accounts: string;
  readonly terms: string;
}

function findConsent(
  db: Database,
  beneficiaryId: number,
  since: Date,
): Promise<Consent | undefined> {
  return db
    .selectFrom('consents')
    .select(['accounts', 'terms'])
    .where('client_id', '=', demonstrationPartner.id)
    .where('beneficiary_id', '=', beneficiaryId)
    .where('created_at', '>=', since)
    .executeTakeFirst();
}

async function received(db: Database, consent: Consent, texts: PartnerTexts): Promise<Html> {
  const accounts = (JSON.parse(consent.accounts) as (string | number)[]).map(Number);
  const terms = JSON.parse(consent.terms) as { readonly id: number; readonly date: string }[];
  const cards = await db
    .selectFrom('accounts')
    .innerJoin('cards', 'cards.account_id', 'accounts.id')
    .select(['accounts.id', 'accounts.product', 'cards.pan', 'cards.name'])
    .where('accounts.id', 'in', accounts)
    .orderBy('cards.id', 'desc')
    .execute();
  const rows = accounts.flatMap((id) => {
    const card = cards.find((one) => one.id === id);
    return card === undefined
      ? []
      : [
          html`<tr><td>${id}</td><td>${card.product}</td><td><code>${maskPan(card.pan)}</code></td><td>${card.name}</td></tr>`,
        ];
  });
  return html`<p role="status">${texts.granted}</p>
<div class="scroll" role="region" aria-label="${texts.cards}" tabindex="0"><table><thead><tr><th>${texts.account}</th><th>${texts.product}</th><th>${texts.card}</th><th>${texts.holder}</th></tr></thead><tbody>${rows}</tbody></table></div>
<p>${texts.terms}: ${terms.map(({ id, date }) => html`<code>${id}</code> (${date}) `)}</p>`;
}

/** The language in `lang`, otherwise the browser's. */
function languageOf(request: Request): PartnerLanguage {
  const asked = new URL(request.url).searchParams.get('lang');
  if (asked === 'ro' || asked === 'en') return asked;
  return (request.headers.get('accept-language') ?? 'ro').trim().toLowerCase().startsWith('ro')
    ? 'ro'
    : 'en';
}

function page(request: Request, language: PartnerLanguage, content: Html): Response {
  const texts = partnerTexts[language];
  const other = new URL(request.url);
  other.searchParams.set('lang', language === 'ro' ? 'en' : 'ro');
  const links = [
    { text: texts.other, address: other.pathname + other.search },
    { text: texts.accounts, address: '/sandbox' },
    { text: texts.portal, address: '/' },
  ];
  return htmlPage(texts.title, content, { language, links });
}
