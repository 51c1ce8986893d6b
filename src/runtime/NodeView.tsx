import { useEffect, useMemo, useRef } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Node, Value } from '../language/release.ts';
import type { WidgetComponent, WidgetProps } from '../sdk/widget.ts';
import { Alert } from '../ui/Alert.tsx';
import { Button } from '../ui/Button.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { ErrorNode } from './ErrorNode.tsx';
import type { FindLink, LinkedNodeProps } from './LinkedNode.tsx';
import { isLoadFailure } from './registry.ts';
import { useEmit } from './useEmit.ts';
import { useLoaded } from './useLoaded.ts';
import { usePart } from './usePart.ts';
import { useViewServices } from './viewServices.ts';
import type { Scope } from './scope.ts';
import type { DrawNodes } from './ScreenContext.ts';
import { StepsNode } from './StepsNode.tsx';
import { useDomId } from './useDomId.ts';
import { rowScope, useValue } from './values.ts';

interface NodeProps {
  readonly node: Node;
  readonly scope: Scope;
}

/** The node types that the runtime renders itself; all others are widgets. */
const ownNodes: Readonly<
  Record<string, (props: NodeProps & { readonly draw: DrawNodes }) => ReactNode>
> = {
  form: (props) => <Late part="form" {...props} />,
  error: ErrorNode,
  steps: StepsNode,
  outlet: (props) => <Late part="outlet" {...props} />,
};

/** Renders a part of the runtime that is a separate chunk, loaded on first use. */
function Late<P extends object>({
  part,
  ...props
}: P & { readonly part: 'form' | 'outlet' | 'links' }): ReactNode {
  const Part = usePart(part) as ComponentType<P> | undefined;
  return Part === undefined ? <Skeleton shape="block" /> : <Part {...(props as unknown as P)} />;
}

/** Renders a list of nodes. */
export function Nodes({
  nodes,
  scope,
}: {
  readonly nodes: readonly Node[];
  readonly scope: Scope;
}): ReactNode {
  return nodes.map((node) => <NodeView key={node.key} node={node} scope={scope} />);
}

const draw: DrawNodes = (nodes, scope) => <Nodes nodes={nodes} scope={scope} />;

/**
 * Renders a node if its `show` condition holds. A node that fails shows its error in its own place;
 * its siblings are not affected.
 */
function NodeView({ node, scope }: NodeProps): ReactNode {
  return node.show === undefined ? (
    <LocatedNode node={node} scope={scope} />
  ) : (
    <ShownNode node={node} scope={scope} show={node.show} />
  );
}

function ShownNode({ node, scope, show }: NodeProps & { readonly show: Value }): ReactNode {
  return useValue(show, scope) === true ? <LocatedNode node={node} scope={scope} /> : null;
}

function LocatedNode({ node, scope }: NodeProps): ReactNode {
  const view = useViewServices();
  const Own = ownNodes[node.type];
  const drawn = (
    <ErrorBoundary
      report={(error) => view.report(error, scope, node.key)}
      fallback={(_, retry, error) =>
        isLoadFailure(error) ? <LoadFailure retry={retry} /> : <NodeFailure />
      }
    >
      {Own === undefined ? (
        <WidgetNode node={node} scope={scope} />
      ) : (
        <Own node={node} scope={scope} draw={draw} />
      )}
    </ErrorBoundary>
  );
  return node.id === undefined ? (
    drawn
  ) : (
    <div className="p-node" data-node={node.id}>
      {drawn}
    </div>
  );
}

function NodeFailure(): ReactNode {
  const { text } = useViewServices();
  return (
    <Alert tone="danger" toneLabel={text('runtime.tone.danger')} live>
      {text('runtime.nodeError')}
    </Alert>
  );
}

/**
 * Shown for a part that failed to load. Retries on press, and automatically when the network is
 * back.
 */
function LoadFailure({ retry }: { readonly retry: () => void }): ReactNode {
  const { text, whenBack } = useViewServices();
  const again = useRef(retry);
  again.current = retry;
  useEffect(() => whenBack(() => again.current()), [whenBack]);
  return (
    <Alert
      tone="warning"
      toneLabel={text('runtime.tone.warning')}
      code="NOT_LOADED"
      live
      actions={
        <Button size="small" icon="refresh" onClick={retry}>
          {text('runtime.retry')}
        </Button>
      }
    >
      {text('runtime.loadFailedHint')}
    </Alert>
  );
}

function WidgetNode({ node, scope }: NodeProps): ReactNode {
  const view = useViewServices();
  const Component = useLoaded(node.type, view.component(node.type), view.load);
  return Component === undefined ? (
    <Skeleton shape="block" />
  ) : node.links === undefined ? (
    <Widget node={node} scope={scope} Component={Component} />
  ) : (
    <Late<LinkedNodeProps> part="links" node={node} scope={scope}>
      {(findLink) => <Widget node={node} scope={scope} Component={Component} findLink={findLink} />}
    </Late>
  );
}

function Widget({
  node,
  scope,
  Component,
  findLink,
}: NodeProps & {
  readonly Component: WidgetComponent;
  readonly findLink?: FindLink;
}): ReactNode {
  const view = useViewServices();
  const id = useDomId();
  const props = useValue(node.props as Value, scope);
  const language = useValue(languageValue, scope);
  const { emit, pending } = useEmit(node, scope);
  const slots = useMemo(() => slotsOf(node, scope), [node, scope]);
  const given: WidgetProps<unknown> = {
    id,
    props,
    slots,
    emit,
    ...(findLink && { linkOf: (event, payload) => findLink(emit, event, payload) }),
    handles: (event) => Object.hasOwn(node.on ?? {}, event),
    pending,
    language: String(language),
    notation: view.notation(),
    t: (key, args) => view.word(node.type, key, args),
    services: view.services,
  };
  return <Component {...(given as WidgetProps<never>)} />;
}

const languageValue: Value = { '=': ['.', ['language']] };

function slotsOf(node: Node, scope: Scope): WidgetProps<unknown>['slots'] {
  return Object.fromEntries(
    Object.entries(node.slots ?? {}).map(([name, nodes]) => [
      name,
      (given?: { readonly row?: unknown; readonly index?: number }) =>
        given === undefined ? (
          <Nodes nodes={nodes} scope={scope} />
        ) : (
          <RowNodes nodes={nodes} scope={scope} row={given.row} index={given.index ?? 0} />
        ),
    ]),
  );
}

function RowNodes({
  nodes,
  scope,
  row,
  index,
}: {
  readonly nodes: readonly Node[];
  readonly scope: Scope;
  readonly row: unknown;
  readonly index: number;
}): ReactNode {
  const inside = useMemo(() => rowScope(scope, row, index), [scope, row, index]);
  return <Nodes nodes={nodes} scope={inside} />;
}
