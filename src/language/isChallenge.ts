/**
 * Whether the `WWW-Authenticate` header of an answer asks for a stronger or a newer sign-in
 * (RFC 9470).
 */
export function isChallenge(header: string | null | undefined): boolean {
  return header?.includes('insufficient_user_authentication') === true;
}
