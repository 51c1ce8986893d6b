import { messages, type Message } from '../messages.ts';
import type { Environment } from '../resolve/environment.ts';
import { report, type Context } from './context.ts';

const prefix = '/media/';

/** Reports an address below `assets/` that names a missing file. */
export function checkAsset(context: Context, value: unknown): void {
  const problem = assetProblem(context.unit.environment.assets, value);
  if (problem !== undefined) report(context, problem);
}

/** The problem of an address below `assets/` that names a missing file. */
export function assetProblem(assets: Environment['assets'], value: unknown): Message | undefined {
  if (assets === undefined || typeof value !== 'string' || !value.startsWith(prefix))
    return undefined;
  const name = value.slice(prefix.length).split(/[?#]/)[0] ?? '';
  return assets.has(name) ? undefined : messages.unknownAsset(name, [...assets.keys()]);
}
