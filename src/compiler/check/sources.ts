import { messages } from '../messages.ts';
import { report, type Context } from './context.ts';

/** Names whose failures show at a place: `data.x`, `actions.y`, or the name of a call's answer. */
export function errorSources(context: Context, raw: unknown): string[] {
  const all = Array.isArray(raw) ? raw : raw === undefined ? [] : [raw];
  const { failing, uses } = context.unit;
  for (const [index, source] of all.entries()) {
    const name = String(source).replace(/^shell\./, '').replace(/^(data|actions)\./, '');
    uses.names.add(`data:${name}`);
    if (String(source).startsWith('shell.')) uses.names.add(`shell.data:${name}`);
    else if (!failing.includes(name)) report(Array.isArray(raw) ? { ...context, path: [...context.path, index] } : context, messages.unknownSource(String(source), failing));
  }
  return all.map(String);
}
