import { solveChallenge as solve, type Challenge } from 'altcha-lib';
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha';
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';

export type { Challenge };

/**
 * Finds the number a challenge asks for and returns the token of it. The hashing runs in the browser's own crypto
 * threads, so that the page stays quick without a worker.
 * @throws Error when it is aborted, runs out of time, or the browser has no crypto (a page without https).
 */
export async function solveChallenge({ parameters, signature }: Challenge, signal: AbortSignal): Promise<string> {
  if (globalThis.crypto?.subtle === undefined) throw new Error('This page is not secure, so the browser offers no cryptography.');
  const controller = new AbortController();
  if (signal.aborted) controller.abort();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  const challenge = { parameters, ...(signature !== undefined && { signature }) };
  const solution = await solve({ challenge, controller, deriveKey: parameters.algorithm.startsWith('PBKDF2/') ? derivePbkdf2 : deriveSha });
  if (solution === null) throw new Error('The challenge was not solved.');
  return btoa(JSON.stringify({ challenge, solution }));
}
