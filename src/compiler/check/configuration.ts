import { dynamicType } from '../../expressions/type.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { messages } from '../messages.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import { objectAt, textAt } from '../resolve/schemas.ts';
import { beginUnit } from './unit.ts';
import { valueAt } from './value.ts';

/** Checks the configuration files of the folder against the types that the portal gives to their kinds. */
export function checkConfiguration(environment: Environment, documents: readonly ParsedDocument[]): Diagnostic[] {
  const kinds = objectAt(objectAt(environment.only.portal?.value, 'configuration'), 'kinds');
  return documents.flatMap((document): Diagnostic[] => {
    if (document.concept !== 'config') return [];
    const kind = /([^/]+?)_config\.(ya?ml|json)$/.exec(document.file)?.[1] ?? '';
    const type = textAt(kinds, kind);
    const { unit, context } = beginUnit(environment, document, { kind: 'portal', id: document.file });
    if (type === undefined) return [{ ...messages.unknownKind(kind, Object.keys(kinds)), file: document.file, path: [], line: 1, column: 1 }];
    const { schema: _, ...value } = document.value;
    valueAt(context, value, environment.typeProblem(type) === undefined ? environment.typeOf({ $ref: type }) : dynamicType, kind);
    return unit.diagnostics;
  });
}
