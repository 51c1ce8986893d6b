import { listOf, objectOf, stringType, withoutMissing, type Type } from '../../expressions/type.ts';
import type { Value } from '../../language/release.ts';
import { outerRootOf } from '../../language/outerRoot.ts';
import { messages, type Message } from '../messages.ts';
import { objectAt } from '../json.ts';
import { report, reportKey, type Context, type Uses } from './context.ts';
import { noteLanguage } from './localeNames.ts';
import { recordUndeclared } from './foldUndeclared.ts';
import { noteName, ownersAt } from './noteNames.ts';
import type { NameKind as NotedKind } from '../resolve/notes.ts';
import { isExpression } from './expression.ts';
import { typedValueAt, valueAt } from './value.ts';

/** A kind of name: the names in scope, and how a use is recorded. */
interface NameKind {
  /** Its kind for tools, and the owner of the declaration. */
  noted(context: Context, name: string): { readonly kind: NotedKind; readonly owner: string };
  known(context: Context, name: string): readonly string[];
  /** Maps a written name to the one in the list of known names; identity by default. */
  short?(name: string): string;
  /** The opposite: the written form of a known name. */
  written?(name: string): string;
  /** Records a use. */
  use?(uses: Uses, name: string): void;
  unknown(name: string, known: readonly string[]): Message;
}

const nameKinds: Readonly<Record<string, NameKind>> = {
  action: {
    noted: (context, name) => ({ kind: 'action', owner: ownerOf(context, name) }),
    known: ({ unit }) => unit.actions,
    use: ({ names }, name) => names.add('action', name),
    unknown: messages.unknownAction,
  },
  step: {
    noted: (context) => ({ kind: 'step', owner: ownersAt(context).unit }),
    known: ({ unit }) => unit.steps,
    unknown: messages.unknownStep,
  },
  node: {
    noted: (context) => ({ kind: 'node', owner: ownersAt(context).unit }),
    known: ({ unit }) => [...unit.nodes.keys()],
    unknown: messages.unknownNode,
  },
  call: {
    noted: (context) => ({ kind: 'answer', owner: ownersAt(context).unit }),
    known: ({ unit }) => unit.uploads,
    unknown: messages.unknownCall,
  },
  form: {
    noted: (context) => ({ kind: 'node', owner: ownersAt(context).unit }),
    known: ({ unit }) => unit.forms,
    unknown: messages.unknownFormNode,
  },
  store: {
    noted: () => ({ kind: 'store', owner: '' }),
    known: (context) => Object.keys(storesOf(context)),
    unknown: messages.unknownStore,
  },
  data: {
    noted: (context, name) => ({ kind: 'data', owner: ownerOf(context, name) }),
    known: knownData,
    short: (name) => name.replace(/^((?:shell|parent)\.)?data\./, '$1'),
    written: (name) => name.replace(/^((?:shell|parent)\.)?/, '$1data.'),
    use({ reads }, name) {
      const outer = outerRootOf(name);
      if (outer === undefined) reads.add('data', name);
      else reads.add(`${outer}.data`, name.slice(outer.length + 1));
    },
    unknown: messages.unknownData,
  },
};

// A name of the shell has the prefix `shell.`, one of the parent screen `parent.`.
function ownerOf(context: Context, name: string): string {
  return ownersAt(context)[outerRootOf(name) ?? 'unit'];
}

/** Whether a kind is a kind of name. */
export function isNameKind(kind: unknown): kind is string {
  return typeof kind === 'string' && Object.hasOwn(nameKinds, kind);
}

/** Whether a name of a kind is in scope. */
export function isKnownName(context: Context, kind: string, name: string): boolean {
  const short = nameKinds[kind]?.short?.(name) ?? name;
  return nameKinds[kind]?.known(context, short).includes(short) === true;
}

/** Resolves the name of a declaration; reports an unknown one. */
export function nameAt(
  context: Context,
  kind: string,
  raw: unknown,
  part: 'key' | 'value' = 'value',
): Value {
  const found = nameKinds[kind];
  if (found === undefined || typeof raw !== 'string') return String(raw);
  const name = found.short?.(raw) ?? raw;
  const known = found.known(context, name);
  found.use?.(context.unit.uses, name);
  noteName(context, {
    ...found.noted(context, name),
    name: name.replace(/^(shell|parent)\./, ''),
    part,
    known: () => known.map((one) => found.written?.(one) ?? one),
  });
  if (!known.includes(name)) {
    (part === 'key' ? reportKey : report)(context, found.unknown(name, known));
    if (kind === 'data') recordUndeclared(context.unit, `data.${name}`);
    if (kind === 'action') recordUndeclared(context.unit, `actions.${name}`);
  }
  return raw;
}

function storesOf({ unit }: Context): Readonly<Record<string, unknown>> {
  return objectAt(unit.environment.only.portal?.value, 'stores');
}

// Names of the shell are prefixed with `shell.`; the message lists names with the same prefix.
function knownData({ roots }: Context, name: string): readonly string[] {
  const root = outerRootOf(name);
  if (root === undefined) return membersOf(roots['status']);
  const outer = withoutMissing(roots[root] ?? objectOf({}));
  if (outer.kind === 'dynamic') return [name]; // the file around it is broken
  const status = outer.kind === 'object' ? outer.fields['status'] : undefined;
  return membersOf(status).map((known) => `${root}.${known}`);
}

function membersOf(type: Type | undefined): readonly string[] {
  return type?.kind === 'object' ? Object.keys(type.fields) : [];
}

/** The type of a stored value; reports an undeclared store. */
export function storeType(context: Context, name: string, part: 'key' | 'value'): Type | undefined {
  nameAt(context, 'store', name, part);
  const stores = storesOf(context);
  return Object.hasOwn(stores, name)
    ? context.unit.environment.typeOf(objectAt(stores, name)['schema'])
    : undefined;
}

/** A language of the portal, or an expression of one. */
export function languageAt(context: Context, raw: unknown): Value {
  if (isExpression(raw)) return valueAt(context, raw, stringType);
  const { languages } = context.unit.environment;
  noteLanguage(context, String(raw));
  if (typeof raw === 'string' && !languages.includes(raw))
    report(context, messages.unknownLanguage(raw, languages));
  return raw as Value;
}

/** A list of texts: a setting by its bare path, an expression, or the list itself. */
export function textListAt(context: Context, raw: unknown, name: string): Value {
  if (typeof raw !== 'string') return (raw ?? []) as Value;
  const source = isExpression(raw) ? raw : `= ${raw}`;
  const { value, type } = typedValueAt(
    isExpression(raw) ? context : { ...context, document: shifted(context) },
    source,
  );
  if (!['string', 'list', 'dynamic'].includes(withoutMissing(type).kind))
    report(context, messages.typeMismatch(name, type, listOf(stringType)));
  return value;
}

// A bare setting is parsed as an expression, so its positions shift two characters to the left.
function shifted({ document }: Context): Context['document'] {
  return {
    ...document,
    within: (path, offset) => document.within(path, Math.max(0, offset - 2)),
  };
}
