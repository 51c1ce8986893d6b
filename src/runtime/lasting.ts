import { atom } from 'jotai/vanilla';
import type { Atom, Getter } from 'jotai/vanilla';
import type { Value } from '../language/release.ts';
import type { Configuration } from './configuration.ts';
import type { Core } from './core.ts';
import type { I18n } from './i18n.ts';
import type { Scope } from './scope.ts';
import { evaluateValue, isDynamic, readPaths } from './values.ts';

/** A value that is shown for longer than the step that made it: as it was then, in the words of the present language. */
export type Lasting = (get: Getter) => unknown;

/** Another value whenever the language or the configuration is another one. */
export function createWording(i18n: I18n, { tree }: Configuration): Atom<object> {
  return atom((get) => ({ language: i18n.read(get), configuration: tree.read([], get) }));
}

/** Roots whose values are words. */
const speaking: ReadonlySet<string> = new Set(['language', 'config', 'failure', 'params']);

/** Evaluates a value of a step that lasts. Arguments of a text stay what they were. */
export function createLasting(core: Core, value: Value, scope: Scope): Lasting {
  const { store, evaluation } = core;
  if (isDynamic(value) && typeof value === 'object' && value !== null && 't' in value) {
    const { t, p } = value as { readonly t: string; readonly p?: Readonly<Record<string, Value>> };
    const args = p === undefined ? undefined : Object.entries(createLastings(core, p, scope));
    // what is missing has its name all the same: the message says that it is
    return (get) => evaluation.message(t, args && Object.fromEntries(args.map(([name, read]) => [name, read(get)])), get);
  }
  const first = evaluateValue(value, scope, store.get, evaluation);
  if (!readPaths(value).some(([root]) => speaking.has(root))) return () => first;
  let said = { wording: store.get(core.wording), value: first };
  return (get) => {
    const wording = get(core.wording);
    // what was read may be gone by now
    if (wording !== said.wording) said = { wording, value: evaluateValue(value, scope, store.get, evaluation) ?? said.value };
    return said.value;
  };
}

/** The members of a map, each lasting. */
export function createLastings(core: Core, members: Readonly<Record<string, Value>>, scope: Scope): Readonly<Record<string, Lasting>> {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, createLasting(core, member, scope)]));
}

/** The members as they are now; missing ones are left out. */
export function readLastings(members: Readonly<Record<string, Lasting>>, get: Getter): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(members).map(([name, read]) => [name, read(get)] as const).filter(([, value]) => value !== undefined && value !== null));
}
