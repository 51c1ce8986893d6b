import { Ajv2020 } from 'ajv/dist/2020.js';
import manifest from '../../../schemas/manifest.schema.json' with { type: 'json' };
import type { Json } from '../json.ts';
import { messages } from '../messages.ts';
import type { Position } from '../parse/document.ts';
import { jsonMistake, lineAndColumn, readJsonDocument } from '../parse/jsonDocument.ts';
import { unsafeKeys } from '../parse/refusals.ts';
import { shapeProblems } from '../validate/shapeProblems.ts';
import type { BlockFile, BlockReport } from './blockList.ts';

/** A manifest with the positions of its values. */
export interface ManifestFile extends BlockFile {
  readonly value: Json;
}

/** The kinds of manifests in `schemas/manifest.schema.json`. */
export type ManifestKind = 'widget' | 'verb' | 'function';

/** Reads a manifest and reports what its schema refuses; undefined if it cannot be used. */
export type ManifestReader = (
  kind: ManifestKind,
  { file, text }: { readonly file: string; readonly text: string },
  report: BlockReport,
) => ManifestFile | undefined;

/** Creates the reader of manifests. */
export function createManifestReader(): ManifestReader {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, allErrors: true, verbose: true });
  ajv.addSchema(manifest);
  return (kind, { file, text }, report) => {
    const read = readJsonDocument(text, unsafeKeys);
    if (read === undefined) {
      report.atPosition(file, mistakeOf(text), messages.notJson());
      return undefined;
    }
    const found = { file, ...read };
    const check = ajv.getSchema(`manifest.schema.json#/$defs/${kind}`);
    if (check === undefined) throw new Error(`There is no schema of a ${kind}'s manifest.`);
    if (check(found.value) === true) return found;
    for (const { path, part, message } of shapeProblems(check.errors ?? [], noNames))
      report[part === 'key' ? 'atKey' : 'at'](found, path, message);
    return undefined;
  };
}

const noNames = { types: [], verbs: [], sourced: [] };

function mistakeOf(text: string): Position {
  try {
    JSON.parse(text);
    return { line: 1, column: 1 }; // no object, a key that occurs twice, or one that is refused
  } catch {
    return lineAndColumn(text, jsonMistake(text));
  }
}
