import { expect, it } from 'vitest';
import { vocabulary } from '../../../scripts/vocabulary.ts';
import { isObject, objectAt } from '../../../src/compiler/json.ts';
import { partProperties } from '../../../src/studio/portal/widgets/part-properties/index.ts';
import {
  wordedProperties,
  wordsOf,
} from '../../../src/studio/portal/widgets/part-properties/propertyWords.ts';
import { readNode } from '../../../src/studio/service/readNode.ts';
import { listFiles } from '../../../src/studio/service/listFiles.ts';
import { readOutline } from '../../../src/studio/service/readOutline.ts';
import { draftOf, portals } from '../../editing/portalDraft.ts';
import { wordsOf as textsOf } from '../../widgets/examples/renderExample.tsx';

/** The names without words of their own. */
function unnamed(names: Iterable<string>): readonly string[] {
  const t = (key: string) => `words of ${key}`;
  return [...new Set(names)].filter((name) => !wordsOf(name, t).startsWith('words of '));
}

it('has words for every property of a widget that is a text', () => {
  const names = vocabulary.widgets.flatMap(({ props }) =>
    Object.entries(objectAt(isObject(props) ? props : {}, 'properties'))
      .filter(([, schema]) => isObject(schema) && schema['x-kind'] === 'text')
      .map(([name]) => name),
  );
  expect(names.length).toBeGreaterThan(50);
  expect(unnamed(names)).toEqual([]);
});

it('has words for every text of a portal, whatever part it belongs to', async () => {
  const clinic = await draftOf(portals.clinic);
  const language = 'ro';
  const names = listFiles(clinic, language).flatMap(({ file }) => {
    const parts = file === '' ? [] : readOutline(clinic, file, language);
    return parts
      .flatMap(({ path }) => readNode(clinic, { file, path, language }).properties)
      .filter(({ words }) => words !== undefined)
      .map(({ name }) => name);
  });
  expect(new Set(names).size).toBeGreaterThan(8);
  expect(unnamed(names)).toEqual([]);
}, 120_000);

it('names a property in the language of the reader, or as it is written', () => {
  expect(wordsOf('section', textsOf(partProperties, 'ro'))).toBe('Secțiune');
  expect(wordsOf('section', textsOf(partProperties, 'en'))).toBe('Section');
  expect(wordsOf('sortKeys', textsOf(partProperties, 'ro'))).toBe('Sort keys');
});

it('lists exactly the properties that the manifest has words for', () => {
  const keys = Object.keys(partProperties.manifest.texts ?? {});
  const named = keys.filter((key) => /^name[A-Z]/.test(key));
  const listed = [...wordedProperties].map(
    (name) => `name${name.charAt(0).toUpperCase()}${name.slice(1)}`,
  );
  expect(named.toSorted()).toEqual(listed.toSorted());
});
