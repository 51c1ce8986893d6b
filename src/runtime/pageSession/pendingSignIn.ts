import type { Core } from '../core.ts';
import type { AnswerChecks } from './provider.ts';

/** A sign-in for whose answer the tab waits. */
export interface PendingSignIn extends AnswerChecks {
  /** The address at which it began. */
  readonly returnTo: string;
  /** Whether the provider was not to ask the visitor. */
  readonly silent: boolean;
  readonly level?: string | undefined;
  readonly maxAge?: number | undefined;
  /** Whether the page that began it was reloaded, so that its screen continues afterwards. */
  readonly isRevisit?: boolean;
  /** Milliseconds since the epoch. */
  readonly begun: number;
}

const key = 'portico.pendingSignIn';

/** Milliseconds for which the tab waits for the answer. */
const lifetime = 600_000;

/** Keeps a sign-in in the storage of the tab while the tab shows the provider. */
export function keepPending(
  { tabStorage }: Pick<Core, 'tabStorage'>,
  pending: PendingSignIn,
): void {
  tabStorage.setItem(key, JSON.stringify(pending));
}

/** Takes the pending sign-in of an answer; each can be taken once. Undefined if it is too old. */
export function takePending({
  tabStorage,
  platform,
}: Pick<Core, 'tabStorage' | 'platform'>): PendingSignIn | undefined {
  const text = tabStorage.getItem(key);
  tabStorage.removeItem(key);
  if (text === null) return undefined;
  const pending = JSON.parse(text) as PendingSignIn;
  return platform.now().getTime() - pending.begun > lifetime ? undefined : pending;
}
