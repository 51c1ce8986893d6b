import { configurationPath, configurationSource } from '../../language/configurationPath.ts';
import { dynamicType } from '../../expressions/type.ts';
import type { Diagnostic } from '../../language/diagnostic.ts';
import { messages } from '../messages.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import { objectAt, textAt } from '../json.ts';
import { named } from '../elaborate/context.ts';
import { beginUnit } from '../elaborate/unit.ts';
import { valueAt } from '../elaborate/value.ts';

/** Checks the configuration files of the folder against the declared types of their kinds. */
export function checkConfiguration(
  environment: Environment,
  documents: readonly ParsedDocument[],
): Diagnostic[] {
  const declared = objectAt(environment.only.portal?.value, 'configuration');
  const kinds = objectAt(declared, 'kinds');
  const kindOf = kindReader(textAt(declared, 'path') ?? '');
  return documents.flatMap((document): Diagnostic[] => {
    if (document.concept !== 'config') return [];
    const kind = kindOf(document.file);
    const type = textAt(kinds, kind);
    const { unit, context } = beginUnit(environment, document, {
      kind: 'portal',
      id: document.file,
    });
    if (type === undefined)
      return [
        {
          ...messages.unknownKind(kind, Object.keys(kinds)),
          file: document.file,
          path: [],
          line: 1,
          column: 1,
        },
      ];
    const { schema: _, ...value } = document.value;
    valueAt(
      named(context, kind),
      value,
      environment.typeProblem(type) === undefined
        ? environment.typeOf({ $ref: type })
        : dynamicType,
    );
    return unit.diagnostics;
  });
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
