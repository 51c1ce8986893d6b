import { createHash, createHmac } from 'node:crypto';

/** Tokens and codes are stored only as digests. */
export function digest(value: string): string {
  return createHash('sha256').update(value).digest('hex');
}

/** For short codes, because plain digests in a stolen table could be brute-forced. */
export function keyedDigest(secret: string, value: string): string {
  return createHmac('sha256', secret).update(value).digest('hex');
}
