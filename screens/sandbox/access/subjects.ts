/** The subject of a company user's tokens. */
export function userSubject(userId: number): string {
  return `user:${userId}`;
}

/** The subject of a card holder's tokens. */
export function beneficiarySubject(beneficiaryId: number): string {
  return `beneficiary:${beneficiaryId}`;
}

/** The identifier in a subject; 0, which no record has, for none. */
export function subjectId(subject: string | null): number {
  return Number(subject?.split(':')[1] ?? 0);
}
