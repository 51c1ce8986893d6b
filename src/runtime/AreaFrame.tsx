import type { ReactNode } from 'react';
import { AreaLayout } from '../ui/AreaLayout.tsx';
import '../ui/area.css';
import '../ui/dialog.css';
import { Brand } from './Brand.tsx';
import { useViewServices } from './viewServices.ts';
import { slot } from './ShellView.tsx';
import type { FrameProps } from './parts.ts';
import { useCarriedToasts } from './useCarriedToasts.ts';
import { useSessionEnd } from './useSessionEnd.ts';

/** The layout of a signed-in area: rail and header on desktops, bottom bar or drawer on phones. */
export function AreaFrame({ shell, menu, main, children }: FrameProps): ReactNode {
  const view = useViewServices();
  useSessionEnd();
  useCarriedToasts();
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
