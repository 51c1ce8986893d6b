/** The encodings in which files are stored. */
export type Encoding = 'br' | 'gzip';

/**
 * The best encoding for a client's `Accept-Encoding`: brotli before gzip unless it prefers
 * otherwise; undefined for none.
 */
export function acceptedEncoding(header: string | null): Encoding | undefined {
  const weights = new Map<string, number>();
  for (const part of (header ?? '').split(',')) {
    const [name, ...parameters] = part.trim().toLowerCase().split(';');
    const quality = parameters
      .map((parameter) => /^\s*q\s*=\s*([\d.]+)\s*$/.exec(parameter)?.[1])
      .find((value) => value !== undefined);
    if (name !== undefined && name !== '')
      weights.set(name.trim(), quality === undefined ? 1 : Number(quality));
  }
  const weightOf = (encoding: string) => weights.get(encoding) ?? weights.get('*') ?? 0;
  const offered: readonly Encoding[] = ['br', 'gzip'];
  const [best] = offered
    .filter((encoding) => weightOf(encoding) > 0)
    .sort((a, b) => weightOf(b) - weightOf(a));
  return best;
}
