import { isObject, type Json } from '../../../compiler/json.ts';
import type { DocumentPath } from '../../../compiler/parse/document.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { conceptOf } from '../../../editing/places/readPlace.ts';
import { describeSteps, type StepSentence } from '../../../editing/sentences.ts';
import { areSteps, findPipelines } from '../../../editing/steps/findSteps.ts';
import { valueAt } from '../../../editing/valueAt.ts';
import type { Pipeline, StepView } from '../../portal/widgets/part-properties/stepTypes.ts';
import { say, sayName } from '../../words/say.ts';
import { toPointer } from '../pointer.ts';
import { partKindOf } from '../readOutline.ts';
import { widgetAt } from '../widgetAt.ts';

/** A part of a file, for a reader of a language. */
export interface StepsPlace {
  readonly value: Json;
  readonly path: DocumentPath;
  readonly language: string;
}

/** What happens at the events of a part: what its steps do, and then events without steps. */
export function readPipelines(draft: Draft, place: StepsPlace): readonly Pipeline[] {
  const { value, path, language } = place;
  const block = widgetAt(draft, value, path);
  const written = findPipelines(draft, value).filter((list) => isOwn(value, path, list));
  const missing = missingLists(draft, place, written);
  return [...written, ...missing].map((list): Pipeline => {
    const held = valueAt(value, list);
    const names = list.slice(path.length).map(String);
    const described = draft.grammar.describe(value, conceptOf(value), list);
    return {
      path: toPointer(list),
      names,
      labels: names.map((name) => sayName(name, language, block)),
      description: say(described ?? '', language, block),
      steps: stepViews(describeSteps(draft.knowledge(), held ?? [], language), held, list),
    };
  });
}

/** Whether a list is in a part, and in no other part inside it. */
function isOwn(root: unknown, part: DocumentPath, list: DocumentPath): boolean {
  if (!part.every((one, index) => list[index] === one)) return false;
  for (let length = part.length + 1; length <= list.length; length++) {
    const at = list.slice(0, length);
    if (partKindOf(valueAt(root, at), at) !== undefined) return false;
  }
  return true;
}

/** The lists that a part may have and does not: `press` and those of its events. */
function missingLists(
  draft: Draft,
  { value, path }: StepsPlace,
  written: readonly DocumentPath[],
): readonly DocumentPath[] {
  const at = (owner: DocumentPath) =>
    draft.grammar
      .members(value, conceptOf(value), owner)
      .filter(({ schemas }) => areSteps(schemas))
      .map(({ name }) => [...owner, name]);
  const own = at(path);
  const events = isObject(valueAt(value, path)) ? at([...path, 'on']) : [];
  const names = new Set(written.map((list) => String(list.at(-1))));
  return [...own, ...events].filter((list) => {
    const name = String(list.at(-1));
    if (names.has(name)) return false;
    names.add(name);
    return true;
  });
}

/** Steps with their pointers; `held` is the list, or the only step of it. */
function stepViews(
  sentences: readonly StepSentence[],
  held: unknown,
  list: DocumentPath,
): readonly StepView[] {
  const paths = Array.isArray(held)
    ? held.flatMap((step, index) => (isObject(step) ? [[...list, index]] : []))
    : [list];
  return sentences.map(({ text, parts, inside }, index): StepView => {
    const path = paths[index] ?? list;
    return {
      path: toPointer(path),
      text,
      parts,
      inside: inside.map(({ name, label, steps }) => ({
        path: toPointer([...path, name]),
        label,
        steps: stepViews(steps, valueAt(held, [...path.slice(list.length), name]), [...path, name]),
      })),
    };
  });
}
