import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { CallLog, LoggedCall } from '../callLog.ts';
import type { Store } from '../../state.ts';
import { useAtom } from '../../useAtom.ts';
import { ValueTree } from './ValueTree.tsx';

/** The calls of the page, the newest first. */
export function CallsView({
  calls,
  store,
}: {
  readonly calls: CallLog;
  readonly store: Store;
}): ReactNode {
  const logged = useAtom(calls, store);
  const newest = useMemo(() => logged.toReversed(), [logged]);
  return (
    <>
      <h2>Calls</h2>
      {newest.length === 0 && <p className="quiet">The page has made no call yet.</p>}
      {newest.map((call) => (
        <Call key={call.id} call={call} />
      ))}
    </>
  );
}

function Call({ call }: { readonly call: LoggedCall }): ReactNode {
  const { operation, method, address, status, milliseconds, problem } = call;
  const isPending = milliseconds === undefined;
  return (
    <details data-call={operation}>
      <summary>
        <span className={problem === undefined ? 'good mono' : 'bad mono'}>
          {isPending ? '…' : (status ?? 'failed')}
        </span>{' '}
        <strong>{operation}</strong>{' '}
        <span className="quiet mono">
          {method} {address}
          {!isPending && `, ${milliseconds} ms`}
        </span>
      </summary>
      <div className="inside">
        {problem !== undefined && <p className="bad">{problem}</p>}
        <ValueTree name="parameters" value={call.parameters} />
        {call.body !== undefined && <ValueTree name="request" value={call.body} isOpen />}
        {!isPending && <ValueTree name="response" value={call.response} isOpen />}
      </div>
    </details>
  );
}
