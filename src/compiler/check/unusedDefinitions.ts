import { dynamicType, stringType, type Type } from '../../expressions/type.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { ValidDocument } from '../validate/validDocument.ts';
import type { Environment } from '../resolve/environment.ts';
import { objectAt } from '../json.ts';
import { accessRule, ruleReason } from '../elaborate/access.ts';
import type { Context, Unit, UsedKind } from '../elaborate/context.ts';
import { parametersAt, paramsType } from '../elaborate/fragments.ts';
import { menuAt } from '../elaborate/menu.ts';
import { joinNameSets } from '../elaborate/nameSets.ts';
import { pipelineAt } from '../elaborate/pipelines.ts';
import { beginUnit } from '../elaborate/unit.ts';
import { textAt } from '../elaborate/value.ts';
import { fragmentValues } from '../elaborate/values.ts';
import { outlineOf } from '../elaborate/walk.ts';

const places = [
  'state',
  'values',
  'data',
  'status',
  'headers',
  'total',
  'progress',
  'failure',
  'shell',
  'path',
  'query',
  'form',
  'row',
  'event',
  'params',
] as const;

/**
 * Checks the menus, fragments, rules and pipelines that nothing uses. Used ones are checked at
 * their use, where the names in scope are known. For an unused one, every name that any screen,
 * popup or shell declares is in scope. Checks the titles of roles and of the configuration too,
 * which no page shows.
 */
export function checkUnusedDefinitions(
  environment: Environment,
  units: readonly Unit[],
  portal: ParsedDocument,
): Unit {
  const used = joinNameSets(units.map(({ uses }) => uses.names));
  const { context: root, unit: begun } = beginUnit(environment, portal, {
    kind: 'popup',
    id: 'unused',
  });
  const unused = (kind: UsedKind, names: Iterable<string>) =>
    [...names].filter((name) => !used.has(kind, name));
  checkTitles(root);
  const menus = unused('menu', environment.documents.menu.keys());
  const fragments = unused('fragment', environment.documents.fragment.keys());
  const pipelines = unused(
    'pipeline',
    Object.keys(objectAt(environment.only.errors?.value, 'pipelines')),
  );
  const rules = unused('rule', environment.rules.keys());
  if ([menus, fragments, pipelines, rules].every((names) => names.length === 0)) return begun;
  const unit: Unit = { ...begun, ...everything(environment) };
  const roots: Record<string, Type> = {
    ...root.roots,
    route: stringType,
    step: stringType,
    index: dynamicType,
    ...Object.fromEntries(places.map((place) => [place, dynamicType])),
  };
  const context: Context = { ...root, unit, roots, conditional: true };
  for (const id of menus) {
    const document = environment.valid.menu.get(id);
    if (document !== undefined) menuAt(context, document);
  }
  for (const id of fragments) {
    const document = environment.valid.fragment.get(id);
    if (document !== undefined) checkFragment(context, document);
  }
  for (const name of pipelines) pipelineAt(context, name, dynamicType);
  for (const name of rules) {
    accessRule(context, name);
    ruleReason(context, name);
  }
  return unit;
}

function checkTitles(root: Context): void {
  const { access, portal } = root.unit.environment.valid;
  for (const [role, title] of Object.entries(access?.value.titles ?? {}))
    textAt({ ...root, document: access ?? root.document, path: ['titles', role] }, title);
  for (const [name, title] of Object.entries(portal?.value.configuration?.titles ?? {}))
    textAt(
      { ...root, document: portal ?? root.document, path: ['configuration', 'titles', name] },
      title,
    );
}

function checkFragment(context: Context, document: ValidDocument<'fragment'>): void {
  const { value } = document;
  const own: Context = { ...context, document, path: ['params'] };
  const parameters = parametersAt(own, value.params);
  const params = new Map(
    [...parameters].map(([name, { kind }]) => [
      name,
      kind === 'path' ? { path: ['state', name] as const, rows: 0 } : { tree: null, rows: 0 },
    ]),
  );
  const inside: Context = {
    ...own,
    params,
    roots: { ...context.roots, params: paramsType(parameters) },
    fragments: [value.fragment],
  };
  context.unit.grammar.nodes(
    {
      ...fragmentValues(inside, value),
      path: ['body'],
      key: value.fragment,
      slot: { nodes: [], context },
    },
    value.body,
  );
}

/** The names that the files declare themselves, all together. */
function everything(
  environment: Environment,
): Pick<Unit, 'actions' | 'steps' | 'failing' | 'nodes' | 'forms'> {
  const documents = (['screen', 'shell', 'popup', 'fragment', 'menu'] as const).flatMap(
    (concept) => [...environment.documents[concept].values()],
  );
  const outlines = documents.map((document) => outlineOf(document, environment));
  const keys = (section: string) =>
    documents.flatMap(({ value }) => Object.keys(objectAt(value, section)));
  const actions = keys('actions');
  return {
    actions: [...actions, ...actions.flatMap((name) => [`shell.${name}`, `parent.${name}`])],
    steps: keys('steps'),
    failing: [
      ...keys('data'),
      ...actions,
      ...outlines.flatMap(({ answers }) => [...answers.keys()]),
    ],
    nodes: new Map(outlines.flatMap(({ nodes }) => nodes.map((id) => [id, ''] as const))),
    forms: outlines.flatMap(({ forms }) => forms),
  };
}
