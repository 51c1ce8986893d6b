import type { Call } from '../../Call.ts';

/** Finds a pending request of a third party, with its return address. */
export function findConsentLogin(call: Call, uuid: string) {
  return call.db
    .selectFrom('consent_logins as login')
    .innerJoin('consent_clients as client', 'client.id', 'login.client_id')
    .select(['login.uuid', 'login.scope', 'login.client_id', 'client.name', 'client.redirect_uri'])
    .where('login.uuid', '=', uuid)
    .where('login.finished_at', 'is', null)
    .where('login.expires_at', '>', call.now)
    .executeTakeFirst();
}

/**
 * Returns the third party's return address with the outcome in its query. A relative address, as
 * the demonstration's third party has, is resolved against this server.
 */
export function returnAddress(
  { settings }: Pick<Call, 'settings'>,
  redirectUri: string,
  outcome: Readonly<Record<string, string>>,
): string {
  const address = new URL(redirectUri, settings.publicOrigin);
  for (const [name, value] of Object.entries(outcome)) address.searchParams.set(name, value);
  return address.href;
}
