import type { WidgetManifest } from '../../language/manifest.ts';
import { isObject, objectAt, stringAt, type Json } from '../json.ts';
import { messages } from '../messages.ts';
import type { DocumentPath } from '../parse/document.ts';
import { controlMistakes } from '../validate/controlProblems.ts';
import { createSchemaJudge } from '../validate/schemaJudge.ts';
import { sourceMistakes } from '../validate/sourceProblems.ts';
import type { BlockReport } from './blockList.ts';
import { checkWords } from './checkWords.ts';
import type { ManifestFile } from './readManifest.ts';

/** What `x-kind` can be in props of widgets and in parameters of verbs. */
const valueKinds: readonly string[] = [
  'text',
  'rowText',
  'row',
  'binding',
  'path',
  'icon',
  'screen',
  'popup',
  'node',
  'call',
  'form',
  'action',
  'step',
  'store',
  'stored',
  'data',
  'language',
  'setting',
  'steps',
  'name',
  'literal',
  'shortcut',
  'members',
];

const judge = createSchemaJudge();

/** Members that every node has. */
const nodeKeys: readonly string[] = [
  'type',
  'id',
  'show',
  'access',
  'source',
  'needs',
  'on',
  'press',
];

/** Checks what the schema of manifests cannot say of a widget's. */
export function checkWidget(manifest: ManifestFile, report: BlockReport): void {
  const { value } = manifest;
  checkSchema(manifest, ['props'], report);
  if (isObject(objectAt(value, 'control')['value']))
    checkSchema(manifest, ['control', 'value'], report);
  const props = Object.keys(objectAt(value['props'], 'properties'));
  const slots = Object.keys(objectAt(value, 'slots'));
  // the props of a control stand in `props` of a field, apart from its keys
  const taken = value['kind'] === 'node' ? nodeKeys : [];
  for (const name of props) {
    if (taken.includes(name))
      report.atKey(
        manifest,
        ['props', 'properties', name],
        messages.propName(name, 'a key of every node'),
      );
  }
  for (const name of slots.filter((slot) => taken.includes(slot)))
    report.atKey(manifest, ['slots', name], messages.propName(name, 'a key of every node'));
  const label = stringAt(value, 'label');
  if (label !== undefined && !props.includes(label))
    report.at(manifest, ['label'], messages.unknownLabel(label, props));
  checkWords(manifest, ['title', 'description'], report);
}

/** Checks that a part of a manifest is a JSON Schema, and that its keywords are known. */
export function checkSchema(
  manifest: ManifestFile,
  path: readonly string[],
  report: BlockReport,
): void {
  const schema = path.reduce<unknown>((value, key) => objectAt(value, key), manifest.value);
  const reason = isObject(schema) ? judge(schema) : undefined;
  if (reason !== undefined) report.at(manifest, path, messages.invalidSchema(reason));
  const visit = (part: unknown, at: DocumentPath): void => {
    if (Array.isArray(part)) part.forEach((item, index) => visit(item, [...at, index]));
    if (!isObject(part)) return;
    const kind = part['x-kind'];
    if (kind !== undefined && !valueKinds.includes(String(kind)) && at.at(-1) !== 'properties')
      report.at(manifest, [...at, 'x-kind'], messages.unknownValueKind(String(kind), valueKinds));
    for (const [key, member] of Object.entries(part))
      if (!['default', 'enum', 'const', 'examples'].includes(key) || at.at(-1) === 'properties')
        visit(member, [...at, key]);
  };
  visit(schema, path);
}

/** Checks controls and sources of data against all manifests. */
export function checkTraits(
  all: readonly WidgetManifest[],
  own: ReadonlyMap<string, ManifestFile>,
  report: BlockReport,
): void {
  for (const { type, path, message } of [...controlMistakes(all), ...sourceMistakes(all)]) {
    const manifest = own.get(type);
    if (manifest !== undefined) report.atKey(manifest, path.split('.'), message);
  }
}

/** The manifest of a widget that was checked. */
export function asWidget(value: Json): WidgetManifest {
  return value as unknown as WidgetManifest;
}
