import { messages } from '../messages.ts';
import { report, type Context } from './context.ts';

const prefix = '/media/';

/** Reports an address below `assets/` that names a missing file. */
export function checkAsset(context: Context, value: unknown): void {
  const { assets } = context.unit.environment;
  if (assets === undefined || typeof value !== 'string' || !value.startsWith(prefix)) return;
  const name = value.slice(prefix.length).split(/[?#]/)[0] ?? '';
  if (!assets.has(name)) report(context, messages.unknownAsset(name, [...assets.keys()]));
}
