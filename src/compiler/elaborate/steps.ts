import { rootPlaces } from '../../expressions/rootPlaces.ts';
import { dynamicType, optionalOf, type Type } from '../../expressions/type.ts';
import { typeFromSchema } from '../../expressions/typeFromSchema.ts';
import type { JsonSchema, VerbManifest } from '../../language/manifest.ts';
import type { Step } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { isObject, listAt, stringAt, type Json } from '../json.ts';
import { below, mark, report, reportKey, withRoots, type Context } from './context.ts';
import { members } from '../validate/vocabularySchema.ts';
import { noteName, ownersAt } from './noteNames.ts';
import { structuredMap } from './props.ts';
import type { StepParameters } from './stepParameters.ts';
import { elaborateVerb } from './stepVerbs.ts';
import { conditionValue, isGiven } from './value.ts';

/** A list of steps. The name of a step's result (`as`) is in scope of the later steps. */
export function stepsAt(context: Context, raw: unknown): Step[] {
  const steps = listAt({ steps: raw }, 'steps');
  let inside = context;
  const result: Step[] = [];
  for (const [index, step] of steps.entries()) {
    if (!isObject(step)) continue;
    const at = {
      ...inside,
      path: [...context.path, index],
      key: `${context.key}.${index}`,
    };
    const { emitted, gives, manifest } = stepAt(at, step);
    if (emitted !== undefined) result.push(emitted);
    for (const named of Object.entries(gives)) inside = withName(inside, at, named);
    if (
      emitted !== undefined &&
      index < steps.length - 1 &&
      emitted.when === undefined &&
      manifest !== undefined &&
      ends(manifest, step)
    ) {
      report({ ...at, path: [...context.path, index + 1] }, messages.stepAfterEnd(emitted.verb));
      break;
    }
  }
  return result;
}

/** The roots of paths in expressions; all other roots are results of steps. */
export const reservedRoots: readonly string[] = [...rootPlaces.keys()];

function ends({ ends: by = false }: VerbManifest, step: Json): boolean {
  return typeof by === 'boolean'
    ? by
    : Object.entries(by).every(([name, value]) => step[name] === value);
}

/** The context of later steps, with the result of a step in scope. */
function withName(inside: Context, at: Context, [name, type]: readonly [string, Type]): Context {
  const owner = ownersAt(at).unit;
  noteName(at, { kind: 'answer', name, owner, known: () => [] }, 'as');
  if (!reservedRoots.includes(name)) return withRoots(inside, { [name]: type });
  reportKey(at, messages.asClash(name), 'as');
  return inside;
}

interface CheckedStep {
  readonly manifest: VerbManifest | undefined;
  readonly emitted: Step | undefined;
  readonly gives: Readonly<Record<string, Type>>;
}

function stepAt(context: Context, raw: Json): CheckedStep {
  const manifest = context.unit.environment.vocabulary.actions.find(({ verb }) =>
    Object.hasOwn(raw, verb),
  );
  if (manifest === undefined) return { manifest, emitted: undefined, gives: {} };
  const { verb, within, params } = manifest;
  mark(context);
  if (within !== undefined && context.unit.kind !== within)
    report(context, messages.verbOutside(verb, within), verb);
  const { when, ...given } = raw;
  const condition = isGiven(when) ? { when: conditionValue(below(context, 'when'), when) } : {};
  const inside = {
    ...context,
    conditional: context.conditional || isGiven(when),
  };
  const {
    parameters,
    gives = {},
    required = [],
  }: StepParameters = elaborateVerb(inside, verb, raw, stepsAt) ??
  parametersAt(inside, given, manifest);
  const names =
    manifest.deferred === true
      ? []
      : [...requiredNames(params), ...required].filter((name) => isComputed(parameters, name));
  const emitted = {
    verb,
    key: context.key,
    ...condition,
    ...(names.length === 0 ? {} : { required: names }),
    ...parameters,
  } as unknown as Step;
  return { manifest, emitted, gives };
}

/** The parameters of a verb that its manifest describes completely. */
function parametersAt(
  context: Context,
  raw: Json,
  { params, answer }: VerbManifest,
): StepParameters {
  const { properties } = members(params);
  const kindOf = (name: string) => kindOfSchema(properties[name]);
  const type =
    answer === undefined ? dynamicType : optionalOf(typeFromSchema(answer, () => undefined));
  const gives = Object.fromEntries(
    Object.keys(properties).flatMap((name) =>
      kindOf(name) === 'name' && stringAt(raw, name) !== undefined
        ? [[stringAt(raw, name) ?? '', type] as const]
        : [],
    ),
  );
  // steps that run afterwards can use the result
  const named = Object.entries(raw)
    .filter(([name]) => kindOf(name) === 'steps')
    .map(
      ([name, steps]) =>
        [
          name,
          stepsAt(
            {
              ...withRoots(below(context, name), gives),
              key: `${context.key}.${name}`,
            },
            steps,
          ),
        ] as const,
    );
  const others = Object.fromEntries(
    Object.entries(raw).filter(([name]) => kindOf(name) !== 'steps'),
  );
  const { value } = structuredMap(context, others, isObject(params) ? params : {}, new Map());
  return { parameters: { ...value, ...Object.fromEntries(named) }, gives };
}

function kindOfSchema(schema: JsonSchema | undefined): unknown {
  return isObject(schema) ? schema['x-kind'] : undefined;
}

function mayBeMissing(schema: JsonSchema | undefined): boolean {
  return isObject(schema) && schema['x-missing'] === true;
}

/** The dotted names of the members that a schema requires. */
function requiredNames(schema: JsonSchema): string[] {
  const { properties, required } = members(schema);
  const needed = required.filter((name) => !mayBeMissing(properties[name]));
  return needed.flatMap((name) => [
    name,
    ...requiredNames(properties[name] ?? true).map((inner) => `${name}.${inner}`),
  ]);
}

// Only an expression can be missing at run time.
function isComputed(parameters: Json, name: string): boolean {
  const value = name
    .split('.')
    .reduce<unknown>((at, part) => (isObject(at) ? at[part] : undefined), parameters);
  return isObject(value) && '=' in value;
}
