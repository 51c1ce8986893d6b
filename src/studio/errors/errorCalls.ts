import { isObject, stringAt } from '../../compiler/json.ts';
import type { Release } from '../../compiler/source.ts';
import type { ErrorRule } from '../../language/release.ts';

/** A call of a portal, and how its failures are handled. */
export interface ErrorCall {
  /** What makes the call: a file of the release. */
  readonly owner: 'screen' | 'shell' | 'popup';
  readonly id: string;
  readonly service: string;
  readonly operation: string;
  readonly rules: readonly ErrorRule[];
}

const owners = { screens: 'screen', shells: 'shell', popups: 'popup' } as const;

/** The calls of a release that name what happens to their failures; each once for its owner. */
export function readErrorCalls({ files }: Release): readonly ErrorCall[] {
  const found = new Map<string, ErrorCall>();
  for (const [path, text] of files) {
    const [, folder = '', id = ''] = /^(screens|shells|popups)\/([^/]+)\.json$/.exec(path) ?? [];
    if (!Object.hasOwn(owners, folder)) continue;
    const owner = owners[folder as keyof typeof owners];
    for (const call of callsIn(JSON.parse(text)))
      found.set(JSON.stringify([owner, id, call]), { owner, id, ...call });
  }
  return [...found.values()];
}

type Call = Pick<ErrorCall, 'service' | 'operation' | 'rules'>;

function callsIn(value: unknown): readonly Call[] {
  if (Array.isArray(value)) return value.flatMap(callsIn);
  if (!isObject(value)) return [];
  const inside = Object.values(value).flatMap(callsIn);
  const { operation, onError } = value;
  const [service, id] = [stringAt(operation, 'service'), stringAt(operation, 'id')];
  if (service === undefined || id === undefined || !Array.isArray(onError)) return inside;
  return [{ service, operation: id, rules: onError as readonly ErrorRule[] }, ...inside];
}
