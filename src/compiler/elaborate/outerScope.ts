import { dynamicType, objectOf, type Type } from '../../expressions/type.ts';
import type { OuterRoot } from '../../language/outerRoot.ts';
import type { ValidDocument } from '../validate/validDocument.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import { framedValues, type NamedValues } from '../resolve/namedValues.ts';
import { objectAt } from '../json.ts';
import { withRoots, type Context } from './context.ts';
import { dataRoots, ownValues, withDataDefaults } from './scoped.ts';
import { withScreenRoots } from './screenRoots.ts';
import { beginUnit } from './unit.ts';
import { outlineOf } from './walk.ts';

/** What a file sees of what is around it: the root `shell` or `parent`, and its actions. */
export interface OuterScope {
  readonly root: OuterRoot;
  readonly type: Type;
  readonly actions: readonly string[];
  /** Its values, by dotted path: `shell.values.due`. */
  readonly values: NamedValues;
}

/** The scopes that shells give to their screens, and screens to those inside them, by id. */
export interface OuterScopes {
  shell(id: string | undefined): OuterScope | undefined;
  screen(id: string | undefined): OuterScope | undefined;
}

/**
 * The scopes around files, each computed when it is first read. The mistakes of a shell or a parent
 * are reported where it is checked.
 */
export function outerScopes(environment: Environment): OuterScopes {
  const { documents, valid, screens } = environment;
  const known = new Map<string, OuterScope>();
  const scopes: OuterScopes = {
    shell(id = '') {
      const document = valid.shell.get(id);
      return once('shell', { id, document: documents.shell.get(id) }, () =>
        document === undefined
          ? undefined
          : scopeIn(
              beginUnit(environment, document, { kind: 'shell', id: '', declared: document.value })
                .context,
              document,
              'shell',
            ),
      );
    },
    screen(id = '') {
      const document = valid.screen.get(id);
      return once('parent', { id, document: documents.screen.get(id) }, () => {
        if (document === undefined) return undefined;
        const entry = screens.get(id);
        const { context } = beginUnit(environment, document, {
          kind: 'screen',
          id: '',
          declared: document.value,
        });
        const around = withOuter(
          withOuter(context, scopes.shell(entry?.shell)),
          scopes.screen(entry?.parents.at(-1)),
        );
        return scopeIn(withScreenRoots(around, entry), document, 'parent');
      });
    },
  };
  function once(
    root: OuterRoot,
    { id, document }: { readonly id: string; readonly document: ParsedDocument | undefined },
    compute: () => OuterScope | undefined,
  ): OuterScope | undefined {
    if (document === undefined) return undefined;
    const scope = known.get(`${root}:${id}`) ?? compute() ?? brokenScope(document, root);
    known.set(`${root}:${id}`, scope);
    return scope;
  }
  return scopes;
}

/** The scope of a broken file: its actions are known, and everything else can be in it. */
function brokenScope({ value }: ParsedDocument, root: OuterRoot): OuterScope {
  return {
    root,
    type: dynamicType,
    values: {},
    actions: outerActions(objectAt(value, 'actions'), root),
  };
}

function outerActions(actions: object, root: OuterRoot): string[] {
  return Object.keys(actions).map((name) => `${root}.${name}`);
}

function scopeIn(
  context: Context,
  document: ValidDocument<'shell' | 'screen'>,
  root: OuterRoot,
): OuterScope {
  const { environment } = context.unit;
  const { value } = document;
  const roots = dataRoots(environment, value, outlineOf(document, environment));
  const own = ownValues(withDataDefaults(withRoots(context, roots), value), value).context;
  return {
    root,
    type: objectOf({
      ...roots,
      state: own.roots['state'] ?? dynamicType,
      values: own.roots['values'] ?? dynamicType,
    }),
    values: framedValues(
      Object.fromEntries(
        Object.entries(own.values).filter(([name]) => /^(values|data)\./.test(name)),
      ),
      { root, globals: Object.keys(environment.globals) },
    ),
    actions: outerActions(value.actions ?? {}, root),
  };
}

/** The context of a file, or of a shell's own nodes, with what is around it in scope. */
export function withOuter(context: Context, outer: OuterScope | undefined): Context {
  if (outer === undefined) return context;
  for (const value of Object.values(outer.values))
    if (value.path !== undefined) context.unit.computed[value.path.join('.')] = value;
  return {
    ...withRoots(context, { [outer.root]: outer.type }),
    values: { ...context.values, ...outer.values },
  };
}
