import type { JsonSchema, VerbManifest } from '../src/language/manifest.ts';
import { objectType, pascalCase, propsStyle, toSchema, type TypeStyle } from './widgetFiles.ts';

const banner = '/* Generated from the manifests of src/actions/ by `npm run types`. */';

/** Kinds of names. */
const nameKinds: readonly unknown[] = [
  'name',
  'screen',
  'node',
  'call',
  'form',
  'action',
  'step',
  'popup',
  'store',
  'data',
];
/** Kinds whose values are the same in a release and in a descriptor. */
const literal: readonly unknown[] = ['literal', 'members', ...nameKinds];

/** Types of parameters in a release. */
const releaseStyle: TypeStyle = {
  missing: '',
  defaults: true,
  typeOf(schema) {
    const kind = schema['x-kind'];
    if (kind === 'path') return 'Path';
    if (kind === 'steps') return 'readonly Step[]';
    return literal.includes(kind) || isListOfLiterals(schema) ? undefined : 'Value';
  },
};

function isListOfLiterals({ type, items }: Readonly<Record<string, unknown>>): boolean {
  return type === 'array' && [...literal, 'path'].includes(toSchema(items)['x-kind']);
}

/** Types of parameters as an action receives them. */
function actionStyle(deferred: readonly string[]): TypeStyle {
  const inside: TypeStyle = {
    missing: ' | undefined',
    defaults: true,
    typeOf(schema, name) {
      if (schema['x-kind'] === 'path') return 'readonly string[]';
      if (schema['x-kind'] === 'icon') return 'string';
      return propsStyle.typeOf(schema, name);
    },
  };
  return {
    ...inside,
    typeOf(schema, name) {
      if (schema['x-kind'] === 'steps') return 'Steps';
      const type = inside.typeOf(schema, name);
      if (!deferred.includes(name) || nameKinds.includes(schema['x-kind'])) return type;
      return `Deferred<${type ?? (schema['type'] === 'string' ? 'string' : 'Readonly<Record<string, unknown>>')}>`;
    },
  };
}

/** The step of a verb as the compiler writes it: the manifest's `emitted`, or its `params`. */
function emittedSchema({ emitted, params }: VerbManifest): JsonSchema {
  return emitted ?? params;
}

interface OwnMembers {
  readonly schema: Readonly<Record<string, unknown>>;
  /** Types of `release.ts` that contain the members of the step. */
  readonly types: readonly string[];
}

function ownMembers(manifest: VerbManifest): OwnMembers {
  const schema = toSchema(emittedSchema(manifest));
  const parts = Array.isArray(schema['allOf']) ? schema['allOf'].map(toSchema) : [schema];
  return {
    schema: parts.find((part) => !('$ref' in part)) ?? {},
    types: parts.flatMap((part) => (typeof part['$ref'] === 'string' ? [part['$ref']] : [])),
  };
}

/** `src/language/generated/steps.ts`: the steps of a release, as a union discriminated by verb. */
export function releaseSteps(manifests: readonly VerbManifest[]): string {
  const steps = manifests.map((manifest) => {
    const { schema, types } = ownMembers(manifest);
    const body = objectType(schema, 1, releaseStyle);
    const own = body.startsWith('{') ? `${body.slice(1, -1).trimEnd()}\n` : '\n';
    return `/** ${manifest.description} */\nexport interface ${stepName(manifest)} extends ${['StepKeys', ...types].join(', ')} {\n  readonly verb: '${manifest.verb}';${own}}\n`;
  });
  const used = [...new Set(manifests.flatMap((manifest) => ownMembers(manifest).types))];
  return `${banner}
import type { Path } from '../expression.ts';
import type { ${[...used, 'Value'].join(', ')} } from '../release.ts';

/** What every step has beside its verb's own parameters. */
export interface StepKeys {
  /** Key for positions and messages. */
  readonly key: string;
  readonly when?: Value;
  /** Dotted names of computed parameters that must have a value when the step runs. */
  readonly required?: readonly string[];
}

/** One step of a list of effects. */
export type Step =
${manifests.map((manifest) => `  | ${stepName(manifest)}`).join('\n')};

export type Verb = Step['verb'];

${steps.join('\n')}`;
}

function stepName({ verb }: VerbManifest): string {
  return `${pascalCase(verb)}Step`;
}

/**
 * `actions/parameters.ts`: the parameters of each verb's action. `sdk` is the package that verbs
 * outside of the engine import.
 */
export function actionParameters(manifests: readonly VerbManifest[], sdk?: string): string {
  const types = manifests.map((manifest) => {
    const { schema } = ownMembers(manifest);
    const all = manifest.deferred === true;
    const deferred = Array.isArray(manifest.deferred)
      ? manifest.deferred
      : all
        ? Object.keys(toSchema(schema['properties']))
        : [];
    const body = objectType(schema, 1, actionStyle(deferred));
    const name = `${pascalCase(manifest.verb)}Parameters`;
    const type = body.startsWith('{\n')
      ? `interface ${name} ${all ? 'extends Deferred<unknown> ' : ''}${body}`
      : `type ${name} = ${body};`;
    return `/** ${manifest.description} */\nexport ${type}\n`;
  });
  const used = ['Deferred', 'Steps'].filter((name) => names(types, name));
  const imports = [
    ...(used.length > 0
      ? [`import type { ${used.join(', ')} } from '${sdk ?? '../sdk/action.ts'}';`]
      : []),
    ...(names(types, 'Binding')
      ? [`import type { Binding } from '${sdk ?? '../sdk/widget.ts'}';`]
      : []),
  ];
  const head = sdk === undefined ? banner : banner.replace('src/actions', 'actions');
  return `${[head, ...imports].join('\n')}\n\n${types.join('\n')}`;
}

/** Whether one of the types names another. */
function names(types: readonly string[], name: string): boolean {
  return types.some((type) => new RegExp(`\\b${name}\\b`).test(type));
}
