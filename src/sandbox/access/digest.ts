import { createHash, createHmac } from 'node:crypto';

/** Tokens and codes are stored as their digest only. */
export function digest(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

/** For short codes, where a plain digest could be tried out from a stolen table. */
export function keyedDigest(secret: string, value: string): string {
  return createHmac('sha256', secret).update(value).digest('hex');
}
