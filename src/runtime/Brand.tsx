import type { ReactNode } from 'react';
import { useRuntime } from './runtime.ts';
import type { Scope } from './scope.ts';
import { useValue } from './values.ts';

/** The portal's picture and name. */
export function Brand({ scope }: { readonly scope: Scope }): ReactNode {
  const { portalName, portalLogo, evaluation } = useRuntime();
  const name = useValue(portalName, scope, evaluation);
  const logo = useValue(portalLogo, scope, evaluation);
  return (
    <>
      {typeof logo === 'string' && logo !== '' && <img className="p-brand__logo" src={logo} alt="" height={28} />}
      <span>{String(name ?? '')}</span>
    </>
  );
}
