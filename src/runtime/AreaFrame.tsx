import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { atom } from 'jotai/vanilla';
import type { MenuItem } from '../language/release.ts';
import { AreaLayout } from '../ui/AreaLayout.tsx';
import type { IconName } from '../ui/Icon.tsx';
import type { NavigationItem } from '../ui/Navigation.tsx';
import '../ui/area.css';
import '../ui/drawer.css';
import { Brand } from './Brand.tsx';
import { useViewServices } from './viewServices.ts';
import { slot } from './ShellView.tsx';
import type { FrameProps } from './parts.ts';
import type { ShownScreen, ShownShell } from './shown.ts';
import { useAtom } from './useAtom.ts';
import { useCarriedToasts } from './useCarriedToasts.ts';
import { useSessionEnd } from './useSessionEnd.ts';
import { evaluateValue } from './values.ts';

/** The layout of a signed-in area: rail and header on desktops, bottom bar or drawer on phones. */
export function AreaFrame({ shell, screen, main, children }: FrameProps): ReactNode {
  const view = useViewServices();
  useSessionEnd();
  useCarriedToasts();
  const menu = useMenu(shell, screen);
  const { file, instance } = shell;
  const word = (key: string) => view.text(`runtime.${key}`);
  return (
    <AreaLayout
      brand={<Brand scope={instance.scope} />}
      title={slot(file.context, instance.scope)}
      actions={slot(file.header, instance.scope)}
      bar={slot(file.notice, instance.scope)}
      menu={menu}
      menuName={file.menu?.menu}
      menuLabel={word('menu')}
      phone={file.layout.phone === 'bottomBar' ? 'bottom' : 'drawer'}
      openMenuLabel={word('openMenu')}
      closeMenuLabel={word('closeMenu')}
      moreLabel={word('more')}
      skip={{ href: '#main', label: word('skip') }}
      main={main}
    >
      {children}
    </AreaLayout>
  );
}

/** The entries of the shell's menu that the user may see, with the current one marked. */
function useMenu(shell: ShownShell, screen: ShownScreen | undefined): readonly NavigationItem[] {
  const { evaluation, dispatch } = useViewServices();
  const { file, instance } = shell;
  const entries = useMemo(
    () =>
      atom((get) => {
        const read = (item: MenuItem, group: string | undefined): readonly NavigationItem[] => {
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
                (item.screen === screen.file.screen ||
                  item.screen === screen.route.screen ||
                  screen.route.parents?.includes(item.screen) === true),
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

function toReasonText(reason: unknown): string | undefined {
  return reason === undefined ? undefined : String(reason);
}
