function isoOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1000 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}

/** The day that a text writes, as `YYYY-MM-DD`: `2026-11-20`, `20.11.2026`, `20/11/2026`, `20-11-2026`, with or without a time. */
export function readDate(text: string): string | undefined {
  const bare = text.trim().replace(/[T ]\d\d:\d\d.*$/, '');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(bare);
  if (iso !== null) return isoOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const local = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})$/.exec(bare);
  return local === null ? undefined : isoOf(Number(local[4]), Number(local[3]), Number(local[1]));
}
