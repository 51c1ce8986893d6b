import { dynamicType, stringType, type Type } from '../../expressions/type.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import { objectAt } from '../resolve/schemas.ts';
import { accessRule, ruleReason } from './access.ts';
import type { Context, Unit } from './context.ts';
import { parametersAt, paramsType } from './fragments.ts';
import { menuAt } from './menu.ts';
import { pipelineAt } from './pipelines.ts';
import { beginUnit } from './unit.ts';
import { outlineOf } from './walk.ts';

const places = ['state', 'data', 'status', 'headers', 'total', 'failure', 'shell', 'path', 'query', 'form', 'row', 'event', 'params'] as const;

/**
 * Checks the menus, fragments, rules and pipelines that nothing uses. They are checked where they are used, since only
 * there is known what they may name; one that nothing uses yet may name whatever a screen, a popup or a shell has.
 */
export function checkSpares(environment: Environment, units: readonly Unit[], portal: ParsedDocument): Unit {
  const used = new Set(units.flatMap(({ uses }) => [...uses.names]));
  const { context: root, unit: begun } = beginUnit(environment, portal, { kind: 'popup', id: 'spares' });
  const spare = (kind: string, names: Iterable<string>) => [...names].filter((name) => !used.has(`${kind}:${name}`));
  const menus = spare('menu', environment.documents.menu.keys());
  const fragments = spare('fragment', environment.documents.fragment.keys());
  const pipelines = spare('pipeline', Object.keys(objectAt(environment.only.errors?.value, 'pipelines')));
  const rules = spare('rule', environment.rules.keys());
  if ([menus, fragments, pipelines, rules].every((names) => names.length === 0)) return begun;
  const unit: Unit = { ...begun, ...everything(environment) };
  const roots: Record<string, Type> = { ...root.roots, route: stringType, step: stringType, index: dynamicType, ...Object.fromEntries(places.map((place) => [place, dynamicType])) };
  const context: Context = { ...root, unit, roots, conditional: true };
  for (const id of menus) {
    const document = environment.documents.menu.get(id);
    if (document !== undefined) menuAt({ ...context, document });
  }
  for (const id of fragments) {
    const document = environment.documents.fragment.get(id);
    if (document !== undefined) checkFragment(context, id, document);
  }
  for (const name of pipelines) pipelineAt(context, name, dynamicType);
  for (const name of rules) {
    accessRule(context, name);
    ruleReason(context, name);
  }
  return unit;
}

function checkFragment(context: Context, id: string, document: ParsedDocument): void {
  const own: Context = { ...context, document, path: ['params'] };
  const parameters = parametersAt(own, document.value['params']);
  const params = new Map([...parameters].map(([name, { kind }]) => [name, kind === 'path' ? { path: ['state', name] as const, rows: 0 } : { tree: null, rows: 0 }]));
  context.unit.grammar.nodes({ ...own, path: ['body'], key: id, params, roots: { ...context.roots, params: paramsType(parameters) }, slot: { nodes: [], context }, fragments: [id] }, document.value['body']);
}

/** The names that files have of their own, of all of them. */
function everything(environment: Environment): Pick<Unit, 'actions' | 'steps' | 'failing' | 'nodes' | 'forms'> {
  const documents = (['screen', 'shell', 'popup', 'fragment', 'menu'] as const).flatMap((concept) => [...environment.documents[concept].values()]);
  const outlines = documents.map(({ value }) => outlineOf(value, environment));
  const keys = (section: string) => documents.flatMap(({ value }) => Object.keys(objectAt(value, section)));
  const actions = keys('actions');
  return {
    actions: [...actions, ...actions.map((name) => `shell.${name}`)],
    steps: keys('steps'),
    failing: [...keys('data'), ...actions, ...outlines.flatMap(({ answers }) => [...answers.keys()])],
    nodes: new Map(outlines.flatMap(({ nodes }) => nodes.map((id) => [id, ''] as const))),
    forms: outlines.flatMap(({ forms }) => forms),
  };
}
