import { error, listed } from './message.ts';

/** Messages about screens inside screens. */
export const nestedMessages = {
  parentLoop: (names: readonly string[]) =>
    error(
      'parent-loop',
      names.length === 1
        ? `The screen ${listed(names)} is inside itself.`
        : `The screens ${listed(names)} are inside each other.`,
      'Remove `parent` from one of them.',
    ),
  pathOutsideParent: (path: string, parent: string, instead: string) =>
    error(
      'path-outside-parent',
      `The path "${path}" does not begin with that of its parent screen "${parent}".`,
      `Write \`path: "${instead}"\`.`,
    ),
  parentPath: (parent: string, count: number) =>
    error(
      'parent-path',
      `The parent screen "${parent}" has ${count === 0 ? 'no path' : `${count} paths`}; it needs exactly one.`,
    ),
  screenNotShown: (parent: string) =>
    error(
      'screen-not-shown',
      `The screen is never shown, because its parent screen "${parent}" has no outlet.`,
      `Add \`{ type: outlet, tabs: [ … ] }\` to the body of "${parent}".`,
    ),
  tabOutside: (name: string, id: string) =>
    error(
      'tab-outside',
      `The screen "${name}" is not inside "${id}", so it cannot be one of its tabs.`,
      `Write \`parent: ${id}\` in "${name}", or remove the tab.`,
    ),
  tabParameter: (name: string, parameter: string) =>
    error(
      'tab-parameter',
      `The tab cannot lead to "${name}", because the path of this screen has no {${parameter}}.`,
      'Remove the tab, and open the screen by a link.',
    ),
  sameTab: (name: string) => error('same-tab', `The screen "${name}" already has a tab.`),
  tabWithoutText: (name: string) =>
    error(
      'tab-without-text',
      `The title of "${name}" depends on its data, so the tab needs a \`text\`.`,
    ),
  outletOutside: () =>
    error('outlet-outside', 'An outlet has to be in a screen, outside of lists.'),
  sameOutlet: () => error('same-outlet', 'The screen already has an outlet.'),
  publicInsideScreen: (parent: string) =>
    error(
      'public-inside',
      `A screen inside "${parent}" cannot be public, because "${parent}" is not.`,
      'Remove `access`.',
    ),
  chosenElsewhere: (name: string) =>
    error(
      'chosen-elsewhere',
      `The screen "${name}" is not inside the same screen as this one, so it cannot be chosen.`,
      'Give both the same `parent`, or none.',
    ),
  ofAnOutlet: (key: string) =>
    error(
      'of-an-outlet',
      `"${key}" has no effect on a screen with an outlet.`,
      'Declare it in the screens inside it.',
    ),
  ofTheParent: (key: string, parent: string) =>
    error(
      'of-the-parent',
      `"${key}" has no effect here: the screen is inside "${parent}", which sets it.`,
      `Remove \`${key}\`, or declare it in "${parent}".`,
    ),
};
