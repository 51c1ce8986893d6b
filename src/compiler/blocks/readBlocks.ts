import { apiVersion } from '../../language/apiVersion.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import type { IconShape } from '../../language/icon.ts';
import type { VerbManifest, WidgetManifest } from '../../language/manifest.ts';
import { functionNames } from '../../expressions/checkExpression.ts';
import type { DeclaredFunction } from '../../expressions/functions.ts';
import { stringAt } from '../json.ts';
import { messages } from '../messages.ts';
import type { Vocabulary } from '../source.ts';
import {
  blockKinds,
  createBlockReport,
  isBlockFile,
  readBlockList,
  type BlockKind,
  type BlockList,
  type BlockReport,
  type ListedBlock,
} from './blockList.ts';
import { checkExport, checkImports } from './checkModule.ts';
import { asVerb, checkVerb } from './checkVerb.ts';
import { asWidget, checkTraits, checkWidget } from './checkWidget.ts';
import { exportName } from './exportName.ts';
import { readFunction } from './readFunction.ts';
import { readIcon } from './readIcon.ts';
import { createManifestReader, type ManifestFile, type ManifestReader } from './readManifest.ts';

/** The vocabulary of a portal: the given one, and the building blocks of its folder. */
export interface ReadBlocks {
  readonly vocabulary: Vocabulary;
  readonly diagnostics: readonly Diagnostic[];
}

/** The reading of one list. */
interface Reading {
  readonly files: ReadonlyMap<string, string>;
  readonly list: BlockList;
  readonly given: Vocabulary;
  readonly report: BlockReport;
  readonly readManifest: ManifestReader;
}

/** How many vocabularies are kept: drafts of one portal may differ in their building blocks. */
const mostKnown = 4;

/**
 * Creates the phase that reads the building blocks of a portal: those that `vocabulary.yaml` lists.
 * It returns the same vocabulary while no manifest and no icon has changed; code may change.
 */
export function createBlockReader(
  given: Vocabulary,
): (files: ReadonlyMap<string, string>) => ReadBlocks {
  const readManifest = createManifestReader();
  // the last used vocabulary comes last
  const known = new Map<string, Vocabulary>();
  return (files) => {
    const list = readBlockList(files);
    if (list === undefined) return { vocabulary: given, diagnostics: [] };
    const report = createBlockReport();
    const vocabulary = readListed({ files, list, given, report, readManifest });
    const { diagnostics } = report;
    if (diagnostics.length > 0) return { vocabulary: given, diagnostics };
    const { widgets, actions, own } = vocabulary;
    const key = JSON.stringify([widgets, actions, own?.functions, [...(own?.icons ?? [])]]);
    const same = known.get(key) ?? vocabulary;
    known.delete(key);
    known.set(key, same);
    const [oldest] = known.keys();
    if (known.size > mostKnown && oldest !== undefined) known.delete(oldest);
    return { vocabulary: same, diagnostics };
  };
}

function readListed(reading: Reading): Vocabulary {
  const { list, given, report, files } = reading;
  const { document } = list;
  const api = document.value['api'];
  if (api !== apiVersion) {
    if (api === undefined) report.atKey(document, [], messages.missingKey('api'));
    else report.at(document, ['api'], messages.apiVersion(String(api), apiVersion));
    return given;
  }
  const widgets = readWidgets(reading);
  const actions = readVerbs(reading);
  const functions = readFunctions(reading);
  const icons = readIcons(reading);
  for (const file of files.keys())
    if (/\.tsx?$/.test(file) && isBlockFile(file, files)) checkImports(file, files, report);
  return {
    ...given,
    widgets: [...given.widgets, ...widgets],
    actions: [...given.actions, ...actions],
    icons: [...given.icons, ...icons.keys()],
    own: { actions: actions.map(({ verb }) => verb), functions, icons },
  };
}

