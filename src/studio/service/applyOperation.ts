import type { Draft } from '../../editing/createDraft.ts';
import { applyEdit } from '../../editing/edit.ts';
import { addressOf, textOf, type Address } from '../../editing/edits/address.ts';
import type { Applied } from '../../editing/edits/applied.ts';
import { duplicateNode } from '../../editing/edits/duplicateNode.ts';
import { moveItem } from '../../editing/edits/moveItem.ts';
import { removeField } from '../../editing/edits/removeField.ts';
import { removeItem } from '../../editing/edits/removeItem.ts';
import { setText } from '../../editing/edits/setText.ts';
import { EditError, readText } from '../../editing/locate.ts';
import { quickFixes } from '../../editing/quickFixes.ts';
import type { DocumentPath } from '../../compiler/parse/document.ts';
import { quoted } from '../compare/words.ts';
import { setAudience } from './setAudience.ts';
import { addEntry } from './addEntry.ts';
import { addTableColumn } from './addTableColumn.ts';
import { removeContent, writeContent } from './collections/writeCollection.ts';
import { editConditionPart } from './conditions/conditionParts.ts';
import { copyScreen } from './copyScreen.ts';
import { importTexts } from './importTexts.ts';
import { addFieldWithWords } from './fields/addField.ts';
import { setRuleMessage } from './fields/ruleMessages.ts';
import type { OperationResult, StudioOperation } from './operation.ts';
import { insertWidget } from './palette/insertWidget.ts';
import { fromPointer, toPointer } from './pointer.ts';
import { describePart } from './readOutline.ts';
import { formPath } from './formPath.ts';
import { setProperty, setWords } from './setProperty.ts';
import { addStep, arrangeStep, setStepValue } from './steps/editSteps.ts';
import { partOfStep } from './steps/partOfStep.ts';
import { setColour } from './theme/setColour.ts';

type At<K extends StudioOperation['do']> = Extract<StudioOperation, { readonly do: K }>;

/** Operations on a draft, by kind; `language` is that of the sentence. */
type Operations = {
  readonly [K in StudioOperation['do']]: (
    draft: Draft,
    operation: At<K>,
    language: string,
  ) => OperationResult;
};

const operations: Operations = {
  set: setProperty,
  words: setWords,
  message: setRuleMessage,
  condition: editConditionPart,
  audience: setAudience,
  text: (draft, { key, messages }) =>
    resultOf(draft, setText(draft, key, { messages }), {
      file: '',
      path: [],
      sentence: `Text: ${Object.values(messages)[0] ?? key}`,
    }),
  texts: importTexts,
  move(draft, { file, path: pointer, by }, language) {
    const { path, owner, name } = partAt(draft, { file, pointer, language });
    const index = Number(path.at(-1));
    if (by !== 1 && by !== -1) throw new EditError('An item moves by one place.', path);
    const list = path.slice(0, -1);
    const before = by < 0 ? index - 1 : index + 2;
    const place = { owner: addressOf(draft.files, file, list), before };
    return resultOf(draft, moveItem(draft.files, owner, place), {
      file,
      path: [...list, index + by],
      sentence: `${by < 0 ? '↑' : '↓'} ${name}`,
    });
  },
  remove(draft, { file, path: pointer }, language) {
    const { path, owner, kind, name } = partAt(draft, { file, pointer, language });
    const form = formPath(readText(textOf(draft.files, file)).value, path.slice(0, -2)) ?? [];
    const applied =
      kind === 'member'
        ? removeField(draft.files, addressOf(draft.files, file, form), String(path.at(-1)))
        : removeItem(draft.files, owner);
    return resultOf(draft, applied, { file, path: [], sentence: `− ${name}` });
  },
  duplicate(draft, { file, path: pointer }, language) {
    const { path, owner, name } = partAt(draft, { file, pointer, language });
    const next = [...path.slice(0, -1), Number(path.at(-1)) + 1];
    return resultOf(draft, duplicateNode(draft, owner), {
      file,
      path: next,
      sentence: `+ ${name}`,
    });
  },
  field: addFieldWithWords,
  entry: addEntry,
  column: addTableColumn,
  copy: copyScreen,
  insert: insertWidget,
  step: addStep,
  arrange: arrangeStep,
  value: setStepValue,
  colour: setColour,
  content: writeContent,
  removeContent,
  fix(draft, { diagnostic, fix }) {
    const found = draft.compilation().diagnostics[diagnostic];
    const chosen = found && quickFixes(draft, found)[fix];
    if (found === undefined || chosen === undefined)
      throw new EditError('This mistake is no longer there.', []);
    return {
      texts: applyEdit(draft.files, chosen.edit),
      file: found.file,
      path: '',
      sentence: chosen.title,
    };
  },
};

/**
 * Applies an operation to a draft, without changing it.
 * @throws EditError when it cannot be done, ConflictError when the place differs from the
 *   expected one
 */
export function applyOperation(
  draft: Draft,
  operation: StudioOperation,
  language: string,
): OperationResult {
  const run = operations[operation.do] as (
    draft: Draft,
    operation: StudioOperation,
    language: string,
  ) => OperationResult;
  return partOfStep(draft, run(draft, operation, language), language);
}

interface Selected {
  readonly file: string;
  readonly path: DocumentPath;
  readonly sentence: string;
}

function resultOf(
  draft: Draft,
  { edit }: Applied,
  { file, path, sentence }: Selected,
): OperationResult {
  return { texts: applyEdit(draft.files, edit), file, path: toPointer(path), sentence };
}

interface PartPlace {
  readonly file: string;
  readonly pointer: string;
  readonly language: string;
}

function partAt(
  draft: Draft,
  { file, pointer, language }: PartPlace,
): {
  readonly path: DocumentPath;
  readonly owner: Address;
  readonly kind: 'item' | 'member';
  readonly name: string;
} {
  const { value } = readText(textOf(draft.files, file));
  const path = fromPointer(value, pointer);
  const owner = addressOf(draft.files, file, path);
  const { title, words } = describePart({ draft, language }, owner.expected.value, path);
  return {
    path,
    owner,
    kind: typeof path.at(-1) === 'number' ? 'item' : 'member',
    name: words === '' ? title : `${title} ${quoted(words, language)}`,
  };
}
