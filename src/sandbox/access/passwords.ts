import { scrypt, timingSafeEqual } from 'node:crypto';

/** Hashes a password as `scrypt$<cost exponent>$<salt>$<hash>`. */
export async function hashPassword(
  password: string,
  salt: Uint8Array,
  cost: number,
): Promise<string> {
  const hash = await derive(password, Buffer.from(salt), cost);
  return ['scrypt', cost, Buffer.from(salt).toString('base64'), hash.toString('base64')].join('$');
}

/** Whether a password matches the stored hash; takes the same time without a stored hash. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, cost, salt, hash] = (stored ?? absent).split('$');
  if (cost === undefined || salt === undefined || hash === undefined) return false;
  const expected = Buffer.from(hash, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), Number(cost));
  return actual.length === expected.length && timingSafeEqual(actual, expected) && stored !== null;
}

/** The requirements for every new password. */
export function isAcceptablePassword(password: string): boolean {
  return (
    password.length >= 8 && password.length <= 128 && /\p{L}/u.test(password) && /\d/.test(password)
  );
}

/** Compared if there is no account, so that the response time does not reveal which names exist. */
const absent = `scrypt$14$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`;

function derive(password: string, salt: Buffer, cost: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(
      password.normalize('NFC'),
      salt,
      32,
      { N: 2 ** cost, r: 8, p: 1, maxmem: 256 * 2 ** 20 },
      (error, key) => (error === null ? resolve(key) : reject(error)),
    );
  });
}
