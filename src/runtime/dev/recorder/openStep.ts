import type { StepTest } from '../../../language/generated/descriptors.ts';
import type { Runtime } from '../../createRuntime.ts';
import { findRoute } from '../../findRoute.ts';

/**
 * The step that opens an address and arrives at `shown`, a screen: `cannotOpen` if the address
 * belongs to another one.
 */
export async function openStep(
  { core }: Runtime,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  shown: string,
): Promise<StepTest | undefined> {
  const match = await findRoute(core.files, pathname).catch(() => undefined);
  if (match === undefined) return undefined;
  const { route, path } = match;
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const parameters = Object.fromEntries(names.map((name) => [name, path[name] ?? '']));
  const query = Object.fromEntries(
    [...new URLSearchParams(search)]
      .filter(([name]) => Object.hasOwn(route.query, name))
      .map(([name, text]) => [name, typed(text, route.query[name]?.type)]),
  );
  const isLedAway = route.screen !== shown;
  const opened = {
    screen: route.screen,
    ...(names.length > 0 && { with: parameters }),
    ...(Object.keys(query).length > 0 && { query }),
    ...(isLedAway && { instead: shown }),
  };
  const step = Object.keys(opened).length === 1 ? route.screen : opened;
  return isLedAway ? { cannotOpen: step } : { open: step };
}

function typed(text: string, type: 'number' | 'boolean' | undefined): string | number | boolean {
  if (type === 'number') return Number(text);
  return type === 'boolean' ? text === 'true' : text;
}
