import type { Diagnostic } from '../../language/diagnostic.ts';
import type { ParsedDocument } from '../parse/document.ts';
import { messages } from '../messages.ts';
import { pageState } from '../resolve/expandPaging.ts';
import { isObject, objectAt } from '../json.ts';
import type { DeclaringKey, Unit } from './context.ts';

const declaring: readonly DeclaringKey[] = ['data', 'state', 'actions'];

const keysOfRoots: Readonly<Record<string, DeclaringKey>> = {
  data: 'data',
  status: 'data',
  total: 'data',
  state: 'state',
  actions: 'actions',
};

/**
 * Records that the problem reported last is a path, such as `data.orders` or `status.orders`, that
 * its file does not declare. Paths of other places are ignored.
 */
export function recordUndeclared({ undeclared, diagnostics }: Unit, path: string): void {
  const [root = '', name] = path.split('.');
  const key = Object.hasOwn(keysOfRoots, root) ? keysOfRoots[root] : undefined;
  const diagnostic = diagnostics.at(-1);
  if (key !== undefined && name !== undefined && diagnostic !== undefined)
    undeclared.push({ key, name, diagnostic });
}

/**
 * Merges the problems of all names under an undeclared key into one that says the key is not
 * declared. A single use keeps its own problem.
 */
export function foldUndeclared(unit: Unit, document: ParsedDocument): void {
  for (const key of declaring) {
    const uses = unit.undeclared.filter(
      (use) => use.key === key && use.diagnostic.file === document.file,
    );
    const [first] = uses.map((use) => use.diagnostic).toSorted(byPosition);
    if (first === undefined || uses.length === 1 || declares(document.value, key)) continue;
    const folded = new Set(uses.map((use) => use.diagnostic));
    const others = unit.diagnostics.filter((one) => !folded.has(one));
    const names = [...new Set(uses.map(({ name }) => name))];
    unit.diagnostics.splice(0, unit.diagnostics.length, ...others, {
      ...messages.nothingDeclared(key, names),
      file: first.file,
      line: first.line,
      column: first.column,
      path: first.path,
    });
  }
}

function byPosition(a: Diagnostic, b: Diagnostic): number {
  return a.line - b.line || a.column - b.column;
}

/** Whether a file declares something under a key, besides the page that its data imply. */
function declares(value: ParsedDocument['value'], key: DeclaringKey): boolean {
  const implied = new Set(
    Object.values(objectAt(value, 'data'))
      .map((one) => (isObject(one) ? one['paging'] : undefined))
      .filter(isObject)
      .map(pageState),
  );
  const names = Object.keys(objectAt(value, key));
  return names.some((name) => key !== 'state' || !implied.has(name));
}
