export const today = new Date('2026-11-20T10:00:00');

export function query(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url).searchParams);
}
