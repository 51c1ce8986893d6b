import type { ASTNode } from '@marcbachmann/cel-js';
import { isObject, objectAt, type Json } from '../../compiler/json.ts';
import { messages } from '../../compiler/messages.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import { parseExpression } from '../../expressions/parseExpression.ts';
import { literalPattern, sourceOf } from '../../expressions/sourceOf.ts';
import type { Migrated, Migration, OldFile, Remark } from '../migration.ts';
import { removeEntry, setValueInText } from '../spliceYaml.ts';

/** A named expression that carried a reason in version 1. */
interface Reasoned {
  /** Names of its parameters. */
  readonly takes: readonly string[];
  readonly holds: unknown;
  readonly fails: unknown;
}

type Functions = Readonly<Record<string, Reasoned>>;

/** One item of the list that `disabled` becomes. */
interface Item {
  readonly when: string;
  readonly reason?: unknown;
}

/**
 * Named expressions no longer carry the reason for what they disable: `disabled` is a list of
 * conditions, each with its reason.
 */
export const reasonsOfConditions: Migration = {
  name: 'reasons-of-conditions',
  concepts: ['define'],
  touches: ['screen', 'popup', 'shell', 'fragment', 'menu', 'form'],
  from: 1,
  to: 2,
  sentence: 'The reason for what a named expression disables stands where it is disabled.',
  migrate(file, portal) {
    const functions = reasonedIn(portal.files);
    return file.concept === 'define' ? withoutReasons(file) : withItems(file, functions);
  },
};

function reasonedIn(portal: readonly OldFile[]): Functions {
  const declared = portal.flatMap(({ concept, value }) =>
    concept === 'define' ? Object.entries(objectAt(value, 'functions')) : [],
  );
  return Object.fromEntries(
    declared.flatMap(([name, one]) => {
      if (!isObject(one) || one['reason'] === undefined) return [];
      const { reason } = one;
      const isBoth = isObject(reason) && !('key' in reason);
      const takes = Object.keys(objectAt(one, 'takes'));
      const said = isBoth
        ? { holds: reason['holds'], fails: reason['fails'] }
        : { holds: undefined, fails: reason };
      return [[name, { takes, ...said }]];
    }),
  );
}

function withoutReasons({ text, value }: OldFile): Migrated {
  const named = Object.entries(objectAt(value, 'functions')).filter(
    ([, one]) => isObject(one) && 'reason' in one,
  );
  return {
    text: named.reduce(
      (edited, [name]) => removeEntry(edited, ['functions', name, 'reason']),
      text,
    ),
  };
}

function withItems({ text, value }: OldFile, functions: Functions): Migrated {
  const remarks: Remark[] = [];
  const edited = conditionsIn(value, []).reduce((before, { path, source }) => {
    const items = itemsOf(source.slice(1), functions);
    const unresolved = items.flatMap(({ when, reason }) =>
      reason === undefined ? Object.keys(functions).filter((name) => calls(when, name)) : [],
    );
    for (const name of unresolved) remarks.push({ path, message: messages.lostReason(name) });
    if (!items.some(({ reason }) => reason !== undefined)) return before;
    if (items.every(isSound)) return setValueInText(before, path, items);
    remarks.push({ path, message: messages.unsplitReasons() });
    return before;
  }, text);
  return { text: edited, remarks };
}

// Keys whose members are names that the portal chooses.
const opaque: readonly string[] = ['with', 'params', 'body', 'merge', 'state', 'set', 'query'];

function conditionsIn(
  value: unknown,
  path: DocumentPath,
): readonly { readonly path: DocumentPath; readonly source: string }[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => conditionsIn(item, [...path, index]));
  if (!isObject(value)) return [];
  return Object.entries(value as Json).flatMap(([key, member]) => {
    const own = [...path, key];
    // the body of a screen is a list; the body of a call has names of the portal
    if (opaque.includes(key) && !Array.isArray(member)) return [];
    return key === 'disabled' && typeof member === 'string' && member.startsWith('=')
      ? [{ path: own, source: member }]
      : conditionsIn(member, own);
  });
}

/** Splits a condition at `||`; adjacent parts without a reason stay together. */
function itemsOf(source: string, functions: Functions): readonly Item[] {
  const parsed = parseExpression(source);
  if ('problem' in parsed) return [];
  const parts = alternatives(parsed.node).map((node) => ({
    when: node.op === '?:' ? `(${sourceOf(source, node)})` : sourceOf(source, node),
    reason: reasonOf(source, node, functions),
  }));
  const items: Item[] = [];
  for (const { when, reason } of parts) {
    const last = items.at(-1);
    if (reason !== undefined) items.push({ when: `= ${when}`, reason });
    else if (last === undefined || last.reason !== undefined) items.push({ when: `= ${when}` });
    else items[items.length - 1] = { when: `${last.when} || ${when}` };
  }
  return items;
}

function alternatives(node: ASTNode): readonly ASTNode[] {
  return node.op === '||' ? node.args.flatMap(alternatives) : [node];
}

/**
 * The reason of a call of a named expression, with parameters replaced by arguments; for parts
 * joined by `&&`, the first reason.
 */
function reasonOf(source: string, node: ASTNode, functions: Functions): unknown {
  if (node.op === '&&')
    return node.args
      .map((part) => reasonOf(source, part, functions))
      .find((reason) => reason !== undefined);
  const isNegated = node.op === '!_';
  const call = isNegated ? node.args : node;
  if (call.op !== 'call') return undefined;
  const [name, args] = call.args;
  const called = Object.hasOwn(functions, name) ? functions[name] : undefined;
  const reason = isNegated ? called?.fails : called?.holds;
  if (called === undefined || !isObject(reason)) return reason;
  const given = args.map((argument) => sourceOf(source, argument));
  return Object.fromEntries(
    Object.entries(reason).map(([key, value]) => [
      key,
      key !== 'key' && typeof value === 'string' && value.startsWith('=')
        ? substitute(
            value,
            new Map(called.takes.map((name, index) => [name, given[index] ?? name])),
          )
        : value,
    ]),
  );
}

/** Replaces the parameters in an expression by arguments; text literals stay unchanged. */
function substitute(expression: string, argumentOf: ReadonlyMap<string, string>): string {
  return expression.replaceAll(
    new RegExp(String.raw`${literalPattern}|(?<![.\w])\w+(?![\w(])`, 'g'),
    (found) => {
      const argument = argumentOf.get(found);
      if (argument === undefined) return found;
      return /^[\w.]+$/.test(argument) ? argument : `(${argument})`;
    },
  );
}

/** Whether all expressions of an item parse. */
function isSound({ when, reason }: Item): boolean {
  const written = [when, ...(isObject(reason) ? Object.values(reason) : [])];
  return written.every(
    (one) =>
      typeof one !== 'string' ||
      !one.startsWith('=') ||
      !('problem' in parseExpression(one.slice(1))),
  );
}

function calls(expression: string, name: string): boolean {
  return new RegExp(`(?<![.\\w])${name}\\(`).test(expression);
}
