import { error } from './message.ts';

/** Messages about keyboard shortcuts. */
export const shortcutMessages = {
  badShortcut: (written: string) =>
    error(
      'bad-shortcut',
      `"${written}" is not a keyboard shortcut.`,
      'Write modifiers (mod, alt, shift) and one key, joined by "+": "mod+k", "shift+n", "alt+arrow-up" or "g". Keys: a to z, 0 to 9, f1 to f12, enter, delete, arrow-up, arrow-down, arrow-left, arrow-right, "/", ".", "," and ";".',
    ),
  shortcutOfBrowser: (name: string) =>
    error(
      'shortcut-of-browser',
      `"${name}" is a shortcut of browsers.`,
      'Choose another, for example one letter, or "mod+k", "mod+e", "mod+i", "mod+s" or "mod+enter".',
    ),
  shortcutOfTheList: (name: string) =>
    error(
      'shortcut-of-the-list',
      `"${name}" opens the list of shortcuts.`,
      'Choose another shortcut.',
    ),
  shortcutNeedsModifier: (name: string) =>
    error(
      'shortcut-needs-modifier',
      `"${name}" alone moves the focus or presses the focused element.`,
      `Add a modifier, for example "mod+${name}".`,
    ),
  shortcutInARow: (name: string) =>
    error(
      'shortcut-in-a-row',
      `The shortcut "${name}" is repeated for each row.`,
      'Move it to a node outside of the rows.',
    ),
  shortcutsUndeclared: () =>
    error(
      'shortcuts-undeclared',
      'The portal does not declare "shortcuts", so users cannot turn them off.',
      'Add "shortcuts: { store: <name> }" to portal.yaml, with a boolean store.',
    ),
  sameShortcut: (name: string, other: string) =>
    error(
      'same-shortcut',
      `The shortcut "${name}" is already used at ${other}.`,
      'Choose another for one of the two.',
    ),
};
