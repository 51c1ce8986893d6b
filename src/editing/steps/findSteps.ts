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
  const steps = stepsIn(draft, root);
  const outer = steps.filter(
    ({ path }) => !steps.some((one) => one.path !== path && isAround(one.path, path)),
  );
  const lists = new Map(
    outer.map(({ path }) => {
      const list = typeof path.at(-1) === 'number' ? path.slice(0, -1) : path;
      return [JSON.stringify(list), list] as const;
    }),
  );
  return [...lists.values()].filter((path) => {
    const items = [valueAt(root, path)].flat();
    return items.every((item) => verbOf(draft, item) !== undefined);
  });
}

/** The path of the innermost step around a path; undefined outside of steps. */
export function stepAround(draft: Draft, root: Json, path: DocumentPath): DocumentPath | undefined {
  return stepsIn(draft, root).findLast((one) => one.verb !== undefined && isAround(one.path, path))
    ?.path;
}

function stepsIn(draft: Draft, root: Json) {
  const { parts } = draft.knowledge().environment;
  return parts.of({ concept: conceptOf(root), value: root }).filter((part) => part.kind === 'step');
}

/** Whether a path is that of a value around, or at, another path. */
function isAround(outer: DocumentPath, path: DocumentPath): boolean {
  return outer.length <= path.length && outer.every((part, index) => part === path[index]);
}
