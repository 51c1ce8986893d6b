import type { BlockName } from '../../language/blockName.ts';
import { isObject } from '../json.ts';
import type { Vocabulary } from '../source.ts';

/** The names of what loads with the files that use it. */
interface LoadedNames {
  readonly actions: ReadonlySet<string>;
  readonly functions: ReadonlySet<string>;
}

/**
 * A file of the release with the verbs and functions that it uses and that are not part of every
 * page, if any; they load before the file is used.
 */
export function withBlockNeeds(value: unknown, vocabulary: Vocabulary): unknown {
  const blocks = blockNeeds(value, loadedNames(vocabulary));
  return blocks.length === 0 || !isObject(value) ? value : { ...value, blocks };
}

function loadedNames({ own, further }: Vocabulary): LoadedNames {
  return {
    actions: new Set([...(further?.actions ?? []), ...(own?.actions ?? [])]),
    functions: new Set([
      ...(further?.functions ?? []),
      ...(own?.functions ?? []).map(({ name }) => name),
    ]),
  };
}

function blockNeeds(value: unknown, names: LoadedNames): readonly BlockName[] {
  if (names.actions.size + names.functions.size === 0) return [];
  const found = new Set<BlockName>();
  collect(value, names, found);
  return [...found].sort();
}

// A call is written `['f', name, …]`, a step `{ verb, … }`.
function collect(value: unknown, names: LoadedNames, found: Set<BlockName>): void {
  if (Array.isArray(value)) {
    const [operator, name] = value as readonly unknown[];
    if (operator === 'f' && typeof name === 'string' && names.functions.has(name))
      found.add(`function:${name}`);
    for (const item of value) collect(item, names, found);
  } else if (isObject(value)) {
    const { verb } = value;
    if (typeof verb === 'string' && names.actions.has(verb)) found.add(`action:${verb}`);
    for (const member of Object.values(value)) collect(member, names, found);
  }
}
