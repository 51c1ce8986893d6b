import type { WidgetManifest, WidgetSource } from '../../language/manifest.ts';
import { isObject } from '../json.ts';
import type { Message } from '../message.ts';
import { messages } from '../messages.ts';
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
    const at = (path: string, message: Message) => ({ type: widget.type, path, message });
    const { source } = widget;
    if (source === undefined) return [];
    if (widget.kind !== 'node') return [at('source', messages.sourceOfControl())];
    if ('source' in members(widget.props).properties)
      return [at('source', messages.sourceBesideProp())];
    if (!isObject(source) || Object.keys(source).length === 0)
      return [at('source', messages.emptySource())];
    return Object.entries(source).flatMap(([part, name]) => {
      const message = problemOf(widget, part, name);
      return message === undefined ? [] : [at(`source.${part}`, message)];
    });
  });
}

function problemOf(widget: WidgetManifest, part: string, name: unknown): Message | undefined {
  const names = Object.keys(parts);
  const kind = Object.hasOwn(parts, part) ? parts[part as keyof WidgetSource] : undefined;
  if (kind === undefined) return messages.unknownSourcePart(part, names);
  const known = Object.keys(
    kind === 'event' ? (widget.events ?? {}) : members(widget.props).properties,
  );
  if (known.includes(String(name))) return undefined;
  const createMessage = { prop: messages.unknownSourceProp, event: messages.unknownSourceEvent }[
    kind
  ];
  return createMessage(String(name), known);
}
