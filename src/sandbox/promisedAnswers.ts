import type { SandboxDefinition } from './defineSandbox.ts';
import type { OpenApiDocument, OpenApiOperation } from './http/OpenApiDocument.ts';

const methods = ['get', 'put', 'post', 'delete', 'patch'];
const prefix = '#/components/schemas/';
type Schema = Readonly<Record<string, unknown>>;

/**
 * A description in which responses require every member that the sandbox sends, except `sparse`
 * ones, which are omitted at times (members by schema). The description itself only requires what
 * every implementation sends.
 */
export function promisedAnswers(
  document: OpenApiDocument,
  sparse: SandboxDefinition['sparseMembers'],
): OpenApiDocument {
  const operations = Object.values(document.paths).flatMap((item) =>
    methods.flatMap((method) =>
      item[method] === undefined ? [] : [item[method] as OpenApiOperation],
    ),
  );
  const asked = namesIn(
    document,
    operations.map(({ requestBody }) => requestBody),
  );
  const answered = namesIn(
    document,
    operations.map(({ responses }) =>
      Object.entries(responses).flatMap(([status, response]) =>
        status.startsWith('2') ? [response] : [],
      ),
    ),
  );
  const schemas = Object.entries(document.components?.['schemas'] ?? {}).map(([name, schema]) => [
    name,
    answered.has(name) && !asked.has(name) ? promised(schema as Schema, sparse[name]) : schema,
  ]);
  return {
    ...document,
    components: { ...document.components, schemas: Object.fromEntries(schemas) as Schema },
  };
}

function promised(schema: Schema, sparse: readonly string[] = []): Schema {
  const { properties } = schema;
  if (typeof properties !== 'object' || properties === null) return schema;
  const required = Object.keys(properties).filter((member) => !sparse.includes(member));
  return required.length === 0 ? schema : { ...schema, required };
}

/** The names of the schemas that a value refers to. */
function namesIn(document: OpenApiDocument, value: unknown): ReadonlySet<string> {
  const followed = new Set<string>();
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const ref = '$ref' in part && typeof part.$ref === 'string' ? part.$ref : undefined;
    if (ref !== undefined && !followed.has(ref)) {
      followed.add(ref);
      walk(
        ref
          .slice(2)
          .split('/')
          .reduce<unknown>(
            (at, step) => (at as Readonly<Record<string, unknown>> | undefined)?.[step],
            document,
          ),
      );
    }
    for (const inner of Object.values(part)) walk(inner);
  };
  walk(value);
  return new Set(
    [...followed].filter((ref) => ref.startsWith(prefix)).map((ref) => ref.slice(prefix.length)),
  );
}
