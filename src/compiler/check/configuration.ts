import { configurationPath, configurationSource } from '../../language/configurationPath.ts';
import { dynamicType } from '../../expressions/type.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { messages } from '../messages.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import { objectAt, stringAt } from '../json.ts';
import { named } from '../elaborate/context.ts';
import { beginUnit } from '../elaborate/unit.ts';
import { valueAt } from '../elaborate/value.ts';
import {
  originOf,
  sourceOf,
  wholeConfiguration,
  type WholeConfiguration,
} from './includedConfiguration.ts';

/** The check of the configuration files, with what it read. */
export interface CheckedConfiguration {
  readonly documents: readonly ParsedDocument[];
  readonly shared: Environment['shared'];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * Checks the configuration files of the folder, each with the files that it includes, against the
 * declared types of their kinds. Returns `before` if neither the files nor the types have changed.
 */
export function checkConfiguration(
  environment: Environment,
  all: readonly ParsedDocument[],
  before: CheckedConfiguration | undefined,
): CheckedConfiguration {
  const { shared } = environment;
  const documents = all.filter(({ concept }) => concept === 'config');
  const isCurrent =
    before?.shared === shared &&
    before.documents.length === documents.length &&
    documents.every((document, index) => before.documents[index] === document);
  return isCurrent
    ? before
    : { documents, shared, diagnostics: configurationProblems(environment, documents) };
}

function configurationProblems(
  environment: Environment,
  documents: readonly ParsedDocument[],
): Diagnostic[] {
  const declared = objectAt(environment.only.portal?.value, 'configuration');
  const kinds = objectAt(declared, 'kinds');
  const kindOf = kindReader(stringAt(declared, 'path') ?? '');
  const sources = new Map(documents.map((document) => [sourceOf(document), document] as const));
  const wholes = [...sources.values()].map((document) => wholeConfiguration(document, sources));
  const included = new Set(wholes.flatMap(({ files }) => files.slice(0, -1)));
  const diagnostics = wholes.flatMap((whole): Diagnostic[] => {
    const kind = kindOf(whole.document.file);
    const type = stringAt(kinds, kind);
    if (type !== undefined)
      return [...whole.diagnostics, ...checkWhole(environment, whole, { kind, type })];
    if (included.has(whole.document)) return [];
    const message = messages.unknownKind(kind, Object.keys(kinds));
    return [{ ...message, file: whole.document.file, path: [], line: 1, column: 1 }];
  });
  // A mistake in an included file is found once for each file that includes it.
  return diagnostics.filter(
    (one, index) => diagnostics.findIndex((other) => isSame(one, other)) === index,
  );
}

function isSame(one: Diagnostic, other: Diagnostic): boolean {
  return (
    one.code === other.code &&
    one.message === other.message &&
    one.file === other.file &&
    one.line === other.line &&
    one.column === other.column
  );
}

/** The kind of a configuration file and the name of its type. */
interface ConfigurationKind {
  readonly kind: string;
  readonly type: string;
}

/** Checks a whole configuration; a mistake is reported in the file that has the member. */
function checkWhole(
  environment: Environment,
  whole: WholeConfiguration,
  { kind, type }: ConfigurationKind,
): Diagnostic[] {
  const { document, value } = whole;
  const merged: ParsedDocument = {
    ...document,
    value,
    position: (path, part) => originOf(whole, path).position(path, part),
    within: (path, offset) => originOf(whole, path).within(path, offset),
  };
  const { unit, context } = beginUnit(environment, merged, {
    kind: 'portal',
    id: document.file,
  });
  valueAt(
    named(context, kind),
    value,
    environment.typeProblem(type) === undefined ? environment.typeOf({ $ref: type }) : dynamicType,
  );
  return unit.diagnostics.map((diagnostic) => ({
    ...diagnostic,
    file: originOf(whole, diagnostic.path).file,
  }));
}

/** Reads the kind of a configuration file from its name, which `path` describes. */
function kindReader(path: string): (file: string) => string {
  const source = configurationSource(configurationPath(path, '\0', '\u0001'));
  const pattern = new RegExp(
    `^${source
      .replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')
      .replace('\0', '[^/]+')
      .replace('\u0001', '([^/]+)')}\\.(ya?ml|json)$`,
  );
  return (file) => pattern.exec(file)?.[1] ?? '';
}
