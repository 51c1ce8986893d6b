import {
  fieldOf,
  isAssignable,
  withoutMissing,
  type ObjectType,
  type Type,
} from '../../expressions/type.ts';
import { typeFromSchema } from '../../expressions/typeFromSchema.ts';
import type { Data } from '../../language/generated/descriptors.ts';
import type { WidgetManifest, WidgetSource } from '../../language/manifest.ts';
import { outerConcept, outerRootOf, type OuterRoot } from '../../language/outerRoot.ts';
import { isObject, ownMember, type Json } from '../json.ts';
import { messages } from '../messages.ts';
import type { DocumentPath } from '../parse/document.ts';
import { members, type WidgetNode } from '../validate/vocabularySchema.ts';
import { pageSizes, pageState } from '../resolve/expandPaging.ts';
import { below, lookUp, report, type Context } from './context.ts';
import { nameAt } from './nameKinds.ts';
import { noteName, ownersAt } from './noteNames.ts';
import { checkSortKeys } from './sourceSortKeys.ts';
import { isGiven } from './value.ts';

/** A piece of data, or a member of it, named by `source`. */
interface Source {
  /** As written: `data.orders`, `shell.data.user.companies`. */
  readonly written: string;
  /** The piece of data: `data.orders`, `shell.data.user`. */
  readonly data: string;
  /** What has the data, unless the file itself does. */
  readonly outer: OuterRoot | undefined;
  readonly name: string;
  readonly rest: readonly string[];
}

/** A node whose source is being expanded. */
interface Sourcing {
  /** The place of `source`. */
  readonly context: Context;
  readonly source: Source;
  readonly widget: WidgetManifest;
  readonly raw: Json;
}

/** The node without `source`, and the context that maps its parts to their positions. */
export interface SourcedNode {
  readonly context: Context;
  readonly raw: WidgetNode & Json;
}

/**
 * Expands the `source` of a node into the props and the event that the widget's manifest lists,
 * unless the node sets them itself. Their position is that of `source`.
 */
export function withSource(
  context: Context,
  raw: WidgetNode & Json,
  widget: WidgetManifest,
): SourcedNode {
  const { source: written, on = {} } = raw;
  if (written === undefined || widget.source === undefined) return { context, raw };
  const at = below(context, 'source');
  const source = readSource(at, written);
  if (source === undefined) return { context, raw };
  const sourcing = { context: at, source, widget, raw };
  const props = givenProps(sourcing);
  const event = widget.source.reload;
  const isHeard = event !== undefined && on[event] === undefined;
  checkNeeded(sourcing, props);
  checkOrder(context, sourcing);
  const added = [
    ...Object.keys(props).map((name) => [name]),
    ...(isHeard && event !== undefined ? [['on', event]] : []),
  ];
  return {
    context: { ...context, document: movedTo(context, added) },
    raw: {
      ...raw,
      ...props,
      ...(isHeard && { on: { ...on, [event]: [{ reload: source.data }] } }),
    },
  };
}

function readSource(context: Context, written: string): Source | undefined {
  const [, outer = '', name = '', rest = ''] =
    /^((?:shell|parent)\.)?data\.([A-Za-z0-9_]+)((?:\.[A-Za-z0-9_]+)*)$/.exec(written) ?? [];
  if (name === '') {
    noteSource(context, written);
    report(context, messages.sourceNeeded(written));
    return undefined;
  }
  const source: Source = {
    written,
    data: `${outer}data.${name}`,
    outer: outerRootOf(outer),
    name,
    rest: rest.split('.').filter((part) => part !== ''),
  };
  nameAt(context, 'data', source.data);
  if (rootOf(context, source, 'status')?.fields[name] === undefined) return undefined;
  return source.rest.length > 0 ? source : withRows(context, source);
}

/** Notes a text that is no source yet. */
function noteSource(context: Context, written: string): void {
  const names = (outer: string) => {
    const source = { written, data: '', outer: outerRootOf(outer), name: '', rest: [] };
    const fields = rootOf(context, source, 'status')?.fields ?? {};
    return Object.keys(fields).map((name) => `${outer}data.${name}`);
  };
  const known = () => ['', 'shell.', 'parent.'].flatMap(names);
  noteName(context, { kind: 'data', name: written, owner: ownersAt(context).unit, known });
}

/** The rows inside a response, as `x-paging` of its operation declares. */
function withRows(context: Context, source: Source): Source {
  const { operations } = context.unit.environment;
  const rest =
    operations.find(declarationOf(context, source)?.call ?? '')?.entry.paging?.rows ?? [];
  return { ...source, written: [source.written, ...rest].join('.'), rest };
}

