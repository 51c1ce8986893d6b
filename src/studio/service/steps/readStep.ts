import { isObject, objectAt, type Json } from '../../../compiler/json.ts';
import { sayDescription } from '../../words/say.ts';
import type { DocumentPath } from '../../../compiler/parse/document.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { textOf } from '../../../editing/edits/address.ts';
import { EditError, readText } from '../../../editing/locate.ts';
import { conceptOf } from '../../../editing/places/readPlace.ts';
import { describeSteps } from '../../../editing/sentences.ts';
import { completionsAt } from '../../../editing/steps/choicesAt.ts';
import { areSteps, verbOf } from '../../../editing/steps/findSteps.ts';
import { valueAt } from '../../../editing/valueAt.ts';
import type { VerbManifest } from '../../../language/manifest.ts';
import type {
  Completions,
  StepForm,
  StepParameter,
} from '../../portal/widgets/part-properties/stepTypes.ts';
import { fromPointer, toPointer } from '../pointer.ts';
import { emptyStep, placeInList, verbsFor, verbTitle, withStep } from './newStep.ts';
import { readParameters } from './readParameters.ts';

/** A step of a file; with a verb, a new one at the end of a list. */
export interface AskedStep {
  readonly file: string;
  /** The pointer of the step, or of the list of a new one. */
  readonly path: string;
  readonly verb: string;
  readonly language: string;
}

/**
 * What can be changed of a step, or what a new one needs.
 * @throws EditError when there is no such step, or none can be added
 */
export function readStep(draft: Draft, asked: AskedStep): StepForm {
  return asked.verb === '' ? ownForm(draft, asked) : newForm(draft, asked);
}

function ownForm(draft: Draft, { file, path: pointer, language }: AskedStep): StepForm {
  const { value } = readText(textOf(draft.files, file));
  const root = isObject(value) ? value : {};
  const path = fromPointer(root, pointer);
  const step = valueAt(root, path);
  const manifest = verbOf(draft, step);
  if (manifest === undefined || !isObject(step) || !isStepPlace(draft, root, path))
    throw new EditError('There is no such step any more.', path);
  const list = valueAt(root, path.slice(0, -1));
  const index = Number(path.at(-1));
  const [sentence] = describeSteps(draft.knowledge(), step, language);
  return {
    path: pointer,
    verb: '',
    title: sentence?.text ?? manifest.verb,
    description: sayDescription(manifest, language),
    parameters: readParameters({ draft, file, language, manifest }, step, path),
    branches: missingBranches(manifest, step, { path, language }),
    canMoveUp: Array.isArray(list) && index > 0,
    canMoveDown: Array.isArray(list) && index < list.length - 1,
  };
}

/** The lists of steps that a step may have and does not. */
function missingBranches(
  { params, sentence }: VerbManifest,
  step: Json,
  { path, language }: { readonly path: DocumentPath; readonly language: string },
): StepForm['branches'] {
  const words = sentence?.[language] ?? sentence?.['en'];
  return Object.entries(objectAt(params, 'properties'))
    .filter(([name, schema]) => isObject(schema) && schema['x-kind'] === 'steps' && !(name in step))
    .map(([name]) => ({ path: toPointer([...path, name]), label: words?.[name] ?? name }));
}

/** Whether a step or a list of steps may stand at a path. */
export function isStepPlace(draft: Draft, root: Json, path: DocumentPath): boolean {
  return areSteps(draft.grammar.schemas(root, conceptOf(root), path));
}

interface Begun {
  /** The draft with the step in it. */
  readonly draft: Draft;
  readonly root: Json;
  readonly path: DocumentPath;
  readonly manifest: VerbManifest;
}

/** A draft with an empty step of a verb at the end of a list. @throws EditError */
function begin(draft: Draft, { file, path: pointer, verb }: AskedStep): Begun {
  const text = textOf(draft.files, file);
  const { value } = readText(text);
  const root = isObject(value) ? value : {};
  const list = fromPointer(root, pointer);
  const manifest = verbsFor(draft, conceptOf(root)).find((one) => one.verb === verb);
  if (manifest === undefined || !isStepPlace(draft, root, list))
    throw new EditError('There is no place for such a step here.', list);
  const before = placeInList(draft, valueAt(root, list));
  const { text: added, path } = withStep(text, list, { step: emptyStep(manifest), before });
  const { grammar } = draft;
  const begun = { ...draft, grammar, files: new Map([...draft.files, [file, added]]) };
  const read = readText(added).value;
  return { draft: begun, root: isObject(read) ? read : {}, path, manifest };
}

function newForm(draft: Draft, asked: AskedStep): StepForm {
  const { file, language, path: pointer, verb } = asked;
  const { draft: begun, root, path, manifest } = begin(draft, asked);
  const step = valueAt(root, path);
  const reading = { draft: begun, file, language, manifest };
  const parameters = readParameters(reading, isObject(step) ? step : {}, path);
  return {
    path: pointer,
    verb,
    title: verbTitle(manifest, language),
    description: sayDescription(manifest, language),
    parameters: parameters.flatMap(needed).map((one) => ({
      ...one,
      at: one.at.slice(toPointer(path).length),
      value: one.value === '""' ? '' : one.value,
    })),
    branches: [],
    canMoveUp: false,
    canMoveDown: false,
  };
}

/** The parameters that a new step cannot do without; of members those in it. */
function needed(parameter: StepParameter): readonly StepParameter[] {
  const { kind, isRequired, members, keys } = parameter;
  if (!isRequired) return [];
  if (kind !== 'members') return [parameter];
  const inside = members.flatMap(needed);
  return inside.length === 0 && keys.length > 0 ? [parameter] : inside;
}

/** A text that is being typed as a value of a step. */
export interface TypedValue extends AskedStep {
  /** The pointer of the value; in a new step, below the step. */
  readonly at: string;
  readonly text: string;
  readonly offset: number;
}

/** How many completions are offered at once. */
const mostChoices = 12;

/** What may follow in an expression; nothing outside of one. */
export function readCompletions(draft: Draft, typed: TypedValue): Completions {
  const { file, at, text, offset, verb } = typed;
  const begun = verb === '' ? undefined : begin(draft, typed);
  const root = begun?.root ?? readText(textOf(draft.files, file)).value;
  const pointer = begun === undefined ? at : toPointer(begun.path) + at;
  const place = { file, path: fromPointer(root, pointer) };
  const word = /\w*$/.exec(text.slice(0, offset))?.[0] ?? '';
  const found = text.startsWith('=')
    ? completionsAt(begun?.draft ?? draft, place, { text, offset })
    : [];
  const choices = found
    .filter(({ name }) => name.toLowerCase().startsWith(word.toLowerCase()) && name !== word)
    .slice(0, mostChoices);
  return {
    text,
    offset,
    choices: choices.map(({ name, detail }) => ({ name, detail: detail ?? '' })),
  };
}
