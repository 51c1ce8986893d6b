import { partsOf } from '../language/routePath.ts';

/**
 * The folder of a path's page: `/a/{b}` is `/a/_param`, `/a/*` is `/a/_rest`, `/` is the folder
 * itself.
 */
export function pagePlace(path: string): string {
  return partsOf(path)
    .map((part) => `/${part === '*' ? '_rest' : part.startsWith('{') ? '_param' : part}`)
    .join('');
}

/** The pattern of a path's addresses, for browsers and nginx. */
export function addressPattern(path: string): string {
  const parts = partsOf(path).map((part) =>
    part === '*'
      ? '(/.*)?'
      : part.startsWith('{')
        ? '/[^/]+'
        : `/${part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`,
  );
  return `^${parts.join('')}${path.endsWith('*') ? '' : '/?'}$`;
}
