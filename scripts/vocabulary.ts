import { actions } from '../src/actions/index.ts';
import { iconShapes } from '../src/ui/iconShapes.ts';
import { toStylesheet } from '../src/ui/tokens.ts';
import { widgets } from '../src/widgets/index.ts';

/** What descriptors may be made of: every widget's and verb's manifest, the icons, and how a theme becomes a stylesheet. */
export const vocabulary = {
  widgets: widgets.map(({ manifest }) => manifest),
  actions: actions.map(({ manifest }) => manifest),
  icons: Object.keys(iconShapes),
  stylesheet: toStylesheet,
};
