import { idOfFile, titleOfScreen } from '../../compiler/parse/impliedKeys.ts';
import type { Migration } from '../migration.ts';
import { removeEntry } from '../spliceYaml.ts';

/** Removes an id that is the file's name, and a title that is the one of the id. */
export const impliedKeys: Migration = {
  name: 'implied-keys',
  concepts: [],
  touches: ['screen', 'popup', 'form', 'fragment', 'menu', 'shell'],
  from: 1,
  to: 1,
  sentence: 'An id that is the name of its file, and the title `title.<id>`, are not written.',
  migrate({ path, concept, text, value }) {
    const id = idOfFile(path, concept);
    const removed = [
      ...(value[concept] === id ? [concept] : []),
      ...(concept === 'screen' && value['title'] === titleOfScreen(String(value[concept] ?? id))
        ? ['title']
        : []),
    ];
    return { text: removed.reduce((rest, key) => removeEntry(rest, [key]), text) };
  },
};
