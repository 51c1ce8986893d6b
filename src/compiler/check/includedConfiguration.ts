import {
  configurationMembers,
  includedNames,
  includedSource,
  includeKey,
  mergeConfiguration,
} from '../../language/configurationFile.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { isObject } from '../json.ts';
import { messages, type Message } from '../messages.ts';
import type { DocumentPath, ParsedDocument } from '../parse/document.ts';

/** A configuration file with the members of the files that it includes. */
export interface WholeConfiguration {
  readonly document: ParsedDocument;
  /** All files of which it consists, the included ones first. */
  readonly files: readonly ParsedDocument[];
  readonly value: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly Diagnostic[];
}

/** The path of a configuration file without its ending. */
export function sourceOf({ file }: ParsedDocument): string {
  return file.replace(/\.(ya?ml|json)$/, '');
}

/** Merges a configuration file and the files that it includes; reports names that do not exist. */
export function wholeConfiguration(
  document: ParsedDocument,
  documents: ReadonlyMap<string, ParsedDocument>,
  including: readonly ParsedDocument[] = [],
): WholeConfiguration {
  const outer = [...including, document];
  const diagnostics: Diagnostic[] = [];
  const refuse = (index: number, message: Message): void => {
    const listed = Array.isArray(document.value[includeKey]);
    const path = listed ? [includeKey, index] : [includeKey];
    diagnostics.push({
      ...message,
      file: document.file,
      path,
      ...document.position(path),
    });
  };
  let value: WholeConfiguration['value'] = {};
  const files: ParsedDocument[] = [];
  for (const [index, name] of includedNames(document.value).entries()) {
    const source = includedSource(sourceOf(document), name);
    const included = source === undefined ? undefined : documents.get(source);
    if (included === undefined) {
      refuse(index, messages.unknownConfiguration(String(name), siblings(document, documents)));
    } else if (outer.includes(included)) {
      const loop = outer.slice(outer.indexOf(included)).map(({ file }) => file);
      refuse(index, messages.configurationLoop(loop));
    } else {
      const whole = wholeConfiguration(included, documents, outer);
      value = mergeConfiguration(value, whole.value);
      files.push(...whole.files);
      diagnostics.push(...whole.diagnostics);
    }
  }
  return {
    document,
    files: [...files, document],
    value: mergeConfiguration(value, configurationMembers(document.value)),
    diagnostics,
  };
}

/** The file that a member of a whole configuration comes from: the last one that has it. */
export function originOf(
  { document, files }: WholeConfiguration,
  path: DocumentPath,
): ParsedDocument {
  return files.findLast(({ value }) => path.length > 0 && hasPath(value, path)) ?? document;
}

function hasPath(value: unknown, [name, ...rest]: DocumentPath): boolean {
  if (name === undefined) return true;
  const owns = (isObject(value) || Array.isArray(value)) && Object.hasOwn(value, name);
  return owns && hasPath((value as Readonly<Record<string, unknown>>)[name], rest);
}

function siblings(
  document: ParsedDocument,
  documents: ReadonlyMap<string, ParsedDocument>,
): readonly string[] {
  const folder = sourceOf(document).replace(/[^/]*$/, '');
  return [...documents.keys()]
    .filter((source) => source.startsWith(folder) && source !== sourceOf(document))
    .map((source) => source.slice(folder.length));
}
