import type { BlockName } from '../../language/blockName.ts';
import { isObject } from '../json.ts';
import type { OwnVocabulary, Vocabulary } from '../source.ts';

function ownNeeds(value: unknown, { own }: Vocabulary): readonly BlockName[] {
  if (own === undefined || own.actions.length + own.functions.length === 0) return [];
  const found = new Set<BlockName>();
  collect(value, { actions: new Set(own.actions), functions: namesOf(own) }, found);
  return [...found].sort();
}

/**
 * A file of the release with the verbs and functions of the portal's own that it uses, if any; they
 * load before the file is used.
 */
export function withOwnNeeds(value: unknown, vocabulary: Vocabulary): unknown {
  const blocks = ownNeeds(value, vocabulary);
  return blocks.length === 0 || !isObject(value) ? value : { ...value, blocks };
}

function namesOf({ functions }: OwnVocabulary): ReadonlySet<string> {
  return new Set(functions.map(({ name }) => name));
}

interface OwnNames {
  readonly actions: ReadonlySet<string>;
  readonly functions: ReadonlySet<string>;
}

// A call is written `['f', name, …]`, a step `{ verb, … }`.
function collect(value: unknown, names: OwnNames, found: Set<BlockName>): void {
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
