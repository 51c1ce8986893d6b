import { isObject, stringAt, type Json } from '../../compiler/json.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import type { VerbManifest } from '../../language/manifest.ts';
import type { Draft } from '../createDraft.ts';
import { conceptOf } from '../places/readPlace.ts';
import { valueAt } from '../valueAt.ts';

/** The verb of a step; undefined for a value that is none. */
export function verbOf(draft: Draft, step: unknown): VerbManifest | undefined {
  if (!isObject(step)) return undefined;
  const { actions } = draft.knowledge().environment.vocabulary;
  return actions.find(({ verb }) => Object.hasOwn(step, verb));
}

/** Whether a value that meets these schemas is a step or a list of steps. */
export function areSteps(schemas: readonly Json[]): boolean {
  return schemas.some((one) =>
    [one, one['items']].some((part) => stringAt(part, '$ref')?.startsWith('step.schema') === true),
  );
}

/** The lists of steps in a document, in order; those inside a step are left out. */
export function findPipelines(draft: Draft, root: Json): readonly DocumentPath[] {
  const concept = conceptOf(root);
  const isPipeline = (held: object, path: DocumentPath): boolean => {
    const items = Array.isArray(held) ? (held as readonly unknown[]) : [held];
    return (
      items.length > 0 &&
      items.every((item) => verbOf(draft, item) !== undefined) &&
      areSteps(draft.grammar.schemas(root, concept, path))
    );
  };
  const visit = (held: unknown, path: DocumentPath): readonly DocumentPath[] => {
    if (typeof held !== 'object' || held === null) return [];
    if (path.length > 0 && isPipeline(held, path)) return [path];
    return Object.entries(held).flatMap(([key, member]) =>
      visit(member, [...path, Array.isArray(held) ? Number(key) : key]),
    );
  };
  return visit(root, []);
}

/** The path of the innermost step around a path; undefined outside of steps. */
export function stepAround(draft: Draft, root: Json, path: DocumentPath): DocumentPath | undefined {
  const concept = conceptOf(root);
  for (let length = path.length; length > 0; length--) {
    const at = path.slice(0, length);
    if (verbOf(draft, valueAt(root, at)) === undefined) continue;
    if (areSteps(draft.grammar.schemas(root, concept, at))) return at;
  }
  return undefined;
}
