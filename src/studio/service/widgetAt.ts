import { stringAt } from '../../compiler/json.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { valueAt } from '../../editing/valueAt.ts';
import type { WidgetManifest } from '../../language/manifest.ts';

/** The manifest of the node at a path; undefined for other parts and for nodes without one. */
export function widgetAt(
  draft: Draft,
  root: unknown,
  path: DocumentPath,
): WidgetManifest | undefined {
  const type = stringAt(valueAt(root, path), 'type');
  return type === undefined ? undefined : draft.knowledge().environment.widgets.get(type);
}
