import { stringsAt } from '../../../compiler/json.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { textOf } from '../../../editing/edits/address.ts';
import { readText } from '../../../editing/locate.ts';
import type { WidgetManifest } from '../../../language/manifest.ts';
import type { Palette, PaletteWidget } from '../../portal/widgets/widget-palette/paletteWidget.ts';
import { sayDescription, sayTitle } from '../../words/say.ts';
import { fromPointer } from '../pointer.ts';
import type { NodePlace } from '../readNode.ts';
import { insertionPlaces } from './insertionPlaces.ts';
import { operationSources } from './operationSources.ts';
import { rowSources } from './rowSources.ts';
import { widgetExample, wrappingSlot } from './widgetExample.ts';

/** What can be inserted at a part, and where. @throws EditError when the file does not exist */
export function readPalette(draft: Draft, { file, path: pointer, language }: NodePlace): Palette {
  const { value } = readText(textOf(draft.files, file));
  const path = fromPointer(value, pointer);
  const { widgets } = draft.knowledge().environment.vocabulary;
  return {
    file,
    path: pointer,
    places: insertionPlaces(draft, value, path),
    sources: [
      ...rowSources(draft, file).map(({ id, path: own }) => ({
        id,
        title: titleOf(own),
        isNew: false,
      })),
      ...operationSources(draft, file).map(({ id }) => ({ id, title: titleOf(id), isNew: true })),
    ],
    widgets: widgets.flatMap((manifest): PaletteWidget[] =>
      manifest.kind === 'node' && widgetExample(draft, manifest.type) !== undefined
        ? [paletteWidget(manifest, language)]
        : [],
    ),
  };
}

/** `list visits` for `call:listVisits`, `visits, items` for `data.visits.items`. */
function titleOf(id: string): string {
  return id
    .replace(/^(?:call:|data\.)/, '')
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .replaceAll('.', ', ')
    .toLowerCase();
}

function paletteWidget(manifest: WidgetManifest, language: string): PaletteWidget {
  const { type, group, source, props } = manifest;
  return {
    type,
    group: group ?? 'own',
    title: sayTitle(manifest, language),
    description: sayDescription(manifest, language),
    showsRows: source?.data !== undefined && stringsAt(props, 'required').includes(source.data),
    wraps: wrappingSlot(manifest) !== undefined,
  };
}
