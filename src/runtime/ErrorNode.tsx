import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { Failure, Node, Value } from '../language/release.ts';
import { Alert } from '../ui/Alert.tsx';
import { failurePath } from './failurePath.ts';
import { useViewServices } from './viewServices.ts';
import type { Scope } from './scope.ts';
import { useValue } from './values.ts';

/**
 * Shows the failures of data, actions or named calls in place. Several failures are all shown;
 * equal texts only once.
 */
export function ErrorNode({
  node,
  scope,
}: {
  readonly node: Node;
  readonly scope: Scope;
}): ReactNode {
  const { text } = useViewServices();
  const { of } = node.props;
  const value = useMemo<Value>(
    () => (of as readonly string[]).map((source) => ({ '=': ['.', failurePath(source)] })),
    [of],
  );
  const failures = useValue(value, scope) as readonly (Failure | undefined)[];
  const shownFailures = new Map(
    failures.flatMap((failure) =>
      failure === undefined ? [] : [[failure.text, failure] as const],
    ),
  );
  return [...shownFailures.values()].map((failure) => (
    <Alert
      key={failure.text}
      tone="danger"
      toneLabel={text('runtime.tone.danger')}
      code={failure.code}
      description={failure.description}
      live
    >
      {failure.text}
    </Alert>
  ));
}
