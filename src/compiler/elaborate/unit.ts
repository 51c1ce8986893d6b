import type { Environment } from '../resolve/environment.ts';
import { createNotes } from '../resolve/notes.ts';
import type { Screen } from '../../language/generated/descriptors.ts';
import type { ParsedDocument } from '../parse/document.ts';
import { noUses, type Context, type Unit } from './context.ts';
import { nodesAt } from './nodes.ts';
import { stepsAt } from './steps.ts';
import { outlineOf, uploadsOf, type Outline } from './walk.ts';

/** The inputs other than the document itself. */
export interface UnitOptions {
  readonly kind: Unit['kind'];
  readonly id: string;
  /** What the file declares for its steps and nodes to name. */
  readonly declared?: Pick<Screen, 'actions' | 'data' | 'steps'>;
  readonly shell?: string | undefined;
  readonly parent?: string | undefined;
  readonly audience?: string | undefined;
  readonly roles?: readonly string[] | undefined;
  /** Names of further actions (those of the shell and of the parent). */
  readonly actions?: readonly string[];
}

/** Starts the check of a file: empty collections, and the context of its root. */
export function beginUnit(
  environment: Environment,
  document: ParsedDocument,
  options: UnitOptions,
): {
  readonly unit: Unit;
  readonly context: Context;
  readonly outline: Outline;
} {
  const outline = outlineOf(document, environment);
  const { actions = {}, data = {}, steps = {} } = options.declared ?? {};
  const own = Object.keys(actions);
  const unit: Unit = {
    environment,
    kind: options.kind,
    id: options.id,
    diagnostics: [],
    undeclared: [],
    positions: {},
    uses: noUses(),
    notes: createNotes(),
    grammar: { steps: stepsAt, nodes: nodesAt },
    actions: [
      ...own,
      ...(options.kind === 'shell' ? own.map((name) => `shell.${name}`) : []),
      ...(options.actions ?? []),
    ],
    steps: Object.keys(steps),
    nodes: new Map(outline.nodes.map((id) => [id, ''])),
    uploads: uploadsOf(environment, outline),
    forms: outline.forms,
    asked: [],
    sent: [],
    written: [],
    secrets: new Set(),
    drawn: { nodes: 0, refused: false },
    shell: options.shell,
    parent: options.parent,
    outlets: [],
    audience: options.audience,
    roles: options.roles,
    computed: Object.fromEntries(
      Object.entries(environment.declared).filter(([, { path }]) => path !== undefined),
    ),
    failing: [...Object.keys(data), ...own, ...outline.answers.keys()],
  };
  environment.onNotes?.(unit.notes);
  const context: Context = {
    unit,
    document,
    path: [],
    key: '',
    roots: environment.globals,
    params: undefined,
    values: environment.declared,
    valuesInPlace: false,
    rows: 0,
    slot: undefined,
    fragments: [],
    roles: options.roles,
    conditional: false,
  };
  return { unit, context, outline };
}
