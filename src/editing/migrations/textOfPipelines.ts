import { isObject, listAt, objectAt, type Json } from '../../compiler/json.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import type { Migration } from '../migration.ts';
import { insertEntry, removeEntry } from '../spliceYaml.ts';

/** The default text of a rule in version 1. */
const builtIn = ['config.errors.{code}', 'texts.errorGeneric'];

/**
 * Writes the most frequent text of a file's rules once as its default text, also if it was the
 * implicit one of version 1.
 */
export const textOfPipelines: Migration = {
  name: 'text-of-pipelines',
  concepts: ['errors'],
  from: 1,
  to: 2,
  sentence: 'The text that most rules show stands once, at the top of the file.',
  migrate({ text, value }) {
    const shown = rulesOf(value).filter(({ rule }) => shows(rule['to']));
    const common = mostFrequent(shown.map(({ rule }) => chainOf(rule)));
    if (common === undefined) return { text };
    const withoutOwn = shown.toReversed().reduce((edited, { path, rule }) => {
      const isCommon = isSame(chainOf(rule), common);
      if (isCommon && 'text' in rule) return removeEntry(edited, [...path, 'text']);
      return isCommon || 'text' in rule
        ? edited
        : insertEntry(edited, [...path, 'text'], { value: builtIn, before: 'to' });
    }, text);
    return { text: insertEntry(withoutOwn, ['text'], { value: common, before: 'pipelines' }) };
  },
};

function rulesOf(
  value: Json,
): readonly { readonly path: DocumentPath; readonly rule: Readonly<Record<string, unknown>> }[] {
  const pipelines = objectAt(value, 'pipelines');
  return Object.keys(pipelines).flatMap((name) =>
    listAt(pipelines, name).flatMap((rule, index) =>
      isObject(rule) ? [{ path: ['pipelines', name, index], rule }] : [],
    ),
  );
}

function shows(to: unknown): boolean {
  return to === 'inline' || (isObject(to) && 'popup' in to);
}

function chainOf({ text = builtIn }: Readonly<Record<string, unknown>>): readonly unknown[] {
  return Array.isArray(text) ? text : [text];
}

function isSame(one: readonly unknown[], other: readonly unknown[]): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The chain of most rules; undefined if all chains differ and none is implicit. */
function mostFrequent(chains: readonly (readonly unknown[])[]): readonly unknown[] | undefined {
  const counted = chains.map((chain) => ({
    chain,
    count: chains.filter((other) => isSame(other, chain)).length,
  }));
  const [first] = counted.toSorted((a, b) => b.count - a.count);
  const isWorth = first !== undefined && (first.count > 1 || isSame(first.chain, builtIn));
  return isWorth ? first.chain : undefined;
}
