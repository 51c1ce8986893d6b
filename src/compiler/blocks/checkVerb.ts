import type { VerbManifest } from '../../language/manifest.ts';
import { isObject, objectAt, stringAt, stringsAt, type Json } from '../json.ts';
import { messages } from '../messages.ts';
import { stepKeys } from '../validate/vocabularySchema.ts';
import type { BlockReport } from './blockList.ts';
import { checkSchema } from './checkWidget.ts';
import { checkWords } from './checkWords.ts';
import type { ManifestFile } from './readManifest.ts';

/** Checks what the schema of manifests cannot say of a verb's. `earlier` are the other verbs. */
export function checkVerb(
  manifest: ManifestFile,
  earlier: readonly string[],
  report: BlockReport,
): void {
  const verb = stringAt(manifest.value, 'verb') ?? '';
  checkSchema(manifest, ['params'], report);
  const params = objectAt(manifest.value, 'params');
  const names = Object.keys(objectAt(params, 'properties'));
  if (!names.includes(verb) || !stringsAt(params, 'required').includes(verb))
    report.atKey(manifest, ['params'], messages.verbParameter(verb));
  checkWords(manifest, ['description', ...membersIn(params)], report);
  for (const name of names) {
    const reason = stepKeys.includes(name)
      ? 'every step has a member of this name'
      : earlier.includes(name)
        ? 'it is a verb, as which the step would be read'
        : undefined;
    if (reason !== undefined)
      report.atKey(manifest, ['params', 'properties', name], messages.takenParameter(name, reason));
  }
}

/** The names of the parameters, and of the members in them. */
function membersIn(schema: unknown): readonly string[] {
  if (Array.isArray(schema)) return schema.flatMap(membersIn);
  if (!isObject(schema)) return [];
  return [
    ...Object.keys(objectAt(schema, 'properties')),
    ...Object.values(schema).flatMap(membersIn),
  ];
}

/** The manifest of a verb that was checked. */
export function asVerb(value: Json): VerbManifest {
  return value as unknown as VerbManifest;
}
