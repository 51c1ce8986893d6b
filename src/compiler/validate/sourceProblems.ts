import { nearestName } from '../../expressions/nearestName.ts';
import type { WidgetManifest, WidgetSource } from '../../language/manifest.ts';
import { isObject } from '../json.ts';
import { mistakeLine, type ManifestMistake } from './manifestMistake.ts';
import { members } from './vocabularySchema.ts';

const parts: Readonly<Record<keyof WidgetSource, 'prop' | 'event'>> = {
  data: 'prop',
  status: 'prop',
  failure: 'prop',
  total: 'prop',
  page: 'prop',
  sizes: 'prop',
  reload: 'event',
};

/** A line for each mistake in `source` of a manifest: the file, the place, and what to write. */
export function sourceProblems(widgets: readonly WidgetManifest[]): readonly string[] {
  return sourceMistakes(widgets).map(mistakeLine);
}

/** The mistakes in `source` of manifests. */
export function sourceMistakes(widgets: readonly WidgetManifest[]): readonly ManifestMistake[] {
  return widgets.flatMap((widget) => {
    const at = (path: string, sentence: string) => ({ type: widget.type, path, sentence });
    const { source } = widget;
    if (source === undefined) return [];
    if (widget.kind !== 'node')
      return [at('source', 'Only a widget of the kind "node" takes a source. Remove it.')];
    if ('source' in members(widget.props).properties)
      return [at('source', 'A prop has the same name. Rename the prop.')];
    if (!isObject(source) || Object.keys(source).length === 0)
      return [at('source', `Write which prop receives what: { "data": "rows" }.`)];
    return Object.entries(source).flatMap(([part, name]) => {
      const sentence = problemOf(widget, part, name);
      return sentence === undefined ? [] : [at(`source.${part}`, sentence)];
    });
  });
}

function problemOf(widget: WidgetManifest, part: string, name: unknown): string | undefined {
  const names = Object.keys(parts);
  const kind = Object.hasOwn(parts, part) ? parts[part as keyof WidgetSource] : undefined;
  if (kind === undefined) return `The key is unknown. ${hint(part, names)}`;
  const known = Object.keys(
    kind === 'event' ? (widget.events ?? {}) : members(widget.props).properties,
  );
  return known.includes(String(name))
    ? undefined
    : `There is no ${kind} ${JSON.stringify(name)}. ${hint(String(name), known)}`;
}

function hint(name: string, known: readonly string[]): string {
  const nearest = nearestName(name, known);
  return nearest === undefined ? `Known: ${known.join(', ')}.` : `Did you mean "${nearest}"?`;
}
