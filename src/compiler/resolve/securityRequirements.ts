import { isObject, listAt, objectAt, type Json } from '../json.ts';

/** One of the alternatives of `security`: all of its schemes are needed. */
export interface SecurityRequirement {
  /** Schemes that the client certificate of a connection fulfils (`type: mutualTLS`). */
  readonly certificates: readonly string[];
  /** Schemes that the request itself fulfils. */
  readonly others: readonly string[];
}

/** The alternatives of `security` of an operation, or of its whole description. */
export function readRequirements(root: Json, declared: Json): readonly SecurityRequirement[] {
  const schemes = objectAt(objectAt(root, 'components'), 'securitySchemes');
  const isCertificate = (name: string) => objectAt(schemes, name)['type'] === 'mutualTLS';
  return listAt('security' in declared ? declared : root, 'security')
    .filter(isObject)
    .map((requirement) => {
      const names = Object.keys(requirement);
      return {
        certificates: names.filter(isCertificate),
        others: names.filter((name) => !isCertificate(name)),
      };
    });
}
