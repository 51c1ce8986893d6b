import type { Getter } from 'jotai/vanilla';
import { derivedRoot, type Scope } from '../../runtime/scope.ts';

/** A scope in which a row of a list is known as its parts and its events name it. */
export function withRow(scope: Scope, row: (get: Getter) => unknown): Scope {
  return scope.with({ row: derivedRoot(row), event: derivedRoot((get) => ({ row: row(get) })) });
}
