import { isUsableName } from '../../expressions/checkExpression.ts';
import { parseSignature, type Signature } from '../../expressions/signature.ts';
import type { DeclaredFunction } from '../../expressions/functions.ts';
import { stringAt, stringsAt } from '../json.ts';
import { messages } from '../messages.ts';
import type { BlockReport } from './blockList.ts';
import type { ManifestFile } from './readManifest.ts';

/** Reads the declaration of a function; reports a name and signatures that are none. */
export function readFunction(manifest: ManifestFile, report: BlockReport): DeclaredFunction {
  const name = stringAt(manifest.value, 'name') ?? '';
  if (!isUsableName(name)) report.at(manifest, ['name'], messages.badFunctionName(name));
  const signatures = stringsAt(manifest.value, 'signatures').flatMap((text, index) => {
    const signature = signatureOf(text, name);
    if (signature === undefined)
      report.at(manifest, ['signatures', index], messages.badSignature(text, name));
    return signature ?? [];
  });
  return { name, signatures };
}

function signatureOf(text: string, name: string): Signature | undefined {
  if (!text.startsWith(`${name}(`)) return undefined;
  try {
    const signature = parseSignature(text);
    const written = text.slice(text.indexOf('(') + 1, text.lastIndexOf(')')).trim();
    return written !== '' && signature.parameters.length === 0 ? undefined : signature;
  } catch {
    return undefined; // a type that is none
  }
}
