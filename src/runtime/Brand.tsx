import type { ReactNode } from 'react';
import { useViewServices } from './viewServices.ts';
import type { Scope } from './scope.ts';
import { useValue } from './values.ts';

/** The portal's logo and name. */
export function Brand({ scope }: { readonly scope: Scope }): ReactNode {
  const { portalName, portalLogo } = useViewServices();
  const name = useValue(portalName, scope);
  const logo = useValue(portalLogo, scope);
  return (
    <>
      {typeof logo === 'string' && logo !== '' && (
        <img className="p-brand__logo" src={logo} alt="" height={28} />
      )}
      <span>{String(name ?? '')}</span>
    </>
  );
}
