import type { ErrorsValue } from '../../language/generated/descriptors.ts';
import { outerRootOf } from '../../language/outerRoot.ts';
import { messages } from '../messages.ts';
import { report, type Context } from './context.ts';
import { recordUndeclared } from './foldUndeclared.ts';
import { noteName, ownersAt } from './noteNames.ts';

/** Names whose failures a place shows: `data.x`, `actions.y`, or the name of a call's result. */
export function errorSources(context: Context, raw: ErrorsValue): string[] {
  const all = [raw].flat();
  const { failing, uses } = context.unit;
  for (const [index, source] of all.entries()) {
    const name = source.replace(/^(shell|parent)\./, '').replace(/^(data|actions)\./, '');
    uses.reads.add('data', name);
    const owners = ownersAt(context);
    const outer = outerRootOf(source);
    noteName(
      context,
      {
        kind: source.startsWith('actions.') ? 'action' : 'data',
        name,
        owner: owners[outer ?? 'unit'],
        known: () => failing,
      },
      ...(Array.isArray(raw) ? [index] : []),
    );
    if (outer !== undefined) uses.reads.add(`${outer}.data`, name);
    else if (!failing.includes(name)) {
      report(
        Array.isArray(raw) ? { ...context, path: [...context.path, index] } : context,
        messages.unknownSource(
          source,
          failing.map((one) => source.slice(0, source.length - name.length) + one),
        ),
      );
      recordUndeclared(context.unit, source);
    }
  }
  return all;
}
