import { RefusedError } from '../store/context.ts';
import type { People, Person, Role } from '../store/people.ts';

/** What the OpenID provider says about somebody who has signed in there. */
export interface ProviderUser {
  readonly subject: string;
  readonly name: string | undefined;
  readonly email: string | undefined;
  readonly isEmailVerified: boolean;
  /** The role by the provider; undefined if the Studio decides roles. */
  readonly role: Role | undefined;
}

/** The sign-in at an OpenID provider, with its session at this server. */
export interface StudioSignIn {
  /** Who has signed in there; undefined without a session. */
  user(request: Request): Promise<ProviderUser | undefined>;
  /** Ends the session; the answer removes its cookies. */
  end(request: Request): Promise<Response>;
  /** Whether people who are not known become viewers. */
  readonly takesNewPeople: boolean;
}

/**
 * The person of somebody who comes from the provider: by subject, at the first time by the verified
 * mail address. Undefined if the Studio lets nobody in for them.
 */
export async function arrive(
  people: People,
  user: ProviderUser,
  takesNewPeople: boolean,
): Promise<Person | undefined> {
  const found =
    (await people.findBySubject(user.subject)) ?? (await connected(people, user, takesNewPeople));
  if (found?.isActive !== true) return undefined;
  if (user.role === undefined || user.role === found.role) return found;
  return await people.change(found.id, { role: user.role }, undefined).catch((error: unknown) => {
    if (error instanceof RefusedError) return found; // the last administrator stays one
    throw error;
  });
}

async function connected(
  people: People,
  { subject, email, name, isEmailVerified }: ProviderUser,
  takesNewPeople: boolean,
): Promise<Person | undefined> {
  if (email === undefined || !isEmailVerified) return undefined;
  try {
    const known = await people.findByEmail(email);
    if (known?.isActive === false || (known === undefined && !takesNewPeople)) return undefined;
    const details = { name: (name ?? email).slice(0, 120), email, role: 'viewer' as const };
    const person = known ?? (await people.add(details, undefined));
    await people.connect(person.id, subject);
    return person;
  } catch (error) {
    if (error instanceof RefusedError) return undefined; // it is somebody else's account
    throw error;
  }
}
