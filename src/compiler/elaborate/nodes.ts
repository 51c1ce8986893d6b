import {
  dynamicType,
  fieldOf,
  numberType,
  objectOf,
  optionalOf,
  type Type,
} from '../../expressions/type.ts';
import { checkWidgetSettings } from './widgetSettings.ts';
import { typeFromSchema } from '../../expressions/typeFromSchema.ts';
import type { FormNode, Node as NodeDescriptor } from '../../language/generated/descriptors.ts';
import type { Node, Value } from '../../language/release.ts';
import type { Tree } from '../../language/expression.ts';
import { messages } from '../messages.ts';
import { isObject, objectAt, stringAt, type Json } from '../json.ts';
import { isExpression } from './expression.ts';
import type { WidgetNode } from '../validate/vocabularySchema.ts';
import type { JsonSchema, WidgetManifest } from '../../language/manifest.ts';
import { allowedRoles, ruleCondition } from './access.ts';
import { awaitedProps } from './awaitedProps.ts';
import { below, mark, report, reportKey, withRoots, type Context } from './context.ts';
import { conditionAt } from './expression.ts';
import { eventsAt, linksOf } from './events.ts';
import type { NamedFormNode } from '../validate/validDocument.ts';
import { formNode } from './formNode.ts';
import { isOutOfFocus } from './focus.ts';
import { fragmentNodes, maxNodes } from './fragments.ts';
import { withSource } from './nodeSource.ts';
import { propsAt } from './props.ts';
import type { Rows } from './rowMembers.ts';
import { raised } from './level.ts';
import { outletAt } from './nesting.ts';
import { neededRules } from './reasons.ts';
import { errorSources } from './sources.ts';
import { checkSlotFields } from './slotFields.ts';
import { withSlotDefaults } from './slotDefaults.ts';
import { isGiven, toValue } from './value.ts';

/** The nodes of a body or a slot, with fragments inlined. */
export function nodesAt(context: Context, nodes: readonly NodeDescriptor[] = []): Node[] {
  return nodes.flatMap((node, index) =>
    isOutOfFocus(context, index, index + 1 < nodes.length ? index + 1 : undefined)
      ? []
      : nodeAt({ ...below(context, index), key: `${context.key}.${index}` }, node),
  );
}

function nodeAt(given: Context, raw: NodeDescriptor): Node[] {
  if (raw.type === 'outlet') {
    mark(given);
    outletAt(given, raw);
    return [{ ...base(given, raw), props: {} }];
  }
  const context = narrowed(given, raw);
  mark(context);
  context.unit.drawn.nodes++;
  const show = showOf(given, raw);
  switch (raw.type) {
    case 'fragment':
      return fragmentNodes(context, raw).map((node) => withShow(node, show));
    case 'slot':
      return slotNodes(context).map((node) => withShow(node, show));
    case 'form':
      return [
        {
          ...base(context, raw),
          ...shown(show),
          ...formNode(context, raw as NamedFormNode),
          ...formActions(context, raw),
        },
      ];
    case 'error':
      return [
        {
          ...base(context, raw),
          ...shown(show),
          props: { of: errorSources(below(context, 'of'), raw.of) },
        },
      ];
    case 'steps':
      if (context.unit.steps.length === 0) report(context, messages.stepsOutside());
      return [{ ...base(context, raw), ...shown(show), props: {} }];
    default: {
      const widget = context.unit.environment.widgets.get(raw.type);
      return widget === undefined
        ? []
        : [
            {
              ...base(context, raw),
              ...shown(show),
              ...widgetNode(context, { ...raw }, widget),
            },
          ];
    }
  }
}

// The nodes beside the submit button: before it in a popup, where the main button is the last.
function formActions(context: Context, raw: FormNode): Pick<Node, 'slots'> {
  const actions = nodesAt(
    { ...below(context, 'actions'), key: `${context.key}.actions` },
    raw.actions,
  );
  return actions.length === 0
    ? {}
    : {
        slots: {
          [context.unit.kind === 'popup' ? 'before' : 'actions']: actions,
        },
      };
}

function narrowed(
  context: Context,
  { access, needs, show }: Pick<WidgetNode, 'access' | 'needs' | 'show'>,
): Context {
  const rules = [...neededRules(access), ...neededRules(needs)];
  const roles = rules.reduce(
    (remaining: Context['roles'], rule) => allowedRoles({ ...context, roles: remaining }, rule),
    context.roles,
  );
  return {
    ...context,
    roles,
    conditional: context.conditional || show !== undefined,
  };
}

function base(context: Context, { type, id }: NodeDescriptor): Pick<Node, 'type' | 'key' | 'id'> {
  if (id === undefined) return { type, key: context.key };
  const place = `${context.document.file}:${context.path.join('.')}`;
  const other = context.unit.nodes.get(id);
  if (other !== undefined && other !== '' && context.fragments.length === 0 && other !== place)
    report(context, messages.sameNode(id), 'id');
  context.unit.nodes.set(id, place);
  return { type, key: context.key, id };
}

/** Combines `show` with the rule of `access`. */
export function showOf(
  context: Context,
  { access, show }: Pick<WidgetNode, 'access' | 'show'>,
): Tree | undefined {
  const rule = access === undefined ? undefined : ruleCondition(below(context, 'access'), access);
  const own = show === undefined ? undefined : conditionAt(below(context, 'show'), show);
  return and(rule, own);
}

function and(a: Tree | undefined, b: Tree | undefined): Tree | undefined {
  if (a === undefined || a === true) return b;
  return b === undefined || b === true ? a : ['&&', a, b];
}

