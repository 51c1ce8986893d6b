import { atom } from 'jotai/vanilla';
import type { Atom, Getter } from 'jotai/vanilla';
import type { Value } from '../language/release.ts';
import type { Configuration } from './configuration.ts';
import type { Core } from './core.ts';
import type { I18n } from './i18n.ts';
import type { Scope } from './scope.ts';
import { evaluateOnce, isDynamic, readPaths } from './values.ts';

/**
 * A value that is shown for longer than the step that made it: its data as they were then, its
 * texts in the current language.
 */
export type Lasting = (get: Getter) => unknown;

/** An atom whose value changes with the language and the configuration. */
export function createWording(i18n: I18n, { tree }: Configuration): Atom<object> {
  return atom((get) => ({ language: i18n.read(get), configuration: tree.read([], get) }));
}

/** Roots whose values depend on the language. */
const speaking: ReadonlySet<string> = new Set(['language', 'config', 'failure', 'params']);

/** Evaluates a value of a step that outlives the step. Arguments of a text keep their values. */
export function createLasting(core: Core, value: Value, scope: Scope): Lasting {
  const { store, evaluation } = core;
  if (isDynamic(value) && typeof value === 'object' && value !== null && 't' in value) {
    const { t, p } = value as { readonly t: string; readonly p?: Readonly<Record<string, Value>> };
    const args = p === undefined ? undefined : Object.entries(createLastings(core, p, scope));
    // missing arguments keep their names, so that the message can mark them as missing
    return (get) =>
      evaluation.message(
        t,
        args && Object.fromEntries(args.map(([name, read]) => [name, read(get)])),
        get,
      );
  }
  const first = evaluateOnce(value, scope);
  if (!readPaths(value).some(([root]) => speaking.has(root))) return () => first;
  let said = { wording: store.get(core.wording), value: first };
  return (get) => {
    const wording = get(core.wording);
    // the values that were read may be gone by now
    if (wording !== said.wording)
      said = { wording, value: evaluateOnce(value, scope) ?? said.value };
    return said.value;
  };
}

/** The members of a map, each evaluated to outlive the step. */
export function createLastings(
  core: Core,
  members: Readonly<Record<string, Value>>,
  scope: Scope,
): Readonly<Record<string, Lasting>> {
  return Object.fromEntries(
    Object.entries(members).map(([name, member]) => [name, createLasting(core, member, scope)]),
  );
}

/** The current members; missing ones are left out. */
export function readLastings(
  members: Readonly<Record<string, Lasting>>,
  get: Getter,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(members)
      .map(([name, read]) => [name, read(get)] as const)
      .filter(([, value]) => value !== undefined && value !== null),
  );
}
