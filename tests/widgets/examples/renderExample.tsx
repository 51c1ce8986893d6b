import type { ReactNode } from 'react';
import { writeNumber } from '../../../src/sdk/writeNumber.ts';
import type {
  EventLink,
  Translate,
  Widget,
  WidgetProps,
  WidgetServices,
} from '../../../src/sdk/widget.ts';
import { portalNotation } from '../../sdk/notations.ts';
import { exampleProps, isRecord, isShown, type Json, type Reading } from './readExample.ts';

export interface Emitted {
  readonly type: string;
  readonly event: string;
  readonly payload: unknown;
}

export interface Stage extends Reading {
  readonly widgets: ReadonlyMap<string, Widget>;
  readonly emit: (emitted: Emitted) => void;
  /** The links of events, by type. Default: no event has one. */
  readonly linkOf?: (of: Emitted) => EventLink | undefined;
  /** Imported components by type. */
  readonly components: ReadonlyMap<string, (props: WidgetProps<never>) => ReactNode>;
}

const clean = Promise.resolve();
const services: WidgetServices = {
  load: (address) =>
    address.includes('/src/widgets/')
      ? Promise.resolve(Response.json({})) // a file of the widget's own, of which nothing is drawn
      : Promise.reject(new Error('An example has no files of a portal.')),
  download: () => undefined,
  settings: {},
  now: () => new Date('2026-11-20T12:00:00Z'),
  sanitizer: () => clean,
};

/** The widget's own texts, as in a portal that overrides none. @throws Error for a missing text */
export function wordsOf(widget: Widget, language: string): Translate {
  return (key, args = {}) => {
    const text = widget.manifest.texts?.[key]?.[language];
    if (text === undefined)
      throw new Error(`"${widget.manifest.type}" has no word "${key}" in ${language}.`);
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      if (!Object.hasOwn(args, name))
        throw new Error(
          `The word "${key}" of "${widget.manifest.type}" lacks its argument ${whole}.`,
        );
      const value = args[name];
      return typeof value === 'number'
        ? writeNumber(value, portalNotation(language), { most: 3 })
        : String(value);
    });
  };
}

function Nodes({
  nodes,
  stage,
  path,
}: {
  readonly nodes: unknown;
  readonly stage: Stage;
  readonly path: string;
}): ReactNode {
  return (Array.isArray(nodes) ? nodes : []).map(
    (node: unknown, index) =>
      isRecord(node) &&
      isShown(node, stage) && (
        <ExampleNode key={index} node={node} stage={stage} path={`${path}-${index}`} />
      ),
  );
}

/**
 * Renders a descriptor as the runtime does: props evaluated and defaulted, slots rendered per row.
 */
export function ExampleNode({
  node,
  stage,
  path = 'example',
}: {
  readonly node: Json;
  readonly stage: Stage;
  readonly path?: string;
}): ReactNode {
  const type = String(node['type']);
  const widget = stage.widgets.get(type);
  const Component = stage.components.get(type);
  if (widget === undefined || Component === undefined)
    throw new Error(`There is no widget "${type}".`);
  const slots = Object.fromEntries(
    Object.keys(widget.manifest.slots ?? {})
      .filter((name) => Object.hasOwn(node, name))
      .map((name) => [
        name,
        (scope?: { readonly row?: unknown; readonly index?: number }) => (
          <Nodes
            nodes={node[name]}
            path={`${path}-${name}-${scope?.index ?? ''}`}
            stage={scope === undefined ? stage : { ...stage, extra: { ...stage.extra, ...scope } }}
          />
        ),
      ]),
  );
  const on = isRecord(node['on']) ? node['on'] : {};
  return (
    <Component
      id={String(node['id'] ?? path)}
      props={exampleProps(node, widget.manifest, stage) as never}
      slots={slots}
      emit={(event, payload) => stage.emit({ type, event, payload })}
      linkOf={(event, payload) => stage.linkOf?.({ type, event, payload })}
      handles={(event) => Object.hasOwn(on, event)}
      pending={false}
      t={wordsOf(widget, stage.language)}
      language={stage.language}
      notation={portalNotation(stage.language)}
      services={services}
    />
  );
}

/** Loads every widget of kind `node` once. */
export async function loadComponents(widgets: readonly Widget[]): Promise<Stage['components']> {
  const nodes = widgets.filter(({ manifest }) => manifest.kind === 'node');
  return new Map(
    await Promise.all(
      nodes.map(async (widget) => [widget.manifest.type, await widget.load()] as const),
    ),
  );
}