function shown(show: Tree | undefined): { readonly show?: Value } {
  return show === undefined || show === true ? {} : { show: toValue(show) };
}

function withShow(node: Node, show: Tree | undefined): Node {
  if (show === undefined || show === true) return node;
  const own =
    node.show === undefined
      ? undefined
      : isObject(node.show) && '=' in node.show
        ? (node.show['='] as Tree)
        : (node.show as Tree);
  const { show: _, ...rest } = node;
  return { ...rest, ...shown(and(show, own)) };
}

function slotNodes(context: Context): Node[] {
  const { slot } = context;
  if (slot === undefined) {
    if (context.fragments.length === 0) report(context, messages.slotOutside());
    return [];
  }
  if (context.unit.drawn.nodes > maxNodes) return []; // the fragment reports it
  return nodesAt({ ...inRowOf(slot.context, context), key: `${context.key}.slot` }, slot.nodes);
}

// If the slot is inside a list of the fragment, its content is rendered for each row and has the
// row in scope.
function inRowOf(content: Context, { rows, roots }: Context): Context {
  if (rows === content.rows) return content;
  const { row = dynamicType, index = numberType } = roots;
  return { ...withRoots(content, { row, index }), rows };
}

function widgetNode(
  given: Context,
  written: WidgetNode & Json,
  widget: WidgetManifest,
): Pick<Node, 'props' | 'slots' | 'on' | 'links'> {
  const { unit } = given;
  const { context, raw } = withSource(given, written, widget);
  unit.uses.widgets.add(widget.type);
  checkWidgetSettings(below(context, 'type'), widget);
  const { props: own, rows } = propsAt(context, raw, widget);
  const props = awaitedProps(context, { props: own, written: raw.source }, widget);
  checkName(context, raw, widget);
  checkEvents(context, raw, widget);
  const slots: Record<string, readonly Node[]> = {};
  for (const [name, slot] of Object.entries(widget.slots ?? {})) {
    const nodes = raw[name];
    if (!Array.isArray(nodes)) continue;
    const inside = inRow(
      { ...below(context, name), key: `${context.key}.${name}` },
      slot['x-row-of'],
      rows,
    );
    slots[name] = nodesAt(
      inside,
      (nodes as readonly NodeDescriptor[]).map((node) =>
        withSlotDefaults(node, slot.defaults, unit.environment),
      ),
    );
  }
  checkSlotFields(context, raw, widget);
  const events = eventsAt(context, raw.on, (event) =>
    payloadType(widget.events?.[event]?.payload, { rows, raw }),
  );
  const on = raised(context, raw.needs, events);
  const links = linksOf(on, widget);
  if (links.length > 0) unit.uses.links.add(context.key);
  return {
    props,
    ...(Object.keys(slots).length === 0 ? {} : { slots }),
    ...(on === undefined ? {} : { on }),
    ...(links.length > 0 && { links }),
  };
}

/** The context of nodes or values that are repeated for each row of a list. */
function inRow(context: Context, of: string | undefined, rows: Rows): Context {
  if (of === undefined) return context;
  return {
    ...withRoots(context, {
      row: rows.get(of) ?? dynamicType,
      index: numberType,
    }),
    rows: context.rows + 1,
  };
}

/** The type of an event of a node, whose rows and ids are those of the node's props. */
function payloadType(
  payload: JsonSchema | undefined,
  { rows, raw }: { readonly rows: Rows; readonly raw: Json },
): Type {
  if (payload === undefined) return objectOf({});
  const type = typeFromSchema(payload, () => undefined);
  if (type.kind !== 'object' || !isObject(payload)) return type;
  const fields = { ...type.fields };
  for (const [name, member] of Object.entries(objectAt(payload, 'properties'))) {
    const ids = idsOf(raw[stringAt(member, 'x-id-of') ?? '']);
    if (ids !== undefined) fields[name] = { kind: 'string', values: ids };
    const of = stringAt(member, 'x-row-of');
    if (of === undefined) continue;
    const row = rows.get(of) ?? dynamicType;
    fields[name] = fieldOf(type, name)?.kind === 'optional' ? optionalOf(row) : row;
  }
  return { ...type, fields };
}

/** The ids of written items; undefined if an item has none, or one that data decides. */
function idsOf(items: unknown): readonly string[] | undefined {
  if (!Array.isArray(items)) return undefined;
  const ids = items.map((item) => stringAt(item, 'id'));
  const isWritten = (id: string | undefined): id is string => id !== undefined && !isExpression(id);
  return ids.every(isWritten) ? ids : undefined;
}

// A prop and its event must be set together.
function checkEvents(
  context: Context,
  raw: WidgetNode & Json,
  { events = {} }: WidgetManifest,
): void {
  for (const [event, { 'x-with': prop }] of Object.entries(events)) {
    if (prop === undefined) continue;
    const isHeard = isGiven(raw.on?.[event]);
    if (isHeard && !isGiven(raw[prop]))
      reportKey(below(context, 'on'), messages.missingBeside(prop, `on.${event}`), event);
    if (!isHeard && isGiven(raw[prop]))
      reportKey(context, messages.missingBeside(`on.${event}`, prop), prop);
  }
}

function checkName(context: Context, raw: Json, widget: WidgetManifest): void {
  const { label, type } = widget;
  const isNamed = (name: string) => isGiven(raw[name]) && raw[name] !== '';
  if (label === undefined || isNamed(label)) return;
  reportKey(
    context,
    label === 'alt' ? messages.imageWithoutAlternative() : messages.nodeWithoutName(type, label),
  );
}
