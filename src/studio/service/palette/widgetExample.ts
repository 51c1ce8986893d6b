import { isMap, parseDocument } from 'yaml';
import { isObject, stringsAt, type Json } from '../../../compiler/json.ts';
import { readOptions } from '../../../compiler/parse/readOptions.ts';
import type { WidgetManifest } from '../../../language/manifest.ts';
import type { Draft } from '../../../editing/createDraft.ts';

/** The first example of a widget: the engine's, or from the portal's folder. */
export function widgetExample(draft: Draft, type: string): Json | undefined {
  const own = draft.files.get(`widgets/${type}/examples.yaml`);
  if (own === undefined) return draft.knowledge().environment.vocabulary.example?.(type);
  const { contents } = parseDocument(own, readOptions);
  const first: unknown = isMap(contents) ? contents.items[0]?.value : undefined;
  const value: unknown = isMap(first) ? first.toJSON() : undefined;
  return isObject(value) ? value : undefined;
}

/** The slot in which a widget holds what it is put around; undefined if it cannot be. */
export function wrappingSlot({ slots = {}, props }: WidgetManifest): string | undefined {
  const plain = Object.entries(slots).filter(([, slot]) => slot['x-row-of'] === undefined);
  const found = plain.find(([name]) => name === 'body' || name === 'start');
  const needed = stringsAt(props, 'required').filter(
    (name) => name !== 'title' && name !== 'label',
  );
  return needed.length > 0 ? undefined : found?.[0];
}
