import { messages } from '../messages.ts';
import { report, type Context } from './context.ts';

const prefix = '/media/';

/** Says so where a text is the address of a file that the folder `assets/` does not have. */
export function checkAsset(context: Context, value: unknown): void {
  const { assets } = context.unit.environment;
  if (assets === undefined || typeof value !== 'string' || !value.startsWith(prefix)) return;
  const name = value.slice(prefix.length).split(/[?#]/)[0] ?? '';
  if (!assets.has(name)) report(context, messages.unknownAsset(name, [...assets.keys()]));
}
