import { idOfFile } from '../../compiler/parse/impliedKeys.ts';
import type { Migration } from '../migration.ts';
import { removeEntry } from '../spliceYaml.ts';

/** Removes a route that equals the screen's name, which is the default. */
export const routeOfScreens: Migration = {
  name: 'route-of-screens',
  concepts: [],
  touches: ['screen'],
  from: 1,
  to: 1,
  sentence: 'A route with the name of its screen is not written.',
  migrate: ({ path, text, value }) => ({
    text:
      value['route'] === (value['screen'] ?? idOfFile(path, 'screen'))
        ? removeEntry(text, ['route'])
        : text,
  }),
};
