import type { ReactNode } from 'react';
import type { Node, Screen } from '../language/release.ts';
import { EntryLayout } from '../ui/EntryLayout.tsx';
import type { ShownScreen, ShownShell } from './shown.ts';
import { Brand } from './Brand.tsx';
import { Nodes } from './NodeView.tsx';
import { useViewServices } from './viewServices.ts';
import type { FrameProps } from './parts.ts';
import { usePart } from './usePart.ts';
import type { Scope } from './scope.ts';
import { useValue } from './values.ts';

/** Renders a list of nodes; returns undefined for an empty list. */
export function slot(nodes: readonly Node[], scope: Scope): ReactNode {
  return nodes.length === 0 ? undefined : <Nodes nodes={nodes} scope={scope} />;
}

/** The shell around a screen: it stays mounted while the screens inside change. */
export function ShellView({
  shell,
  screen,
  width,
  children,
}: {
  readonly shell: ShownShell;
  readonly screen: ShownScreen | undefined;
  readonly width: Screen['width'];
  readonly children: ReactNode;
}): ReactNode {
  const { file, instance } = shell;
  const role = useValue(file.role, instance.scope);
  const userRole = useValue(file.userRole, instance.scope);
  const main = {
    'data-screen': screen?.file.screen,
    'data-route': screen?.route.name,
    'data-width': width,
  };
  const frame = { shell, screen, main, children };
  return (
    <div
      className="p-shell"
      data-shell={file.shell}
      data-role={text(role)}
      data-user-role={text(userRole)}
    >
      {file.layout.type === 'entry' ? <EntryFrame {...frame} /> : <AreaPlace {...frame} />}
    </div>
  );
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function AreaPlace(props: FrameProps): ReactNode {
  const AreaFrame = usePart('area');
  return AreaFrame === undefined ? null : <AreaFrame {...props} />;
}

function EntryFrame({ shell, main, children }: FrameProps): ReactNode {
  const view = useViewServices();
  const { file, instance } = shell;
  return (
    <EntryLayout
      brand={slot(file.context, instance.scope) ?? <Brand scope={instance.scope} />}
      topActions={slot(file.header, instance.scope)}
      aside={slot(file.aside, instance.scope)}
      footer={slot(file.notice, instance.scope)}
      skip={{ href: '#main', label: view.text('runtime.skip') }}
      main={main}
    >
      {children}
    </EntryLayout>
  );
}
