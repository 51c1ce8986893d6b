import { hintForName } from '../../src/expressions/nearestName.ts';
import { ToolError } from './tool.ts';

/** The texts of changed files; undefined for one that is removed. */
export type Texts = Readonly<Record<string, string | undefined>>;

/** A change of a file, as an agent asks for it. */
export interface TextChange {
  readonly file: string;
  readonly find?: string;
  readonly put?: string;
  readonly whole?: string;
  readonly remove?: true;
}

/** JSON Schema of a list of changes. */
export const changesInput = {
  type: 'array',
  minItems: 1,
  items: {
    type: 'object',
    properties: {
      file: { type: 'string', description: 'Path below the portal’s folder.' },
      find: {
        type: 'string',
        description: 'The text to replace; it must stand once in the file.',
      },
      put: { type: 'string', description: 'The new text.' },
      whole: { type: 'string', description: 'The text of a new file, or all of a file.' },
      remove: { const: true, description: 'Removes the file.' },
    },
    required: ['file'],
    additionalProperties: false,
  },
} as const;

/**
 * The texts after changes, which apply one after another.
 * @throws ToolError for a file that is missing, or a text that does not stand once
 */
export function changedTexts(
  files: ReadonlyMap<string, string>,
  changes: readonly TextChange[],
): Texts {
  const texts: Record<string, string | undefined> = {};
  for (const { file, find, put, whole, remove } of changes) {
    checkPath(file);
    if (remove === true) {
      textOfFile(files, file);
      texts[file] = undefined;
    } else if (whole !== undefined) texts[file] = whole;
    else {
      const text = file in texts ? texts[file] : textOfFile(files, file);
      if (find === undefined || put === undefined || text === undefined)
        throw new ToolError(`The change of "${file}" needs "find" and "put", "whole" or "remove".`);
      const count = find === '' ? 0 : text.split(find).length - 1;
      if (count !== 1)
        throw new ToolError(
          `"find" stands ${count} times in "${file}"; it must stand once. Give more of the text around it.`,
        );
      texts[file] = text.replace(find, () => put);
    }
  }
  return texts;
}

/** The text of a file. @throws ToolError if there is no such file */
export function textOfFile(files: ReadonlyMap<string, string>, file: string): string {
  const text = files.get(file);
  if (text !== undefined) return text;
  throw new ToolError(
    `There is no file "${file}". ${hintForName(file, [...files.keys()]) ?? ''}`.trim(),
  );
}

/** Descriptors inside of the folder only. */
function checkPath(file: string): void {
  const isInside = file.split('/').every((part) => /^[\w][\w. -]*$/.test(part));
  if (!isInside || !/\.(ya?ml|json)$/.test(file))
    throw new ToolError(
      `"${file}" is no path of a descriptor: parts of letters, digits, "-" and "_", ending in .yaml or .json.`,
    );
}

/** The lines between the common beginning and the common end of two texts. */
export function differingLines(
  before: string | undefined,
  after: string | undefined,
): readonly string[] {
  const [old, now] = [before?.split('\n') ?? [], after?.split('\n') ?? []];
  const shorter = Math.min(old.length, now.length);
  let start = 0;
  while (start < shorter && old[start] === now[start]) start++;
  let end = 0;
  while (end < shorter - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  return [
    ...old.slice(start, old.length - end).map((line) => `-${line}`),
    ...now.slice(start, now.length - end).map((line) => `+${line}`),
  ];
}
