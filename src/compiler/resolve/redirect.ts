import type { Portal } from '../../language/release.ts';
import { objectAt, stringAt } from '../json.ts';

/** The header and the body member with which services redirect, as portal.yaml names them. */
export function redirectOf(portal: unknown): Portal['redirect'] {
  const declared = objectAt(portal, 'redirect');
  return {
    header: stringAt(declared, 'header') ?? 'x-redirect',
    member: stringAt(declared, 'member') ?? 'redirect',
  };
}
