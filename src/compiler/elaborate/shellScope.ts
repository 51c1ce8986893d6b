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

/** The scopes that shells give to their screens, by the id of the shell. */
export type ShellScopes = Pick<ReadonlyMap<string, ShellScope>, 'get'>;

/**
 * The scope that each shell gives to its screens, computed when it is first read. Its own mistakes
 * are reported where the shell is checked.
 */
export function shellScopes(environment: Environment): ShellScopes {
  const known = new Map<string, ShellScope>();
  return {
    get(id) {
      const document = environment.documents.shell.get(id);
      if (document === undefined) return undefined;
      const valid = environment.valid.shell.get(id);
      const scope =
        known.get(id) ??
        (valid === undefined ? brokenScope(document) : scopeOf(environment, valid));
      known.set(id, scope);
      return scope;
    },
  };
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
