import { createContext, use, type ReactNode } from 'react';

const SubjectContext = createContext<string | undefined>(undefined);

/** What the buttons inside are about, such as the row they stand in: a screen reader says it after what they do. */
export function Subject({ name, children }: { readonly name: string | undefined; readonly children?: ReactNode }): ReactNode {
  return <SubjectContext value={name === '' ? undefined : name}>{children}</SubjectContext>;
}

/** What the buttons here are about, if anything. */
export function useSubject(): string | undefined {
  return use(SubjectContext);
}

/** A name with what it is about, which it may say by itself. */
export function withSubject(name: string, subject: string | undefined): string {
  return subject === undefined || name.includes(subject) ? name : `${name} ${subject}`;
}
