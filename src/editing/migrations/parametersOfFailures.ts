import { isObject, objectAt, type Json } from '../../compiler/json.ts';
import { messages } from '../../compiler/messages.ts';
import { idOfFile } from '../../compiler/parse/impliedKeys.ts';
import type { Migration, OldFile, OldPortal, Remark } from '../migration.ts';
import { setValueInText } from '../spliceYaml.ts';

/** A popup that a pipeline opens passes no parameter that the failure lacks. */
export const parametersOfFailures: Migration = {
  name: 'parameters-of-failures',
  concepts: [],
  touches: ['popup'],
  // What the compiler reports is known when all files have their newest version.
  from: 2,
  to: 2,
  sentence: 'A parameter of a popup may be missing where a pipeline opens it.',
  migrate(file, portal) {
    let { text } = file;
    const remarks: Remark[] = [];
    for (const name of lackedBy(file, portal)) {
      const path = ['params', name, 'type'];
      const type = nullable(objectAt(objectAt(file.value, 'params'), name));
      if (type !== undefined) text = setValueInText(text, path, type);
      else
        remarks.push({
          path: path.slice(0, 2),
          message: messages.failureWithoutParameter(name),
        });
    }
    return { text, remarks };
  },
};

/** The parameters of a popup that the compiler reports, because a failure may not have them. */
function lackedBy({ path, value }: OldFile, portal: OldPortal): ReadonlySet<string> {
  const id = value['popup'] ?? idOfFile(path, 'popup');
  return new Set(
    portal
      .diagnostics()
      .flatMap(({ data: { name, parameter } = {} }) =>
        name === id && parameter !== undefined ? [parameter] : [],
      ),
  );
}

/** The type of a declaration with `null`; undefined where it is not written as types of JSON. */
function nullable(declared: Json): readonly string[] | undefined {
  const types = [declared['type']].flat();
  const isPlain = types.every(
    (type) => typeof type === 'string' && ['string', 'number', 'integer', 'boolean'].includes(type),
  );
  return isPlain && isObject(declared) ? [...(types as readonly string[]), 'null'] : undefined;
}
