import type { MenuItem, Node } from '../../language/release.ts';
import type { Runtime } from '../createRuntime.ts';
import type { Scope } from '../scope.ts';
import type { PlaceQuery } from './toolRoutes.ts';

/** A node of a descriptor that is drawn at an element. */
export interface DrawnNode {
  readonly node: Node;
  readonly scope: Scope;
  /** The outermost elements that it draws. */
  readonly elements: readonly Element[];
}

/** What a developer points at. */
export interface Picked {
  /** A short name, such as `button "save"`. */
  readonly label: string;
  readonly place: PlaceQuery;
  readonly drawn: DrawnNode | undefined;
  readonly elements: readonly Element[];
}

/** The members of React's tree that are read here. React keeps it at each element it creates. */
interface Fiber {
  readonly return: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: unknown;
  readonly stateNode: unknown;
}

function fiberOf(element: Element): Fiber | undefined {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    const key = Object.keys(at).find((name) => name.startsWith('__reactFiber$'));
    if (key !== undefined) return (at as never as Readonly<Record<string, Fiber>>)[key];
  }
  return undefined;
}

function nodePropsOf({ memoizedProps: props }: Fiber): Omit<DrawnNode, 'elements'> | undefined {
  if (typeof props !== 'object' || props === null || !('node' in props && 'scope' in props))
    return undefined;
  const { node, scope } = props as { readonly node: Node | undefined; readonly scope: Scope };
  return typeof node?.key === 'string' && typeof node.type === 'string'
    ? { node, scope }
    : undefined;
}

function elementsBelow(fiber: Fiber | null): readonly Element[] {
  const found: Element[] = [];
  for (let at = fiber; at !== null; at = at.sibling) {
    if (at.stateNode instanceof Element) found.push(at.stateNode);
    else found.push(...elementsBelow(at.child));
  }
  return found;
}

/** The innermost node that draws an element; undefined outside of nodes. */
export function nodeAt(element: Element): DrawnNode | undefined {
  let found: Omit<DrawnNode, 'elements'> | undefined;
  let outermost: Fiber | undefined;
  for (let at = fiberOf(element) ?? null; at !== null; at = at.return) {
    const props = nodePropsOf(at);
    if (props === undefined) continue;
    if (found !== undefined && props.node !== found.node) break;
    found = props;
    outermost = at;
  }
  return found && { ...found, elements: elementsBelow(outermost?.child ?? null) };
}

/** The form field around an element, if the innermost node there is a form. */
export function fieldAt(
  element: Element,
): { readonly form: string; readonly field: string; readonly frame: Element } | undefined {
  const frame = element.closest('[data-field]:not(th, td)');
  const field = frame?.getAttribute('data-field');
  const form = nodeAt(element)?.node;
  if (frame === null || field == null || form?.type !== 'form') return undefined;
  return { form: String(form.props['form']).replace(/\..*$/, ''), field, frame };
}

/** What an element shows: a menu entry, a field, a node, or the screen itself. */
export function pickAt(element: Element, { core, navigation }: Runtime): Picked | undefined {
  const { shell, screen } = core.store.get(navigation.shown);
  const entry = element.closest('nav[data-menu] [data-item]');
  const id = entry?.getAttribute('data-item');
  if (entry !== null && id != null && shell !== undefined) {
    const key = keyOfEntry(shell.file.menu?.items ?? [], id, 'menu');
    const place = { kind: 'shells', id: shell.file.shell, key: key ?? '' };
    return { label: `menu entry "${id}"`, place, drawn: undefined, elements: [entry] };
  }
  const drawn = nodeAt(element);
  const owner = drawn?.scope.owner;
  const field = fieldAt(element);
  if (field !== undefined) {
    const { form, field: name, frame } = field;
    return { label: `field "${name}"`, place: { form, field: name }, drawn, elements: [frame] };
  }
  if (drawn !== undefined && owner !== undefined && owner.kind !== 'portal') {
    const { node, elements } = drawn;
    const label = node.id === undefined ? node.type : `${node.type} "${node.id}"`;
    return { label, place: { kind: owner.kind, id: owner.id, key: node.key }, drawn, elements };
  }
  if (screen === undefined || element.closest('main') === null) return undefined;
  const place = { kind: 'screens', id: screen.file.screen, key: '' };
  return { label: `screen "${screen.file.screen}"`, place, drawn: undefined, elements: [element] };
}

/** What is drawn around something that was picked; undefined if nothing of a descriptor is. */
export function pickAround({ elements, place }: Picked, portal: Runtime): Picked | undefined {
  const own = JSON.stringify(place);
  for (let at = elements[0]?.parentElement; at != null; at = at.parentElement) {
    const found = pickAt(at, portal);
    if (found !== undefined && JSON.stringify(found.place) !== own) return found;
  }
  return undefined;
}

/** The key of a menu entry among the positions of its shell: `menu.5.1`. */
function keyOfEntry(items: readonly MenuItem[], id: string, path: string): string | undefined {
  for (const [index, item] of items.entries()) {
    const key = `${path}.${index}`;
    const found = item.id === id ? key : keyOfEntry(item.items ?? [], id, key);
    if (found !== undefined) return found;
  }
  return undefined;
}
