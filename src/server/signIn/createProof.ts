import { createHash, randomUUID } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { JWK } from 'jose';

/** A request to a service for which a proof is made. */
export interface ProvenRequest {
  readonly method: string;
  /** Address of the service, without query. */
  readonly url: string;
  readonly accessToken: string;
  /** The value that the service has asked to include. */
  readonly nonce: string | undefined;
  readonly now: Date;
}

/** Creates the DPoP proof (RFC 9449) of a request with a token that is bound to a key. */
export async function createProof(
  key: JWK,
  { method, url, accessToken, nonce, now }: ProvenRequest,
): Promise<string> {
  const { kty, crv, x, y } = key as Record<'kty' | 'crv' | 'x' | 'y', string>;
  const target = new URL(url);
  return await new SignJWT({
    htm: method,
    htu: target.origin + target.pathname,
    ath: createHash('sha256').update(accessToken).digest('base64url'),
    ...(nonce !== undefined && { nonce }),
  })
    .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: { kty, crv, x, y } })
    .setJti(randomUUID())
    .setIssuedAt(now)
    .sign(await importJWK(key, 'ES256'));
}
