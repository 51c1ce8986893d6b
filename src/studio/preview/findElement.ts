import type { PageElement } from '../service/locatePart.ts';

/** What React keeps of a component: enough to find the node that an element was drawn for. */
interface Fiber {
  readonly return: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: Readonly<Record<string, unknown>> | null;
  readonly stateNode: unknown;
}

/** An element of the page that can be selected, and the elements of the document that it has. */
export interface FoundElement {
  readonly element: PageElement;
  readonly drawn: readonly Element[];
}

/** The file of the release in which a node is. */
interface Owner {
  readonly kind: string;
  readonly id: string;
}

interface DrawnNode {
  readonly node: { readonly key: string; readonly type: string; readonly props: unknown };
  readonly scope: { readonly owner?: Owner };
}

/**
 * Finds the node, field or menu entry that an element of the document was drawn for. It reads what
 * React keeps beside the elements, so the page itself has no marks.
 */
export function findElement(target: Element): FoundElement | undefined {
  const entry = target.closest('[data-item]');
  const menu = entry?.closest('[data-menu]')?.getAttribute('data-menu');
  const id = entry?.getAttribute('data-item');
  if (entry && menu && id) return { element: { kind: 'entry', menu, id }, drawn: [entry] };
  let field: { readonly name: string; readonly fiber: Fiber } | undefined;
  for (let fiber = fiberOf(target) ?? null; fiber; fiber = fiber.return) {
    const name = fieldName(fiber);
    if (name !== undefined) field = { name, fiber };
    const found = nodeOf(fiber);
    if (found === undefined) continue;
    const { node, owner } = found;
    const form = node.type === 'form' ? formName(node.props) : undefined;
    return {
      element: {
        kind: 'node',
        owner: owner.kind,
        id: owner.id,
        key: node.key,
        ...(form !== undefined && field !== undefined && { form, field: field.name }),
      },
      drawn: elementsOf(form !== undefined && field !== undefined ? field.fiber : fiber),
    };
  }
  const title = target.closest('main :is(h1, h2)');
  return title === null ? undefined : screenTitle(title);
}

/** The title of a screen is written in the screen itself. */
function screenTitle(target: Element): FoundElement | undefined {
  for (let fiber = fiberOf(target) ?? null; fiber; fiber = fiber.return) {
    const shown = fiber.memoizedProps?.['screen'] as { readonly instance?: Owner } | undefined;
    const owner = shown?.instance;
    if (owner?.kind === 'screens')
      return { element: { kind: 'screen', id: owner.id }, drawn: [target] };
  }
  return undefined;
}

function fiberOf(target: Element): Fiber | undefined {
  for (let at: Element | null = target; at; at = at.parentElement) {
    const key = Object.keys(at).find((name) => name.startsWith('__reactFiber$'));
    if (key !== undefined) return (at as unknown as Readonly<Record<string, Fiber>>)[key];
  }
  return undefined;
}

function nodeOf({ memoizedProps }: Fiber) {
  const { node, scope } = (memoizedProps ?? {}) as Partial<DrawnNode>;
  const owner = scope?.owner;
  const isDrawn = typeof node?.key === 'string' && typeof node.type === 'string';
  return isDrawn && owner !== undefined ? { node, owner } : undefined;
}

function fieldName({ memoizedProps }: Fiber): string | undefined {
  const model = memoizedProps?.['model'];
  if (typeof model !== 'object' || model === null || !('field' in model) || !('name' in model))
    return undefined;
  return typeof model.name === 'string' ? model.name : undefined;
}

function formName(props: unknown): string | undefined {
  const form = (props as Readonly<Record<string, unknown>> | undefined)?.['form'];
  return typeof form === 'string' ? form : undefined;
}

/** The outermost elements that a component has drawn. */
function elementsOf(fiber: Fiber): readonly Element[] {
  if (fiber.stateNode instanceof Element) return [fiber.stateNode];
  const found: Element[] = [];
  for (let child = fiber.child; child; child = child.sibling) found.push(...elementsOf(child));
  return found;
}
