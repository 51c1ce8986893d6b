import { isObject, type Json } from '../../../compiler/json.ts';
import type { Comparator, Condition, Operand } from '../../../editing/conditions/condition.ts';
import {
  conditionIn,
  sayCondition,
  wordsIn,
  type ConditionWords,
} from '../../../editing/conditions/sayCondition.ts';
import { addPart, removePart, replacePart } from '../../../editing/conditions/editCondition.ts';
import { writeOperand, writePart, type NewPart } from '../../../editing/conditions/writePart.ts';
import type { Draft } from '../../../editing/createDraft.ts';
import { applyEdit } from '../../../editing/edit.ts';
import { addressOf, textOf } from '../../../editing/edits/address.ts';
import { setValue } from '../../../editing/edits/setValue.ts';
import { EditError, readText } from '../../../editing/locate.ts';
import { valueAt } from '../../../editing/valueAt.ts';
import type { ConditionPart } from '../../portal/widgets/part-properties/selectedPart.ts';
import type { OperationResult, StudioOperation } from '../operation.ts';
import { fromPointer } from '../pointer.ts';
import { describePart } from '../readOutline.ts';
import { createRoleName } from '../roleName.ts';
import { readConditionWords } from './readConditionWords.ts';

type ConditionOperation = Extract<StudioOperation, { readonly do: 'condition' }>;

/** The parts of a condition that can be changed or removed; none if it cannot be read. */
export function readConditionParts(
  draft: Draft,
  written: unknown,
  language: string,
): readonly ConditionPart[] {
  if (typeof written !== 'string' || !written.startsWith('=')) return [];
  try {
    const knowledge = draft.knowledge();
    return partsOf(conditionIn(knowledge, written), {
      own: wordsIn(knowledge, language),
      roles: rolesOf(draft, language),
      path: [],
      group: '',
    });
  } catch (error) {
    if (error instanceof EditError) return [];
    throw error;
  }
}

function rolesOf(draft: Draft, language: string): NonNullable<ConditionPart['choices']> {
  const roleName = createRoleName(draft, language);
  return draft.knowledge().environment.roles.map((role) => ({ name: role, title: roleName(role) }));
}

interface Inside {
  readonly own: ConditionWords;
  /** The values that a part about the role can be compared with. */
  readonly roles: NonNullable<ConditionPart['choices']>;
  readonly path: readonly number[];
  readonly group: ConditionPart['group'];
}

function partsOf(condition: Condition, inside: Inside): readonly ConditionPart[] {
  const { own, roles, path, group } = inside;
  if (condition.kind === 'all' || condition.kind === 'any')
    return condition.of.flatMap((one, index) =>
      partsOf(one, { ...inside, path: [...path, index], group: condition.kind as 'all' }),
    );
  const words = sayCondition(condition, own);
  const place = { path: path.join('.'), group, words };
  const other = { ...place, of: '', comparator: '', value: '', isText: false };
  if (condition.kind === 'presence')
    return [{ ...other, of: condition.of.text, comparator: condition.is }];
  if (!('comparator' in condition)) return [other];
  const { left, right, comparator } = condition;
  const choices = condition.kind === 'role' ? { choices: roles } : {};
  return [{ ...place, of: left.text, comparator, ...valueOf(right), ...choices }];
}

function valueOf({ kind, text }: Operand): Pick<ConditionPart, 'value' | 'isText'> {
  const quoted = /^(['"])(.*)\1$/s.exec(text)?.[2];
  if (kind === 'value' && quoted !== undefined && !quoted.includes('\\'))
    return { value: quoted, isText: true };
  return { value: kind === 'value' ? text : `= ${text}`, isText: false };
}

const comparators: readonly string[] = ['==', '!=', '<', '<=', '>', '>='];

/**
 * Changes, removes or adds a part of a condition; the rest of its text stays.
 * @throws EditError when the part is not well-formed
 */
export function editConditionPart(
  draft: Draft,
  operation: ConditionOperation,
  language: string,
): OperationResult {
  const { file, path: pointer, name } = operation;
  const { value: root } = readText(textOf(draft.files, file));
  const path = fromPointer(root, pointer);
  const owner = valueAt(root, path);
  if (!isObject(owner)) throw new EditError('There is no such part any more.', path);
  const after = conditionOf(draft, owner, operation);
  const address = addressOf(draft.files, file, [...path, name]);
  const { title } = describePart({ draft, language }, owner, path);
  return {
    texts: applyEdit(draft.files, setValue(draft.files, address, after).edit),
    file,
    path: pointer,
    sentence: `${title}: ${readConditionWords(draft, after, language).join(' ')}`,
  };
}

/** The condition that an operation writes. @throws EditError as {@link editConditionPart} */
export function conditionAfter(draft: Draft, operation: ConditionOperation): string {
  const { value: root } = readText(textOf(draft.files, operation.file));
  const owner = valueAt(root, fromPointer(root, operation.path));
  if (!isObject(owner)) throw new EditError('There is no such part any more.', []);
  return conditionOf(draft, owner, operation);
}

function conditionOf(draft: Draft, owner: Json, operation: ConditionOperation): string {
  return `= ${edited(draft, owner[operation.name], operation)}`;
}

function edited(draft: Draft, written: unknown, operation: ConditionOperation): string {
  const { edit, part: at, group = 'all' } = operation;
  const isExpression = typeof written === 'string' && written.startsWith('=');
  if (!isExpression) {
    if (edit !== 'add') throw new EditError('There is no condition here.', []);
    return writePart(newPart(operation));
  }
  const source = written.replace(/^=/, '').trim();
  const condition = conditionIn(draft.knowledge(), source);
  const path = at === '' ? [] : at.split('.').map(Number);
  if (edit === 'remove') return removePart(source, condition, path);
  const part = newPart(operation);
  return edit === 'replace'
    ? replacePart(source, condition, { path, part })
    : addPart(source, condition, { path, part, group });
}

function newPart({ of = '', comparator = '', value = '', isText }: ConditionOperation): NewPart {
  if (of.trim() === '') throw new EditError('Say what is compared.', []);
  if (comparator === 'given' || comparator === 'empty')
    return { kind: 'presence', of, is: comparator };
  if (!comparators.includes(comparator)) throw new EditError('Say how it is compared.', []);
  const right = operandOf(value.trim(), isText === true);
  return { kind: 'comparison', left: of, comparator: comparator as Comparator, right };
}

function operandOf(value: string, isText: boolean): string {
  if (value.startsWith('=')) return value.slice(1).trim();
  const isPlain = /^-?\d+(?:\.\d+)?$|^true$|^false$/.test(value);
  return !isText && isPlain ? value : writeOperand(value);
}
