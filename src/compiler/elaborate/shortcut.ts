import { messages } from '../messages.ts';
import { report, type Context } from './context.ts';

const modifiers = ['mod', 'alt', 'shift'] as const;

/** The names of keys in `aria-keyshortcuts`, besides letters, digits and F1 to F12. */
const namedKeys: Readonly<Record<string, string>> = {
  enter: 'Enter',
  delete: 'Delete',
  'arrow-up': 'ArrowUp',
  'arrow-down': 'ArrowDown',
  'arrow-left': 'ArrowLeft',
  'arrow-right': 'ArrowRight',
  '/': '/',
  '.': '.',
  ',': ',',
  ';': ';',
};

/** Keys that move the focus, scroll, or press what has it, unless a modifier is held. */
const needsModifier = ['enter', 'delete', 'arrow-up', 'arrow-down', 'arrow-left', 'arrow-right'];

/** Shortcuts of the common browsers: they do not let a page have them, or users would miss them. */
const ofBrowsers = new Set([
  ...[...'acdfghjlnopqrtuvwxyz0123456789'].map((key) => `mod+${key}`),
  ...[...'abcdijkmnoprtvwz'].map((key) => `mod+shift+${key}`),
  'mod+f4',
  'mod+f5',
  'mod+,',
  'mod+delete',
  'mod+shift+delete',
  ...['d', 'e', 'f', 'f4', 'enter', 'arrow-left', 'arrow-right'].map((key) => `alt+${key}`),
  ...[1, 3, 5, 6, 7, 10, 11, 12].map((number) => `f${number}`),
  'shift+f10',
  ...['arrow-up', 'arrow-down', 'arrow-left', 'arrow-right'].flatMap((key) => [
    `mod+${key}`,
    `shift+${key}`,
    `mod+shift+${key}`,
  ]),
]);

/** Shortcuts that open the list of shortcuts. */
const ofTheList = ['mod+/', 'shift+/'];

/** Its modifiers in one order, then its key; undefined if it is not written as a shortcut. */
function parse(
  written: string,
): { readonly held: readonly string[]; readonly key: string } | undefined {
  const parts = written.toLowerCase().split('+');
  const key = parts.at(-1) ?? '';
  const given = parts.slice(0, -1);
  const held = modifiers.filter((modifier) => given.includes(modifier));
  const isKey = /^([a-z0-9]|f([1-9]|1[0-2]))$/.test(key) || Object.hasOwn(namedKeys, key);
  return isKey && held.length === given.length ? { held, key } : undefined;
}

/** The value of `aria-keyshortcuts`: `mod` is Control, or Command on a Mac. */
function ariaOf(held: readonly string[], key: string): string {
  const rest = [
    ...(held.includes('alt') ? ['Alt'] : []),
    ...(held.includes('shift') ? ['Shift'] : []),
    namedKeys[key] ?? key.toUpperCase(),
  ].join('+');
  return held.includes('mod') ? `Control+${rest} Meta+${rest}` : rest;
}

/** A keyboard shortcut of a node that can be pressed, as the page discloses it. */
export function shortcutAt(context: Context, raw: unknown): string {
  const parsed = parse(String(raw));
  if (parsed === undefined) {
    report(context, messages.badShortcut(String(raw)));
    return '';
  }
  const { held, key } = parsed;
  const name = [...held, key].join('+');
  const { unit, document, path } = context;
  if (ofBrowsers.has(name)) report(context, messages.shortcutOfBrowser(name));
  else if (ofTheList.includes(name)) report(context, messages.shortcutOfTheList(name));
  else if (held.every((one) => one === 'shift') && needsModifier.includes(key))
    report(context, messages.shortcutNeedsModifier(name));
  else if (context.rows > 0) report(context, messages.shortcutInARow(name));
  if (unit.environment.only.portal?.value['shortcuts'] === undefined)
    report(context, messages.shortcutsUndeclared());
  unit.uses.shortcuts.push({ name, document, path });
  return ariaOf(held, key);
}
