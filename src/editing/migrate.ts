import { isBlockFile } from '../compiler/blocks/blockList.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { messages, type Message } from '../compiler/messages.ts';
import { parse } from '../compiler/parse/parse.ts';
import type { DocumentPath } from '../compiler/parse/document.ts';
import { EditError } from './locate.ts';
import type { Migration, OldFile, OldPortal } from './migration.ts';
import { setValueInText } from './spliceYaml.ts';

/** A file that a migration changes. */
export interface MigratedFile {
  readonly path: string;
  readonly text: string;
  /** Version before and after: `screen/1`. */
  readonly from: string;
  readonly to: string;
  readonly migrations: readonly Migration[];
}

/** The result of migrating a portal. Nothing is written if there is an error. */
export interface PortalMigration {
  readonly files: readonly MigratedFile[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Compiles a portal from the texts of its files. */
export type CompileTexts = (texts: ReadonlyMap<string, string>) => readonly Diagnostic[];

/**
 * Rewrites a portal from older versions of the language. Comments and layout stay; files of the
 * newest version stay unchanged, so a second run changes nothing.
 * @param sources path -> text of every descriptor, and of building blocks, which stay unchanged
 * @param migrations in the order in which they apply
 * @param compile for migrations that mend what the compiler reports; called when one asks
 */
export function migratePortal(
  sources: ReadonlyMap<string, string>,
  migrations: readonly Migration[],
  compile: CompileTexts,
): PortalMigration {
  const diagnostics: Diagnostic[] = [];
  const applied = new Map<string, Migration[]>();
  const before = [...sources].flatMap(([path, text]) =>
    isBlockFile(path, sources) ? [] : read(path, text, diagnostics),
  );
  let files: readonly OldFile[] = before;
  const newest = Math.max(0, ...migrations.map(({ from }) => from));
  for (let version = 1; version <= newest; version++) {
    const due = migrations.filter(({ from }) => from === version);
    for (const migration of due) {
      const portal = portalOf(files, sources, compile);
      const isRaised = (file: OldFile) =>
        file.version === version && migration.concepts.includes(file.concept);
      const isDue = migration.concepts.length === 0 || files.some(isRaised);
      files = files.map((file) => {
        const isTouched = isDue && migration.touches?.includes(file.concept) === true;
        if (!isRaised(file) && !isTouched) return file;
        const text = migrateFile(file, { migration, portal, diagnostics });
        if (text === file.text) return file;
        applied.set(file.path, [...(applied.get(file.path) ?? []), migration]);
        return withText(file, text);
      });
    }
    const raised = new Set(due.flatMap(({ concepts }) => concepts));
    files = files.map((file) =>
      file.version === version && raised.has(file.concept) ? raise(file) : file,
    );
  }
  return {
    diagnostics,
    files: files.flatMap((file, index) => {
      const old = before[index] ?? file;
      if (file.text === old.text) return [];
      const { path, text } = file;
      const [from, to] = [versionOf(old), versionOf(file)];
      return [{ path, text, from, to, migrations: applied.get(path) ?? [] }];
    }),
  };
}

/** The portal as it stands; it is compiled once, when a migration asks. */
function portalOf(
  files: readonly OldFile[],
  sources: ReadonlyMap<string, string>,
  compile: CompileTexts,
): OldPortal {
  let found: readonly Diagnostic[] | undefined;
  return {
    files,
    diagnostics: () =>
      (found ??= compile(
        new Map([...sources, ...files.map(({ path, text }) => [path, text] as const)]),
      )),
  };
}

function versionOf({ concept, version }: Pick<OldFile, 'concept' | 'version'>): string {
  return `${concept}/${version}`;
}

function raise(file: OldFile): OldFile {
  const version = file.version + 1;
  const text = setValueInText(file.text, ['schema'], versionOf({ ...file, version }));
  return { ...withText(file, text), version };
}

function withText(file: OldFile, text: string): OldFile {
  return { ...file, text, value: parse(file.path, text).document?.value ?? file.value };
}

// Files without a version (service descriptions, configuration) are not part of the language.
function read(path: string, text: string, diagnostics: Diagnostic[]): OldFile[] {
  const { document, diagnostics: found } = parse(path, text);
  const problems = found.filter(({ code }) => code !== 'old-version');
  diagnostics.push(...problems);
  const written = /^(\w+)\/(\d+)$/.exec(String(document?.value['schema']));
  if (document === undefined || written === null || problems.length > 0) return [];
  const [, concept = '', version] = written;
  return [{ path, concept, version: Number(version), text, value: document.value }];
}

interface Applied {
  readonly migration: Migration;
  readonly portal: OldPortal;
  readonly diagnostics: Diagnostic[];
}

function migrateFile(file: OldFile, { migration, portal, diagnostics }: Applied): string {
  const diagnosticOf = (message: Message, path: DocumentPath): Diagnostic => {
    const place = parse(file.path, file.text).document?.position(path);
    return { ...message, file: file.path, path, ...(place ?? { line: 1, column: 1 }) };
  };
  try {
    const { text, remarks = [] } = migration.migrate(file, portal);
    for (const { path, message } of remarks) diagnostics.push(diagnosticOf(message, path));
    return text;
  } catch (error) {
    if (!(error instanceof EditError)) throw error;
    diagnostics.push(
      diagnosticOf(messages.cannotMigrate(migration.name, error.message), error.path),
    );
    return file.text;
  }
}
