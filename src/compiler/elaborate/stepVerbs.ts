import {
  dynamicType,
  fieldOf,
  numberType,
  stringType,
  withoutMissing,
  type Type,
} from '../../expressions/type.ts';
import type {
  AuthenticateStep,
  CallStep,
  DownloadStep,
  EachStep,
  OpenStep,
  PopupStep,
  PostStep,
  SetStep,
  SignInStep,
} from '../../language/generated/descriptors.ts';
import type { Step, Value } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { isObject, stringsAt, type Json } from '../json.ts';
import { answerType, callAt, partial, withPipeline } from './calls.ts';
import { isComputedField } from './boundFields.ts';
import { noteWritten } from './acceptedValues.ts';
import { below, report, reportKey, withRoots, type Context } from './context.ts';
import { noteListed } from './noteNames.ts';
import { downloadStep } from './downloadStep.ts';
import { eachStep } from './eachStep.ts';
import { isExpression } from './expression.ts';
import { textListAt, storeType } from './nameKinds.ts';
import { popupId } from './popupId.ts';
import { popupParameters, popupResult } from './popupStep.ts';
import { keyedMap } from './props.ts';
import type { StepParameters } from './stepParameters.ts';
import { checkReach, openParameters, openQuery, screenAt, screenPath } from './screens.ts';
import { firstValueAt } from './state.ts';
import {
  isGiven,
  neededValueAt,
  statePathAt,
  toMap,
  typedValueAt,
  valueAt,
  type StatePath,
} from './value.ts';

type StepsAt = (context: Context, raw: unknown) => Step[];
type VerbCheck<S> = (context: Context, step: S, stepsAt: StepsAt) => StepParameters;

interface CheckedVerbs {
  readonly call: CallStep;
  readonly each: EachStep;
  readonly open: OpenStep;
  readonly set: SetStep;
  readonly popup: PopupStep;
  readonly download: DownloadStep;
  readonly post: PostStep;
  readonly signIn: SignInStep;
  readonly authenticate: AuthenticateStep;
}

const given = (name: string, value: unknown): Readonly<Record<string, unknown>> =>
  value === undefined ? {} : { [name]: value };

const map = (name: string, values: Readonly<Record<string, Value>> | undefined) =>
  given(name, values && toMap(values));

/**
 * The verbs whose parameters depend on what they name (an operation, a screen, a popup, a state
 * path), so that a schema cannot describe them.
 */
const verbs: {
  readonly [V in keyof CheckedVerbs]: VerbCheck<CheckedVerbs[V]>;
} = {
  call: callStep,
  each: eachStep,
  open: openStep,
  set: setStep,
  popup: popupStep,
  download: downloadStep,
  post: postStep,
  signIn: signInStep,
  authenticate: authenticateStep,
};

/**
 * Checks a step whose verb a schema cannot describe; undefined for every other verb. The step's
 * shape has been validated.
 */
export function elaborateVerb(
  context: Context,
  verb: string,
  step: Json,
  stepsAt: StepsAt,
): StepParameters | undefined {
  const check: VerbCheck<never> | undefined = Object.hasOwn(verbs, verb)
    ? verbs[verb as keyof CheckedVerbs]
    : undefined;
  return check?.(context, step as never, stepsAt);
}

function postStep(context: Context, { post: form }: PostStep): StepParameters {
  const at = below(context, 'post');
  const targets: Type = { kind: 'string', values: ['_self', '_blank'] };
  const post = {
    url: valueAt(below(at, 'url'), form.url, stringType),
    fields: fieldsAt(below(at, 'fields'), form.fields),
    ...(form.target === undefined
      ? {}
      : { target: valueAt(below(at, 'target'), form.target, targets) }),
    ...(form.hosts === undefined
      ? {}
      : { hosts: textListAt(below(at, 'hosts'), form.hosts, 'hosts') }),
  };
  return { parameters: { post } };
}

function authenticateStep(context: Context, { authenticate }: AuthenticateStep): StepParameters {
  const at = below(context, 'authenticate');
  const { to, level } = authenticate;
  if (!('signIn' in (context.unit.environment.only.portal?.value ?? {})))
    report(context, messages.noSignIn(), 'authenticate');
  return {
    parameters: {
      authenticate: {
        ...given('to', to === undefined ? undefined : screenPath(below(at, 'to'), to)),
        ...given(
          'level',
          level === undefined ? undefined : valueAt(below(at, 'level'), level, stringType),
        ),
      },
    },
  };
}

function signInStep(context: Context, { signIn }: SignInStep): StepParameters {
  const at = below(context, 'signIn');
  const { values } = signIn;
  const type = storeType(below(at, 'token'), 'token', 'key');
  const token = valueAt(below(at, 'token'), signIn.token, type ?? stringType);
  const seconds = valueAt(below(at, 'seconds'), signIn.seconds, numberType);
  return {
    parameters: {
      signIn: {
        token,
        seconds,
        ...(values === undefined ? {} : { values: keyedMap(below(at, 'values'), values, 'store') }),
      },
    },
    required: Object.keys(values ?? {}).map((name) => `signIn.values.${name}`),
  };
}

