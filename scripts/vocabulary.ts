import { furtherActions } from '../src/actions/furtherActions.ts';
import { actions } from '../src/actions/index.ts';
import { additionalFunctions } from '../src/expressions/additionalFunctions.ts';
import { iconShapes } from '../src/ui/iconShapes.ts';
import { completeTheme, type PartialTheme } from '../src/ui/completeTheme.ts';
import { toStylesheet } from '../src/ui/tokens.ts';
import { widgets } from '../src/widgets/index.ts';
import { firstExample } from './firstExample.ts';

/**
 * The vocabulary of descriptors: the manifests of all widgets and verbs, the icons, and the
 * conversion of a theme to a stylesheet.
 */
export const vocabulary = {
  widgets: widgets.map(({ manifest }) => manifest),
  actions: actions.map(({ manifest }) => manifest),
  further: {
    actions: furtherActions.map(({ manifest }) => manifest.verb),
    functions: Object.keys(additionalFunctions),
  },
  icons: Object.keys(iconShapes),
  example: firstExample,
  stylesheet: (theme: PartialTheme | undefined) => toStylesheet(completeTheme(theme)),
  colours: (theme: PartialTheme | undefined) => completeTheme(theme),
};
