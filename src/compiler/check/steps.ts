import type { Type } from '../../expressions/type.ts';
import type { Step, Verb } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { isObject, listAt, type Json } from '../resolve/schemas.ts';
import { below, mark, report, reportKey, withRoots, type Context } from './context.ts';
import { verbs, type Parameters } from './stepVerbs.ts';
import { conditionValue, isGiven } from './value.ts';

const verbNames = Object.keys(verbs) as Verb[];

/** A list of effects. What a step names (`as`) is known to the steps after it. */
export function stepsAt(context: Context, raw: unknown): Step[] {
  const steps = listAt({ steps: raw }, 'steps');
  let inside = context;
  const result: Step[] = [];
  for (const [index, step] of steps.entries()) {
    if (!isObject(step)) continue;
    const at = { ...inside, path: [...context.path, index], key: `${context.key}.${index}` };
    const { emitted, gives } = stepAt(at, step);
    if (emitted !== undefined) result.push(emitted);
    for (const [name, type] of Object.entries(gives)) inside = withName(inside, at, name, type);
    if (emitted !== undefined && index < steps.length - 1 && emitted.when === undefined && ends(context, emitted.verb, step)) {
      report({ ...at, path: [...context.path, index + 1] }, messages.stepAfterEnd(emitted.verb));
      break;
    }
  }
  return result;
}

const reserved: readonly string[] = [
  'path', 'query', 'state', 'step', 'data', 'status', 'headers', 'failure', 'total', 'shell', 'session', 'settings', 'config', 'define',
  'language', 'layout', 'route', 'form', 'row', 'index', 'params', 'event',
];

function ends(context: Context, verb: Verb, step: Json): boolean {
  if (verb === 'reload') return step['reload'] === 'page';
  return context.unit.environment.vocabulary.actions.some((action) => action.verb === verb && action.ends === true) || ['step', 'open', 'leave'].includes(verb);
}

function withName(inside: Context, at: Context, name: string, type: Type): Context {
  if (!reserved.includes(name)) return withRoots(inside, { [name]: type });
  reportKey(at, messages.asClash(name), 'as');
  return inside;
}

function stepAt(context: Context, raw: Json): { readonly emitted: Step | undefined; readonly gives: Readonly<Record<string, Type>> } {
  const verb = verbNames.find((name) => name in raw);
  if (verb === undefined) return { emitted: undefined, gives: {} };
  mark(context);
  const { actions } = context.unit.environment.vocabulary;
  if (actions.length > 0 && !actions.some((action) => action.verb === verb)) report(context, messages.unknownVerb(verb), verb);
  const when = isGiven(raw['when']) ? { when: conditionValue(below(context, 'when'), raw['when']) } : {};
  const inside = { ...context, conditional: context.conditional || isGiven(raw['when']) };
  const checked: Parameters = verbs[verb](inside, raw, stepsAt);
  return { emitted: { verb, key: context.key, ...when, ...checked.parameters }, gives: checked.gives ?? {} };
}
