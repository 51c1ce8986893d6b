import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** A random token of 256 bits for a cookie. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Whether a text has the form of a token. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** A digest of several texts; texts that are split differently have another digest. */
export function digestOf(...parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

function keyOf(token: string): Buffer {
  return Buffer.from(hkdfSync('sha256', token, 'portico', 'session content', 32));
}

/** Encrypts a value with a key that is derived from a token; only its holder can read it. */
export function seal(token: string, value: object): string {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, keyOf(token), nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(value), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** Decrypts a sealed value; undefined if the token is another one or the text was altered. */
export function unseal<T extends object>(token: string, text: string): T | undefined {
  const bytes = Buffer.from(text, 'base64url');
  try {
    const decipher = createDecipheriv(algorithm, keyOf(token), bytes.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    });
    decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
    const plain = [decipher.update(bytes.subarray(nonceBytes + tagBytes)), decipher.final()];
    return JSON.parse(Buffer.concat(plain).toString('utf8')) as T;
  } catch {
    return undefined; // altered, or sealed for another token
  }
}
