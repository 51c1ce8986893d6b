/** The moment of `given.date`: a day means its noon in UTC. */
export function momentOf(date: string): Date {
  return new Date(date.includes('T') ? date : `${date}T12:00:00Z`);
}