function callStep(context: Context, step: CallStep, stepsAt: StepsAt): StepParameters {
  const checked = callAt(context, withPipeline(context, step), 'step');
  const name = step.as;
  if (checked === undefined)
    return {
      parameters: {},
      gives: name === undefined ? {} : { [name]: dynamicType },
    };
  const gives = name === undefined ? {} : { [name]: answerType(checked.entry) };
  const onSuccess =
    step.onSuccess === undefined
      ? {}
      : {
          onSuccess: stepsAt(
            {
              ...withRoots(below(context, 'onSuccess'), gives),
              key: `${context.key}.onSuccess`,
            },
            step.onSuccess,
          ),
        };
  return {
    parameters: { ...checked.call, ...given('as', name), ...onSuccess },
    gives,
  };
}

function openStep(context: Context, step: OpenStep): StepParameters {
  const name = step.open;
  const at = below(context, 'open');
  const entry = screenAt(at, name);
  if (entry === undefined) return { parameters: { open: name, path: '/' } };
  checkReach(at, entry, context.conditional || context.unit.kind !== 'screen');
  const parameters = {
    open: name,
    path: entry.paths[0] ?? '/',
    ...map('with', openParameters(context, step.with, entry)),
    ...map('query', openQuery(context, step.query, entry)),
    ...(step.replace === true ? { replace: true } : {}),
    ...(step.reload === true ? { reload: true } : {}),
  };
  return { parameters };
}

function setStep(context: Context, { set }: SetStep): StepParameters {
  const entries = Object.entries(set).flatMap(([written, value]): object[] => {
    const at = below(context, 'set', written);
    const found = statePathAt(at, written);
    if (found !== undefined && isComputedField(context, found.path))
      reportKey(below(context, 'set'), messages.computedSet(written), written);
    if (found !== undefined) noteWritten(at, found.path, value);
    return found === undefined ? [] : [{ path: found.path, ...setEntryValue(at, value, found) }];
  });
  return { parameters: { set: entries } };
}

function setEntryValue(context: Context, raw: unknown, { path, type }: StatePath): object {
  if (isObject(raw) && isGiven(raw['from']) && Object.keys(raw).length === 2) {
    if (isGiven(raw['merge'])) {
      return {
        patch: {
          from: typedValueAt(below(context, 'from'), raw['from']).value,
          merge: valueAt(below(context, 'merge'), raw['merge'], partial(withoutMissing(type))),
        },
      };
    }
    if (Array.isArray(raw['keep'])) return keptMembers(context, raw, type);
  }
  return {
    value: neededValueAt(context, raw, {
      type,
      otherwise: firstValueAt(context, path),
    }),
  };
}

function keptMembers(context: Context, raw: Json, type: Type): object {
  const from = typedValueAt(below(context, 'from'), raw['from']);
  const source = withoutMissing(from.type);
  const target = withoutMissing(type);
  const keep = stringsAt(raw, 'keep');
  for (const [index, name] of keep.entries()) {
    const at = below(context, 'keep', index);
    const known = [source, target].flatMap((one) =>
      one.kind === 'object' ? [Object.keys(one.fields)] : [],
    );
    noteListed(at, 'member', {
      name,
      known: known[0]?.filter((one) => known[1]?.includes(one) ?? true) ?? [],
      within: source,
    });
    if (source.kind === 'object' && fieldOf(source, name) === undefined)
      report(at, messages.unknownMember(name, Object.keys(source.fields)));
    else if (target.kind === 'object' && fieldOf(target, name) === undefined)
      report(at, messages.unknownMember(name, Object.keys(target.fields)));
  }
  return { members: { from: from.value, keep } };
}

function popupStep(context: Context, step: PopupStep, stepsAt: StepsAt): StepParameters {
  const id = popupId(below(context, 'popup'), step.popup);
  const params = popupParameters(context, id, step.with);
  const name = step.as;
  const gives = name === undefined ? {} : { [name]: popupResult(context, id) };
  const onClose =
    step.onClose === undefined
      ? {}
      : {
          onClose: stepsAt(
            {
              ...withRoots(below(context, 'onClose'), gives),
              key: `${context.key}.onClose`,
            },
            step.onClose,
          ),
        };
  return {
    parameters: {
      popup: id,
      ...given('with', params),
      ...given('as', name),
      ...onClose,
    },
    gives,
  };
}

// Columns written one by one have any type; a map given as a whole has texts, numbers or booleans.
function fieldsAt(context: Context, raw: unknown): Value {
  const { value, type } = typedValueAt(context, raw ?? {});
  if (isExpression(raw) && !isMap(type))
    report(
      context,
      messages.typeMismatch('fields', type, {
        kind: 'object',
        fields: {},
        rest: stringType,
      }),
    );
  return value;
}

function isMap(type: Type): boolean {
  if (type.kind === 'dynamic') return true;
  if (type.kind !== 'object') return false;
  const plain: readonly Type['kind'][] = ['string', 'number', 'boolean', 'date', 'null', 'dynamic'];
  return [...Object.values(type.fields), ...(type.rest === undefined ? [] : [type.rest])].every(
    (member) => plain.includes(withoutMissing(member).kind),
  );
}
