import type { Portal } from '../../language/release.ts';
import { objectAt, textAt } from '../json.ts';

/** The header and the body member with which services redirect, as portal.yaml names them. */
export function redirectOf(portal: unknown): Portal['redirect'] {
  const declared = objectAt(portal, 'redirect');
  return {
    header: textAt(declared, 'header') ?? 'x-redirect',
    member: textAt(declared, 'member') ?? 'redirect',
  };
}
