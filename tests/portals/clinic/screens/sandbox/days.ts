/** The time zone of the clinics. */
export const timeZone = 'Europe/Berlin';

const moments = new Intl.DateTimeFormat('sv-SE', {
  timeZone,
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Date and time of the clinics' clocks: `2026-11-20 14:05`. */
export function localMoment(moment: Date): string {
  return moments.format(moment);
}

/** The day a number of days after another. */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** True on Saturdays and Sundays. */
export function isWeekend(day: string): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
}
