import type { Draft } from '../../editing/createDraft.ts';
import { EditError, readText } from '../../editing/locate.ts';

/** The document in a file of a draft; undefined if there is no such file or no document in it. */
export function valueOfFile({ files }: Draft, file: string): unknown {
  const text = files.get(file);
  if (text === undefined) return undefined;
  try {
    return readText(text).value;
  } catch (error) {
    if (error instanceof EditError) return undefined;
    throw error;
  }
}
