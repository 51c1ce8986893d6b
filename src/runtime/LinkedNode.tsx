import { useMemo, type ReactNode } from 'react';
import type { Node, Step, Value } from '../language/release.ts';
import { isPlainClick, type EventLink, type WidgetProps } from '../sdk/widget.ts';
import { addressOfScreen } from './routes.ts';
import { constantRoot, type Scope } from './scope.ts';
import { evaluateMembersOnce, evaluateOnce, readPaths, useValue } from './values.ts';

/** Returns the link of an event, whose plain click is emitted. */
export type FindLink = (
  emit: WidgetProps<unknown>['emit'],
  event: string,
  payload: unknown,
) => EventLink | undefined;

/** Props of `LinkedNode`. */
export interface LinkedNodeProps {
  readonly node: Node;
  readonly scope: Scope;
  readonly children: (findLink: FindLink) => ReactNode;
}

type OpenStep = Extract<Step, { verb: 'open' }>;

/**
 * Renders a node with the links of its events. It renders again when something changes that their
 * addresses read.
 */
export function LinkedNode({ node, scope, children }: LinkedNodeProps): ReactNode {
  const read = useValue(
    useMemo(() => readBy(node), [node]),
    scope,
  );
  // a widget that keeps its rows sees by the function that their addresses have changed
  const findLink = useMemo((): FindLink => {
    void read;
    return (emit, event, payload) => {
      const href = addressOf(node, event, scope.with({ event: constantRoot(payload) }));
      if (href === undefined) return undefined;
      return {
        href,
        onClick(click) {
          if (!isPlainClick(click)) return;
          click.preventDefault();
          emit(event, payload);
        },
      };
    };
  }, [node, scope, read]);
  return children(findLink);
}

function stepsOf({ on = {}, links = [] }: Node, event: string): readonly Step[] {
  return links.includes(event) ? (on[event] ?? []) : [];
}

function isOpen(step: Step): step is OpenStep {
  return step.verb === 'open';
}

/** What the addresses of a node read besides the payload, as a list of values. */
function readBy(node: Node): Value {
  const steps = (node.links ?? []).flatMap((event) => stepsOf(node, event).filter(isOpen));
  return steps
    .flatMap(({ when, with: parameters, query }) =>
      [when, ...Object.values(parameters ?? {}), ...Object.values(query ?? {})].flatMap((value) =>
        value === undefined ? [] : readPaths(value),
      ),
    )
    .filter(([root]) => root !== 'event')
    .map((path) => ({ '=': ['.', path] }));
}

/** The address that the steps of an event open; undefined if there is none, or another one runs. */
function addressOf(node: Node, event: string, scope: Scope): string | undefined {
  const running = stepsOf(node, event).filter(
    ({ when }) => when === undefined || evaluateOnce(when, scope) === true,
  );
  const [step] = running;
  if (step === undefined || !isOpen(step) || !running.every(isOpen)) return undefined;
  const parameters = evaluateMembersOnce(step.with ?? {}, scope);
  const isComplete = [...step.path.matchAll(/\{([^}]+)\}/g)].every(
    ([, name = '']) => (parameters[name] ?? '') !== '',
  );
  if (!isComplete) return undefined;
  return addressOfScreen(step.path, parameters, evaluateMembersOnce(step.query ?? {}, scope))
    .address;
}