/** Reports a name that is declared twice; returns the blocks whose files exist. */
function listed(
  { list, files, report }: Reading,
  kind: BlockKind,
  {
    builtIn,
    filesOf,
  }: { readonly builtIn: readonly string[]; filesOf(name: string): readonly string[] },
): readonly ListedBlock[] {
  const word = blockKinds[kind];
  const first = new Map<string, ListedBlock>();
  return list.of(kind).filter((block) => {
    const { name, path } = block;
    const other = first.get(name);
    first.set(name, other ?? block);
    if (other !== undefined || builtIn.includes(name)) {
      const place = other && list.document.position(other.path);
      report.at(
        list.document,
        path,
        messages.sameBlock(
          word,
          name,
          place === undefined
            ? 'by the engine'
            : `in ${list.document.file}:${place.line}:${place.column}`,
        ),
      );
      return false;
    }
    const missing = filesOf(name).filter((file) => !files.has(file));
    for (const file of missing)
      report.at(list.document, path, messages.missingBlockFile(word, name, file));
    return missing.length === 0;
  });
}

/** The manifest of a block, if it can be used and has the name of the list. */
function manifestOf(
  { files, readManifest, report }: Reading,
  {
    kind,
    file,
    key,
  }: { readonly kind: 'widget' | 'verb' | 'function'; readonly file: string; readonly key: string },
  name: string,
): ManifestFile | undefined {
  const manifest = readManifest(kind, { file, text: files.get(file) ?? '' }, report);
  const written = stringAt(manifest?.value, key);
  if (manifest === undefined || written === name) return manifest;
  report.at(manifest, [key], messages.blockName(key, String(written), name));
  return undefined;
}

function readWidgets(reading: Reading): readonly WidgetManifest[] {
  const { given, files, report } = reading;
  const filesOf = (type: string) =>
    ['manifest.json', 'index.ts', 'examples.yaml'].map((file) => `widgets/${type}/${file}`);
  const builtIn = given.widgets.map(({ type }) => type);
  const own = new Map<string, ManifestFile>();
  for (const { name } of listed(reading, 'widgets', { builtIn, filesOf })) {
    const index = `widgets/${name}/index.ts`;
    checkExport({ file: index, text: files.get(index) ?? '' }, exportName(name), report);
    const file = `widgets/${name}/manifest.json`;
    const manifest = manifestOf(reading, { kind: 'widget', file, key: 'type' }, name);
    if (manifest === undefined) continue;
    checkWidget(manifest, report);
    own.set(name, manifest);
  }
  const manifests = [...own.values()].map(({ value }) => asWidget(value));
  checkTraits([...given.widgets, ...manifests], own, report);
  return manifests;
}

function readVerbs(reading: Reading): readonly VerbManifest[] {
  const { given, files, report } = reading;
  const builtIn = given.actions.map(({ verb }) => verb);
  const filesOf = (verb: string) => [`actions/${verb}.json`, `actions/${verb}.ts`];
  const found: VerbManifest[] = [];
  for (const { name } of listed(reading, 'actions', { builtIn, filesOf })) {
    const module = `actions/${name}.ts`;
    checkExport({ file: module, text: files.get(module) ?? '' }, name, report);
    const file = `actions/${name}.json`;
    const manifest = manifestOf(reading, { kind: 'verb', file, key: 'verb' }, name);
    if (manifest === undefined) continue;
    checkVerb(manifest, [...builtIn, ...found.map(({ verb }) => verb)], report);
    found.push(asVerb(manifest.value));
  }
  return found;
}

function readFunctions(reading: Reading): readonly DeclaredFunction[] {
  const { files, report } = reading;
  const filesOf = (name: string) => [`functions/${name}.json`, `functions/${name}.ts`];
  return listed(reading, 'functions', { builtIn: functionNames, filesOf }).flatMap(({ name }) => {
    const module = `functions/${name}.ts`;
    checkExport({ file: module, text: files.get(module) ?? '' }, name, report);
    const file = `functions/${name}.json`;
    const manifest = manifestOf(reading, { kind: 'function', file, key: 'name' }, name);
    return manifest === undefined ? [] : readFunction(manifest, report);
  });
}

/** The file of an icon of the portal's own. */
export function iconFile(name: string): string {
  return `icons/${name}.svg`;
}

function readIcons(reading: Reading): ReadonlyMap<string, IconShape> {
  const { given, files, report } = reading;
  const own = listed(reading, 'icons', {
    builtIn: given.icons,
    filesOf: (name) => [iconFile(name)],
  });
  return new Map(
    own.map(({ name }) => {
      const { shape, problems } = readIcon(files.get(iconFile(name)) ?? '');
      for (const { line, column, ...message } of problems)
        report.atPosition(iconFile(name), { line, column }, message);
      return [name, shape];
    }),
  );
}
