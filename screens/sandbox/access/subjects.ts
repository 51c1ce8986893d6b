/** The subject of a company user's tokens. */
export function userSubject(userId: number): string {
  return `user:${userId}`;
}

/** The subject of a card holder's tokens. */
export function beneficiarySubject(beneficiaryId: number): string {
  return `beneficiary:${beneficiaryId}`;
}

/** Reads the identifier from a subject. Returns 0, which no record has, if there is none. */
export function subjectId(subject: string | null): number {
  return Number(subject?.split(':')[1] ?? 0);
}
