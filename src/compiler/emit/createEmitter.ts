import { atFile } from '../crash.ts';
import type { CheckedFile } from '../checkUnits.ts';
import type { Texts } from '../resolve/readTexts.ts';
import { renamedArguments } from '../check/textUses.ts';
import { writeUnit, type WrittenUnit } from './emit.ts';

/** Writes checked files; what has been written before is kept. */
export interface Emitter {
  write(files: readonly CheckedFile[], texts: Texts): WrittenUnit[];
}

/** Creates an emitter with nothing written. */
export function createEmitter(): Emitter {
  let written = new Map<CheckedFile, WrittenUnit>();
  let names = '';
  return {
    write(files, texts) {
      // Names of arguments are a part of what is written; they seldom change.
      const now = JSON.stringify([...renamedArguments(texts)]);
      const known = now === names ? written : new Map<CheckedFile, WrittenUnit>();
      names = now;
      written = new Map(files.map((file) => [file, known.get(file) ?? atFile(file.document.file, () => writeUnit(file.unit, file.value, texts))]));
      return [...written.values()];
    },
  };
}
