import { objectOf, type Type } from '../../expressions/type.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import { objectAt } from '../resolve/schemas.ts';
import { withRoots } from './context.ts';
import { dataRoots, stateTypes } from './scoped.ts';
import { beginUnit } from './unit.ts';
import { outlineOf } from './walk.ts';

/** What screens see of their shell: the root `shell`, and its actions. */
export interface ShellScope {
  readonly type: Type;
  readonly actions: readonly string[];
}

/** The scope that each shell gives to its screens. Its own mistakes are told where the shell is checked. */
export function shellScopes(environment: Environment): Map<string, ShellScope> {
  return new Map([...environment.documents.shell].map(([id, document]) => [id, scopeOf(environment, document)]));
}

function scopeOf(environment: Environment, document: ParsedDocument): ShellScope {
  const roots = dataRoots(environment, document, outlineOf(document.value, environment));
  const { context } = beginUnit(environment, document, { kind: 'shell', id: '' });
  const state = stateTypes(withRoots(context, roots));
  const actions = Object.keys(objectAt(document.value, 'actions'));
  return { type: objectOf({ ...roots, state: objectOf(state.types) }), actions: actions.map((name) => `shell.${name}`) };
}
