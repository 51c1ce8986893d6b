import type { ApiError } from './api.ts';
import type { Core } from './core.ts';

/** What a service asks of the sign-in (RFC 9470). */
export interface Challenge {
  /** Authentication context classes (`acr`), separated by spaces. */
  readonly level?: string;
  /** Seconds since the user has last entered the credentials. */
  readonly maxAge?: number;
}

/** The last challenge, in session storage. */
const stepUpKey = 'portico.stepUp';
/** Milliseconds in which the same challenge is not answered again, because no answer meets it. */
const pause = 60_000;

const parameter = /([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))/g;

/** Reads the challenge of a `WWW-Authenticate` header; undefined if it asks for nothing else. */
export function readChallenge(header: string): Challenge | undefined {
  const found = new Map(
    [...header.matchAll(parameter)].map(([, name = '', quoted, plain]) => [
      name.toLowerCase(),
      quoted?.replace(/\\(.)/g, '$1') ?? plain ?? '',
    ]),
  );
  if (found.get('error') !== 'insufficient_user_authentication') return undefined;
  const level = found.get('acr_values')?.trim().replace(/\s+/g, ' ');
  const age = found.get('max_age');
  const challenge = {
    ...(level !== undefined && level !== '' && { level }),
    ...(age !== undefined && /^\d{1,9}$/.test(age) && { maxAge: Number(age) }),
  };
  return Object.keys(challenge).length === 0 ? undefined : challenge;
}

/**
 * Sends the browser to the sign-in that a service asks for, and back to the same page, where the
 * data are fetched again. Does nothing if the service has just asked for the same: then the failure
 * is shown.
 */
export async function stepUp(core: Core, { headers }: ApiError): Promise<void> {
  const { portal, routes, tabStorage, platform } = core;
  const header = headers['www-authenticate'] ?? '';
  const challenge = readChallenge(header);
  if (portal.signIn === undefined || challenge === undefined || routes.leaving) return;
  const now = platform.now().getTime();
  const [asked = '', at = ''] = tabStorage.getItem(stepUpKey)?.split('\n') ?? [];
  const key = JSON.stringify(challenge);
  if (asked === key && Math.abs(now - Number(at)) < pause) return;
  tabStorage.setItem(stepUpKey, `${key}\n${now}`);
  await (await core.providerSession()).authenticate(challenge);
}

/** Lets a service ask again for a sign-in that has failed, such as one that the user cancelled. */
export function forgetStepUp({ tabStorage }: Pick<Core, 'tabStorage'>): void {
  tabStorage.removeItem(stepUpKey);
}
