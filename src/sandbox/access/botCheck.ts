import { createChallenge, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { SandboxDefinition } from '../defineSandbox.ts';
import type { Call } from '../http/Call.ts';
import { ServiceError } from '../http/ServiceError.ts';
import { latestMoment } from './clockSkew.ts';
import type { SandboxSettings } from '../SandboxSettings.ts';

/** A proof-of-work challenge for the bot check of a form. */
export function createBotCheck(
  settings: Pick<SandboxSettings, 'botCheckCost' | 'botCheckPrefix' | 'botCheckSeconds' | 'secret'>,
  now: Date,
): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: settings.botCheckCost,
    keyPrefix: settings.botCheckPrefix,
    deriveKey,
    expiresAt: new Date(now.getTime() + settings.botCheckSeconds * 1000),
    hmacSignatureSecret: settings.secret,
  });
}

/** The token that a request sends in the header of its portal's bot check. */
export function botCheckToken(
  headers: Headers,
  { botCheck }: Pick<SandboxDefinition, 'botCheck'>,
): string | null {
  return botCheck?.header === undefined ? null : headers.get(botCheck.header);
}

/**
 * Rejects a bot-check token that is altered, expired or used before. The service description
 * rejects a missing one.
 */
export async function checkBotCheck(
  call: Call,
  token: string | null,
  code = 'BOT_CHECK',
): Promise<void> {
  const refused = () => new ServiceError(400, code);
  if (token === null) return;
  const payload = parsePayload(token);
  const expires = payload?.challenge.parameters.expiresAt;
  const signature = payload?.challenge.signature;
  if (payload === undefined || expires === undefined || signature === undefined) throw refused();
  const longest = latestMoment(call.now).getTime() + call.settings.botCheckSeconds * 1000;
  if (expires * 1000 <= call.now.getTime() || expires * 1000 > longest) throw refused();
  const { verified } = await verifySolution({
    challenge: payload.challenge,
    solution: payload.solution,
    deriveKey,
    hmacSignatureSecret: call.settings.secret,
  });
  if (!verified) throw refused();
  const inserted = await call.db
    .insertInto('used_bot_checks')
    .values({ signature, used_at: call.now, expires_at: new Date(expires * 1000) })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .executeTakeFirst();
  if ((inserted.numInsertedOrUpdatedRows ?? 0n) === 0n) throw refused();
}

function parsePayload(token: string): Payload | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
    return isPayload(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isPayload(value: unknown): value is Payload {
  if (
    typeof value !== 'object' ||
    value === null ||
    !('challenge' in value) ||
    !('solution' in value)
  )
    return false;
  const { challenge } = value;
  return (
    typeof challenge === 'object' &&
    challenge !== null &&
    'parameters' in challenge &&
    typeof value.solution === 'object'
  );
}
