import type { Field } from '../../language/form.ts';
import type { MenuItem, Value } from '../../language/release.ts';
import type { CallChange, EntryChange, FieldChange, TextChange, ThemeChange } from './impact.ts';
import type { ReleaseView } from './releaseView.ts';

/** The menu entries that are new, removed, moved or worded otherwise. */
export function entryChanges(before: ReleaseView, after: ReleaseView): readonly EntryChange[] {
  return keysOf(before.shells, after.shells).flatMap((shell) => {
    const old = entriesOf(before.shells.get(shell)?.menu?.items ?? []);
    const now = entriesOf(after.shells.get(shell)?.menu?.items ?? []);
    const stays = (ids: Iterable<string>, others: ReadonlyMap<string, Entry>) =>
      [...ids].filter((id) => others.has(id));
    const moved = movedOf(stays(old.keys(), now), stays(now.keys(), old));
    return keysOf(old, now).flatMap((entry): EntryChange[] => {
      const [was, is] = [old.get(entry), now.get(entry)];
      if (was === undefined) return [{ shell, entry, change: 'added' }];
      if (is === undefined) return [{ shell, entry, change: 'removed' }];
      return [
        ...(was.group !== is.group || moved.has(entry)
          ? [{ shell, entry, change: 'moved' } as const]
          : []),
        ...(was.look === is.look ? [] : [{ shell, entry, change: 'changed' } as const]),
      ];
    });
  });
}

interface Entry {
  /** Id of the group around it. */
  readonly group: string | undefined;
  /** All of it but its condition and what is inside. */
  readonly look: string;
}

function entriesOf(items: readonly MenuItem[], group?: string): Map<string, Entry> {
  const found = new Map<string, Entry>();
  for (const { items: inside, show: _show, ...item } of items) {
    found.set(item.id, { group, look: JSON.stringify(item) });
    for (const [id, entry] of entriesOf(inside ?? [], item.id)) found.set(id, entry);
  }
  return found;
}

/**
 * The fewest ids whose move turns one order into the other: those outside of a longest common
 * subsequence.
 */
export function movedOf(old: readonly string[], now: readonly string[]): ReadonlySet<string> {
  const longest = Array.from({ length: old.length + 1 }, () =>
    Array.from({ length: now.length + 1 }, () => 0),
  );
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      (longest[i] ?? [])[j] =
        old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const moved = new Set<string>();
  for (let i = 0, j = 0; i < old.length;) {
    const id = old[i] ?? '';
    if (id === now[j]) {
      i++;
      j++;
    } else if (j < now.length && at(i, j + 1) >= at(i + 1, j)) j++;
    else {
      moved.add(id);
      i++;
    }
  }
  return moved;
}

/** The fields that are new, removed, or now required or optional. */
export function fieldChanges(before: ReleaseView, after: ReleaseView): readonly FieldChange[] {
  return keysOf(before.forms, after.forms).flatMap((form) => {
    const was = before.forms.get(form);
    const is = after.forms.get(form);
    // A new or a removed form is a change of its screens.
    if (was === undefined || is === undefined) return [];
    const [old, now] = [demandsOf(was.fields), demandsOf(is.fields)];
    return keysOf(old, now).flatMap((field): FieldChange[] => {
      const [wasRequired, isRequired] = [old.get(field), now.get(field)];
      if (wasRequired === undefined) return [{ form, field, change: 'added' }];
      if (isRequired === undefined) return [{ form, field, change: 'removed' }];
      return JSON.stringify(wasRequired) === JSON.stringify(isRequired)
        ? []
        : [{ form, field, change: demandOf(isRequired) }];
    });
  });
}

function demandOf(required: Value): 'required' | 'optional' | 'conditional' {
  if (typeof required === 'object') return 'conditional';
  return required === true ? 'required' : 'optional';
}

/** Whether each field is required, by name; fields inside others after their names. */
function demandsOf(fields: readonly Field[], around = ''): Map<string, Value> {
  const found = new Map<string, Value>();
  for (const { name, required, group, rows } of fields) {
    const place = around + name;
    found.set(place, required);
    const inside = [...(group?.fields ?? []), ...(rows === undefined ? [] : [rows.row])];
    for (const [field, demand] of demandsOf(inside, `${place}.`)) found.set(field, demand);
  }
  return found;
}

/** The calls that screens make now, or no longer make. */
export function callChanges(before: ReleaseView, after: ReleaseView): readonly CallChange[] {
  const calls = ({ access: { screens } }: ReleaseView) =>
    new Map(
      screens.map(({ screen, calls: own }) => [
        screen,
        new Set(own.map(({ operation }) => operation)),
      ]),
    );
  const [old, now] = [calls(before), calls(after)];
  return [...now].flatMap(([screen, is]): CallChange[] => {
    const was = old.get(screen);
    if (was === undefined) return [];
    return [
      ...[...is]
        .filter((operation) => !was.has(operation))
        .map((operation) => ({ screen, operation, change: 'added' }) as const),
      ...[...was]
        .filter((operation) => !is.has(operation))
        .map((operation) => ({ screen, operation, change: 'removed' }) as const),
    ];
  });
}

/** The texts that are new, removed or worded otherwise, in each language. */
export function textChanges(before: ReleaseView, after: ReleaseView): readonly TextChange[] {
  const none: ReadonlyMap<string, string> = new Map();
  return keysOf(before.texts, after.texts).flatMap((language) => {
    const old = before.texts.get(language) ?? none;
    const now = after.texts.get(language) ?? none;
    return keysOf(old, now)
      .filter((key) => old.get(key) !== now.get(key))
      .map((key) => ({ language, key, before: old.get(key), after: now.get(key) }));
  });
}

/** The values of the theme that differ. */
export function themeChanges(before: ReleaseView, after: ReleaseView): readonly ThemeChange[] {
  const [old, now] = [tokensOf(before), tokensOf(after)];
  return keysOf(old, now).flatMap((key) => {
    const [was, is] = [old.get(key), now.get(key)];
    const of = is ?? was;
    return of === undefined || was?.value === is?.value
      ? []
      : [{ token: of.token, at: of.at, before: was?.value, after: is?.value }];
  });
}

interface Token {
  readonly token: string;
  readonly at: string;
  readonly value: string;
}

function tokensOf({ files }: ReleaseView): ReadonlyMap<string, Token> {
  const found = new Map<string, Token>();
  const css = files.get('theme.css') ?? '';
  for (const [, at = '', body = ''] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g))
    for (const [, token = '', value = ''] of body.matchAll(/(--[\w-]+)\s*:\s*([^;]+)/g))
      found.set(`${at.trim()} ${token}`, { token, at: at.trim(), value: value.trim() });
  return found;
}

/** The keys of both maps: those of the first in their order, then the others. */
export function keysOf<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])];
}