/** The declaration of the data in its file; undefined in a broken shell. */
function declarationOf({ unit }: Context, { outer, name }: Source): Data | undefined {
  const { valid } = unit.environment;
  const kind = outer === undefined ? unit.kind : outerConcept(outer);
  const id = outer === undefined ? unit.id : (unit[outer] ?? '');
  if (outer !== undefined) lookUp(unit, outerConcept(outer), id);
  return kind === 'screen' || kind === 'shell' || kind === 'popup'
    ? ownMember(valid[kind].get(id)?.value.data ?? {}, name)
    : undefined;
}

function rootOf({ roots }: Context, { outer }: Source, root: string): ObjectType | undefined {
  const around = outer && withoutMissing(roots[outer] ?? { kind: 'dynamic' });
  const type = around?.kind === 'object' ? around.fields[root] : outer ? undefined : roots[root];
  return type?.kind === 'object' ? type : undefined;
}

function givenProps(sourcing: Sourcing): Json {
  const { context, source, widget, raw } = sourcing;
  const { properties } = members(widget.props);
  const { reload, page, sizes, ...parts } = widget.source ?? {};
  const props: Record<string, unknown> = {};
  const paging = pagingOf(context, source);
  if (page !== undefined && paging !== undefined && !isGiven(raw[page]))
    props[page] = `${prefixOf(source)}state.${pageState(paging)}`;
  if (sizes !== undefined && paging !== undefined && !isGiven(raw[sizes]))
    props[sizes] = pageSizes(paging);
  for (const [part, prop] of Object.entries(parts)) {
    if (isGiven(raw[prop])) continue;
    if (part === 'data') {
      if (fits(sourcing, prop)) props[prop] = `= ${source.written}`;
      continue;
    }
    if (rootOf(context, source, part)?.fields[source.name] === undefined) continue;
    props[prop] = `= ${prefixOf(source)}${part}.${source.name}`;
  }
  const offers = reload === undefined ? undefined : properties[reload];
  if (reload !== undefined && isObject(offers) && !isGiven(raw[reload])) props[reload] = true;
  return props;
}

/** Checks the keys by which a service sorts; without pages the widget sorts the rows itself. */
function checkOrder(context: Context, { context: at, source, widget, raw }: Sourcing): void {
  if (pagingOf(at, source) === undefined) return;
  const found = at.unit.environment.operations.find(declarationOf(at, source)?.call ?? '');
  if (found !== undefined)
    checkSortKeys(context, { raw, widget }, { id: found.id, paging: found.entry.paging });
}

function prefixOf({ outer }: Source): string {
  return outer === undefined ? '' : `${outer}.`;
}

/** The `paging` of the data; undefined if it declares none. */
function pagingOf(context: Context, source: Source): Data['paging'] {
  const paging = declarationOf(context, source)?.paging;
  return paging?.first === undefined ? paging : undefined;
}

// An unknown member of the data is reported by the expression check.
function fits({ context, source, widget }: Sourcing, prop: string): boolean {
  const given = dataType(context, source);
  const schema = members(widget.props).properties[prop] ?? true;
  const needed = typeFromSchema(schema, () => undefined);
  if (given === undefined || isAssignable(given, needed)) return true;
  report(context, messages.sourceType(prop, given, needed));
  return false;
}

function dataType(context: Context, source: Source): Type | undefined {
  let type: Type | undefined = rootOf(context, source, 'data')?.fields[source.name];
  for (const name of source.rest) {
    const held: Type | undefined = type === undefined ? undefined : withoutMissing(type);
    type = held?.kind === 'object' ? fieldOf(held, name) : undefined;
  }
  return type === undefined ? undefined : withoutMissing(type);
}

/** Reports a prop that the widget requires and this source does not provide, such as a total. */
function checkNeeded({ context, source, widget, raw }: Sourcing, props: Json): void {
  const given = { ...raw, ...props };
  const { required, together } = members(widget.props);
  const needed = [
    ...required,
    ...Object.entries(together).flatMap(([name, others]) => (isGiven(given[name]) ? others : [])),
  ];
  const { reload: _, data, ...parts } = widget.source ?? ({} as WidgetSource);
  for (const [part, prop] of Object.entries(parts))
    if (needed.includes(prop) && !isGiven(given[prop]) && prop !== data)
      report(context, messages.sourceWithout(source.data, part, prop));
}

function movedTo(
  { document, path }: Context,
  added: readonly (readonly string[])[],
): Context['document'] {
  const place: DocumentPath = [...path, 'source'];
  const isAdded = (at: DocumentPath): boolean =>
    path.every((part, index) => at[index] === part) &&
    added.some((names) => names.every((name, index) => at[path.length + index] === name));
  return {
    ...document,
    position: (at, part) => (isAdded(at) ? document.position(place) : document.position(at, part)),
    // Two characters further left than in the expression, which starts with "= ".
    within: (at, offset) =>
      isAdded(at) ? document.within(place, Math.max(0, offset - 2)) : document.within(at, offset),
  };
}
