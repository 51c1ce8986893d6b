import { solveChallenge as solve, type Challenge } from 'altcha-lib';
import { deriveKey as deriveSha } from 'altcha-lib/algorithms/web/sha';
import { deriveKey as derivePbkdf2 } from 'altcha-lib/algorithms/web/pbkdf2';

export type { Challenge };

/**
 * Solves a challenge and returns its token. The hashing uses the browser's asynchronous crypto, so
 * the page stays responsive without a worker. @throws Error when it is aborted, times out, or the
 * browser has no crypto (a page without https).
 */
export async function solveChallenge(
  { parameters, signature }: Challenge,
  signal: AbortSignal,
): Promise<string> {
  if (globalThis.crypto?.subtle === undefined)
    throw new Error('This page is not secure, so the browser offers no cryptography.');
  const controller = new AbortController();
  if (signal.aborted) controller.abort();
  signal.addEventListener('abort', () => controller.abort(), { once: true });
  const challenge = { parameters, ...(signature !== undefined && { signature }) };
  const solution = await solve({
    challenge,
    controller,
    deriveKey: parameters.algorithm.startsWith('PBKDF2/') ? derivePbkdf2 : deriveSha,
  });
  if (solution === null) throw new Error('The challenge was not solved.');
  return btoa(JSON.stringify({ challenge, solution }));
}
