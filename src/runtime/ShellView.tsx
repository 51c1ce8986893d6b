import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { atom } from 'jotai/vanilla';
import type { MenuItem, Node } from '../language/release.ts';
import type { IconName } from '../ui/Icon.tsx';
import type { MenuEntry } from '../ui/Navigation.tsx';
import { EntryLayout } from '../ui/EntryLayout.tsx';
import type { ShownScreen, ShownShell } from './shown.ts';
import { Brand } from './Brand.tsx';
import { Nodes } from './NodeView.tsx';
import { useViewServices } from './viewServices.ts';
import type { FrameProps } from './parts.ts';
import { usePart } from './usePart.ts';
import type { Scope } from './scope.ts';
import { evaluateValue, useValue } from './values.ts';
import { useAtom } from './useAtom.ts';

/** Renders a list of nodes; returns undefined for an empty list. */
export function slot(nodes: readonly Node[], scope: Scope): ReactNode {
  return nodes.length === 0 ? undefined : <Nodes nodes={nodes} scope={scope} />;
}

/** The shell around a screen: it stays mounted while the screens inside change. */
export function ShellView({
  shell,
  screen,
  children,
}: {
  readonly shell: ShownShell;
  readonly screen: ShownScreen | undefined;
  readonly children: ReactNode;
}): ReactNode {
  const { file, instance } = shell;
  const role = useValue(file.role, instance.scope);
  const userRole = useValue(file.userRole, instance.scope);
  const menu = useMenu(shell, screen);
  const main = {
    'data-screen': screen?.file.screen,
    'data-route': screen?.route.name,
    'data-width': screen?.file.width,
  };
  const frame = { shell, menu, main, children };
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

function toReasonText(reason: unknown): string | undefined {
  return reason === undefined ? undefined : String(reason);
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

/** The entries of the shell's menu that the user may see, with the current one marked. */
function useMenu(shell: ShownShell, screen: ShownScreen | undefined): readonly MenuEntry[] {
  const { evaluation, dispatch } = useViewServices();
  const { file, instance } = shell;
  const entries = useMemo(
    () =>
      atom((get) => {
        const read = (item: MenuItem, group: string | undefined): readonly MenuEntry[] => {
          if (item.show !== undefined && evaluateValue(item.show, instance.scope, get) !== true)
            return [];
          const label = String(evaluateValue(item.text, instance.scope, get) ?? '');
          if (item.items !== undefined) return item.items.flatMap((inner) => read(inner, label));
          const { steps } = item;
          return [
            {
              id: item.id,
              label,
              icon: item.icon as IconName | undefined,
              href: item.href,
              ...(item.disabled !== undefined &&
                evaluateValue(item.disabled, instance.scope, get) === true && {
                  disabled: true,
                  reason: toReasonText(evaluateValue(item.reason ?? null, instance.scope, get)),
                }),
              group,
              primary: item.phone === 'primary',
              current:
                screen !== undefined &&
                item.screen !== undefined &&
                (item.screen === screen.route.screen || item.screen === screen.file.screen),
              ...(steps !== undefined && { onSelect: () => void dispatch(steps, instance.scope) }),
            },
          ];
        };
        return (file.menu?.items ?? []).flatMap((item) => read(item, undefined));
      }),
    [dispatch, file, instance, screen],
  );
  return useAtom(entries, evaluation.store);
}
