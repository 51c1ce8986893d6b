import { nameHint } from '../expressions/nearestName.ts';
import { error, listed } from './message.ts';

type Names = readonly string[];

/** Messages about the building blocks of a portal: its own widgets, verbs, functions and icons. */
export const blockMessages = {
  blockList: () =>
    error(
      'block-list',
      'This file cannot list building blocks.',
      'Move it to "vocabulary.yaml" beside portal.yaml.',
    ),
  apiVersion: (written: string, current: number) =>
    error(
      'api-version',
      `The building blocks are written for version ${written} of the SDK; this engine has version ${current}.`,
      `Adapt them as docs/upgrading.md describes and write "api: ${current}", or use an engine with version ${written}.`,
    ),
  missingBlockFile: (kind: string, name: string, file: string) =>
    error(
      'missing-file',
      `The ${kind} "${name}" has no file "${file}".`,
      `Add it, or remove "${name}" from the list.`,
    ),
  sameBlock: (kind: string, name: string, place: string) =>
    error(
      'same-block',
      `The ${kind} "${name}" is already declared ${place}.`,
      'Rename one of the two.',
    ),
  blockName: (key: string, written: string, listedName: string) =>
    error(
      'block-name',
      `The manifest has "${key}": "${written}", but the list of building blocks has "${listedName}".`,
      `Write "${key}": "${listedName}".`,
    ),
  missingExport: (file: string, name: string) =>
    error(
      'missing-export',
      `The file "${file}" does not export "${name}".`,
      `Add "export const ${name} = …".`,
    ),
  foreignImport: (from: string) =>
    error(
      'foreign-import',
      `A building block may not import "${from}".`,
      'Import "portico/sdk", "portico/ui", packages of the portal, and files of its own folder.',
    ),
  missingImport: (from: string) =>
    error('missing-import', `There is no file "${from}".`, 'Add it, or correct the path.'),
  propName: (name: string, other: string) =>
    error('prop-name', `The prop "${name}" has the name of ${other}.`, 'Rename the prop.'),
  unknownValueKind: (kind: string, known: Names) =>
    error('unknown-value-kind', `Unknown x-kind "${kind}".`, nameHint(kind, known)),
  unknownLabel: (name: string, known: Names) =>
    error('unknown-label', `There is no prop "${name}" for the label.`, nameHint(name, known)),
  unknownWords: (text: string, language: string, known: readonly string[]) =>
    error(
      'unknown-words',
      `The words of "${language}" are for "${text}", which is no text of the manifest.`,
      nameHint(text, known),
    ),
  verbParameter: (verb: string) =>
    error(
      'verb-parameter',
      `The verb "${verb}" has no required parameter "${verb}".`,
      `Declare it in "params" and list it in "required".`,
    ),
  takenParameter: (name: string, reason: string) =>
    error(
      'taken-parameter',
      `The parameter "${name}" is not possible: ${reason}.`,
      'Rename the parameter.',
    ),
  badSignature: (text: string, name: string) =>
    error(
      'bad-signature',
      `"${text}" is no signature of "${name}".`,
      `Write for example "${name}(text: string, size?: number): string?".`,
    ),
  badFunctionName: (name: string) =>
    error(
      'bad-function-name',
      `"${name}" is a word of the expression language.`,
      'Rename the function.',
    ),
  badIcon: (reason: string) =>
    error(
      'bad-icon',
      `The icon cannot be read: ${reason}.`,
      'Draw it on a grid of 24 by 24, in one colour.',
    ),
  iconElement: (name: string, known: Names) =>
    error(
      'icon-element',
      `An icon cannot contain <${name}>.`,
      `Convert it to one of ${listed(known)}.`,
    ),
  iconAttribute: (name: string, known: Names) =>
    error(
      'icon-attribute',
      `An icon cannot have the attribute "${name}".`,
      `Remove it. Known attributes: ${known.join(', ')}.`,
    ),
  iconColour: (name: string, value: string) =>
    error(
      'icon-colour',
      `The attribute "${name}" of an icon cannot be "${value}".`,
      'Write "currentColor" or "none": an icon has the colour of the text beside it.',
    ),
  iconGrid: (written: string | undefined) =>
    error(
      'icon-grid',
      `The icon has ${written === undefined ? 'no viewBox' : `the viewBox "${written}"`}; it needs "0 0 24 24".`,
      'Scale the drawing to this grid.',
    ),
};
