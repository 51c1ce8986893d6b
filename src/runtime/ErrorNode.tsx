import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Failure, Node, Value } from '../language/release.ts';
import { Alert } from '../ui/Alert.tsx';
import { useRuntime } from './runtime.ts';
import type { Scope } from './scope.ts';
import { useValue } from './values.ts';

/** The inline place of an error: of a piece of data, an action or a named call (`of: data.x`, `actions.y`, `name`). */
export function ErrorNode({ node, scope }: { readonly node: Node; readonly scope: Scope }): ReactNode {
  const { evaluation, text } = useRuntime();
  const name = String(node.props['of']).split('.').at(-1) ?? '';
  const value = useMemo<Value>(() => ({ '=': ['.', ['failure', name]] }), [name]);
  const failure = useValue(value, scope, evaluation) as Failure | undefined;
  return failure === undefined ? null : (
    <Alert tone="danger" toneLabel={text('runtime.tone.danger')} code={failure.code} description={failure.description} live>
      {failure.text}
    </Alert>
  );
}
