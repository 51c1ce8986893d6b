import type { Environment } from '../resolve/environment.ts';
import { objectAt } from '../resolve/schemas.ts';
import type { ParsedDocument } from '../parse/document.ts';
import { noUses, type Context, type Unit } from './context.ts';
import { nodesAt } from './nodes.ts';
import { stepsAt } from './steps.ts';
import { outlineOf, type Outline } from './walk.ts';

/** What is given beside the document itself. */
export interface UnitOptions {
  readonly kind: Unit['kind'];
  readonly id: string;
  readonly shell?: string | undefined;
  readonly audience?: string | undefined;
  readonly roles?: readonly string[] | undefined;
  /** Further names of actions (those of the shell). */
  readonly actions?: readonly string[];
}

/** Begins the check of a file: an empty collection, and the context of its root. */
export function beginUnit(environment: Environment, document: ParsedDocument, options: UnitOptions): { readonly unit: Unit; readonly context: Context; readonly outline: Outline } {
  const { value } = document;
  const outline = outlineOf(value, environment);
  const own = Object.keys(objectAt(value, 'actions'));
  const data = Object.keys(objectAt(value, 'data'));
  const unit: Unit = {
    environment,
    kind: options.kind,
    id: options.id,
    diagnostics: [],
    positions: {},
    uses: noUses(),
    grammar: { steps: stepsAt, nodes: nodesAt },
    actions: [...own, ...(options.kind === 'shell' ? own.map((name) => `shell.${name}`) : []), ...(options.actions ?? [])],
    steps: Object.keys(objectAt(value, 'steps')),
    nodes: new Map(outline.nodes.map((id) => [id, ''])),
    forms: outline.forms,
    secrets: new Set(),
    drawn: { nodes: 0, refused: false },
    shell: options.shell,
    audience: options.audience,
    roles: options.roles,
    failing: [...data, ...own, ...outline.answers.keys()],
  };
  const context: Context = {
    unit,
    document,
    path: [],
    key: '',
    roots: environment.globals,
    params: undefined,
    rows: 0,
    slot: undefined,
    fragments: [],
    roles: options.roles,
    conditional: false,
  };
  return { unit, context, outline };
}
