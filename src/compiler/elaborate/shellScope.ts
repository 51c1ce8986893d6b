import { dynamicType, objectOf, type Type } from '../../expressions/type.ts';
import type { ValidDocument } from '../validate/validDocument.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import { framedValues, type NamedValues } from '../resolve/namedValues.ts';
import { objectAt } from '../json.ts';
import { withRoots, type Context } from './context.ts';
import { dataRoots, ownValues, withDataDefaults } from './scoped.ts';
import { beginUnit } from './unit.ts';
import { outlineOf } from './walk.ts';

/** What screens see of their shell: the root `shell`, and its actions. */
export interface ShellScope {
  readonly type: Type;
  readonly actions: readonly string[];
  /** Its values, by dotted path: `shell.values.due`. */
  readonly values: NamedValues;
}

/**
 * The scope that each shell gives to its screens. Its own mistakes are reported where the shell is
 * checked.
 */
export function shellScopes(environment: Environment): Map<string, ShellScope> {
  return new Map(
    [...environment.documents.shell].map(([id, document]) => {
      const valid = environment.valid.shell.get(id);
      return [id, valid === undefined ? brokenScope(document) : scopeOf(environment, valid)];
    }),
  );
}

/** The scope of a broken shell: its actions are known, and everything else can be in it. */
function brokenScope({ value }: ParsedDocument): ShellScope {
  return {
    type: dynamicType,
    values: {},
    actions: shellActions(objectAt(value, 'actions')),
  };
}

function shellActions(actions: object): string[] {
  return Object.keys(actions).map((name) => `shell.${name}`);
}

function scopeOf(environment: Environment, document: ValidDocument<'shell'>): ShellScope {
  const { value } = document;
  const roots = dataRoots(environment, value, outlineOf(value, environment));
  const { context } = beginUnit(environment, document, {
    kind: 'shell',
    id: '',
    declared: value,
  });
  const own = ownValues(withDataDefaults(withRoots(context, roots), value), value).context;
  return {
    type: objectOf({
      ...roots,
      state: own.roots['state'] ?? dynamicType,
      values: own.roots['values'] ?? dynamicType,
    }),
    values: framedValues(
      Object.fromEntries(
        Object.entries(own.values).filter(([name]) => /^(values|data)\./.test(name)),
      ),
      Object.keys(environment.globals),
    ),
    actions: shellActions(value.actions ?? {}),
  };
}

/** The context of a screen, a popup or a shell's own nodes, with the shell in scope. */
export function withShell(context: Context, shell: ShellScope | undefined): Context {
  if (shell === undefined) return context;
  for (const value of Object.values(shell.values))
    if (value.path !== undefined) context.unit.computed[value.path.join('.')] = value;
  return {
    ...withRoots(context, { shell: shell.type }),
    values: { ...context.values, ...shell.values },
  };
}
