import { applyEdit, type Edit } from '../../editing/edit.ts';
import { addColumn } from '../../editing/edits/addColumn.ts';
import { addField } from '../../editing/edits/addField.ts';
import { addMenuEntry } from '../../editing/edits/addMenuEntry.ts';
import type { Files } from '../../editing/edits/address.ts';
import type { Applied } from '../../editing/edits/applied.ts';
import { insertItem } from '../../editing/edits/insertItem.ts';
import { insertNode } from '../../editing/edits/insertNode.ts';
import { moveItem } from '../../editing/edits/moveItem.ts';
import { removeField } from '../../editing/edits/removeField.ts';
import { removeItem } from '../../editing/edits/removeItem.ts';
import { removeValue } from '../../editing/edits/removeValue.ts';
import { setValue } from '../../editing/edits/setValue.ts';
import { wrapNode } from '../../editing/edits/wrapNode.ts';
import { EditError } from '../../editing/locate.ts';
import type { Change, Operation } from './draftWrites.ts';
import { assertFilePath, FilePathError } from './filePaths.ts';

/** New contents of files by path; undefined removes a file. */
export type FileChanges = ReadonlyMap<string, string | Uint8Array | undefined>;

/** Characters of a text, or bytes. */
const largest = 16 * 1024 ** 2;

/**
 * The files that changes lead to, applied one after the other.
 * @throws EditError when one of them is not possible, FilePathError when a name is not allowed
 */
export function applyChanges(texts: Files, changes: readonly Change[]): FileChanges {
  const now = new Map(texts);
  const changed = new Map<string, string | Uint8Array | undefined>();
  const put = (file: string, content: string | Uint8Array | undefined) => {
    if (content !== undefined) assertFilePath(file);
    if (content !== undefined && content.length > largest)
      throw new FilePathError(`"${file}" is larger than 16 MB.`);
    changed.set(file, content);
    if (typeof content === 'string') now.set(file, content);
    else now.delete(file);
  };
  for (const change of changes) {
    if (change.kind === 'text') put(change.file, change.text);
    else if (change.kind === 'bytes') put(change.file, change.bytes);
    else
      for (const [file, text] of Object.entries(applyEdit(now, editOf(now, change))))
        put(file, text);
  }
  return changed;
}

/** Whether operations can be applied to other texts than those that they were made from. */
export function areMovable(changes: readonly Change[]): boolean {
  return changes.every(
    (change) =>
      change.kind === 'operation' &&
      !('before' in change.operation) &&
      !('place' in change.operation && change.operation.place.before !== undefined),
  );
}

function editOf(files: Files, change: Extract<Change, { kind: 'operation' | 'edit' }>): Edit {
  if (change.kind === 'operation') return run(files, change.operation).edit;
  for (const [file, splices] of Object.entries(change.splices)) {
    const text = files.get(file);
    if (text === undefined) throw new EditError(`The file "${file}" does not exist.`, []);
    const sorted = splices.toSorted((a, b) => a.start - b.start);
    for (const [index, { start, end }] of sorted.entries()) {
      const from = sorted[index - 1]?.end ?? 0;
      if (!(Number.isInteger(start) && start >= from && end >= start && end <= text.length))
        throw new EditError(`The splices of "${file}" overlap or are outside of its text.`, []);
    }
  }
  for (const { from, to } of change.moves) {
    if (!files.has(from)) throw new EditError(`The file "${from}" does not exist.`, []);
    if (files.has(to)) throw new EditError(`There is a file "${to}" already.`, []);
  }
  return { splices: new Map(Object.entries(change.splices)), moves: change.moves };
}

function run(files: Files, operation: Operation): Applied {
  switch (operation.name) {
    case 'setValue':
      return setValue(files, operation.address, operation.value);
    case 'removeValue':
      return removeValue(files, operation.address);
    case 'removeItem':
      return removeItem(files, operation.address);
    case 'insertItem':
      return insertItem(files, operation.place, operation.value);
    case 'insertNode':
      return insertNode(files, operation.place, operation.node);
    case 'moveItem':
      return moveItem(files, operation.address, operation.place);
    case 'wrapNode':
      return wrapNode(files, operation.address, operation.wrapper);
    case 'addField':
      return addField(files, operation.address, operation.field);
    case 'removeField':
      return removeField(files, operation.address, operation.field);
    case 'addColumn':
      return addColumn(files, operation.address, { column: operation.item, ...placed(operation) });
    case 'addMenuEntry':
      return addMenuEntry(files, operation.address, {
        entry: operation.item,
        ...placed(operation),
      });
    default:
      throw new EditError('There is no such operation.', []);
  }
}

function placed({ before }: { readonly before?: number }): { readonly before?: number } {
  return before === undefined ? {} : { before };
}
