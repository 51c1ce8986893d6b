import { createContext, use, type ReactNode } from 'react';

const SubjectContext = createContext<string | undefined>(undefined);

/**
 * Provides the subject of the buttons inside, such as their row: screen readers read it after the
 * button's name.
 */
export function Subject({
  name,
  children,
}: {
  readonly name: string | undefined;
  readonly children?: ReactNode;
}): ReactNode {
  return <SubjectContext value={name === '' ? undefined : name}>{children}</SubjectContext>;
}

/** The subject of the buttons here, if any. */
export function useSubject(): string | undefined {
  return use(SubjectContext);
}

/** A name with its subject, unless the name already contains it. */
export function withSubject(name: string, subject: string | undefined): string {
  return subject === undefined || name.includes(subject) ? name : `${name} ${subject}`;
}
