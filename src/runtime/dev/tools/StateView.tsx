import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { atom } from 'jotai/vanilla';
import type { Runtime } from '../../createRuntime.ts';
import type { Instance } from '../../scope.ts';
import type { StateTree } from '../../state.ts';
import { useAtom } from '../../useAtom.ts';
import { ValueTree } from './ValueTree.tsx';

/** The state of what is shown: popups, screen, shell, and the session. */
export function StateView({ portal }: { readonly portal: Runtime }): ReactNode {
  const { core, navigation, popups } = portal;
  const { shell, screen } = useAtom(navigation.shown, core.store);
  const open = useAtom(popups.shown, core.store);
  const instances: readonly (Instance | undefined)[] = [
    ...open.map(({ instance }) => instance).toReversed(),
    screen?.instance,
    shell?.instance,
  ];
  return (
    <>
      <h2>State</h2>
      {instances.map(
        (instance) =>
          instance !== undefined && (
            <Tree
              key={`${instance.kind} ${instance.id}`}
              portal={portal}
              name={`${instance.kind.replace(/s$/, '')} "${instance.id}"`}
              tree={instance.tree}
            />
          ),
      )}
      <Tree portal={portal} name="session" tree={core.session.tree} />
    </>
  );
}

function Tree({
  portal,
  name,
  tree,
}: {
  readonly portal: Runtime;
  readonly name: string;
  readonly tree: StateTree;
}): ReactNode {
  const read = useMemo(() => atom((get) => tree.read([], get)), [tree]);
  const value = useAtom(read, portal.core.store);
  const members = Object.entries(value as object).filter(([, member]) => !isEmptyMap(member));
  return (
    <section>
      <h3>{name}</h3>
      {members.length === 0 && <p className="quiet">It has no values, or only empty maps.</p>}
      {members.map(([key, member]) => (
        <ValueTree key={key} name={key} value={member} isOpen={key === 'state'} />
      ))}
    </section>
  );
}

/** Whether a part, such as `path`, has no members; an empty list is a value. */
function isEmptyMap(value: unknown): boolean {
  const isMap = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isMap && Object.keys(value).length === 0;
}
