import type { CallStep } from '../../src/language/generated/steps.ts';
import type { Step } from '../../src/language/release.ts';
import { parametersOf } from '../../src/runtime/parametersOf.ts';
import type { Action, ActionContext, Answer } from '../../src/sdk/action.ts';
import type { Notation } from '../../src/sdk/notation.ts';
import { romanian } from '../sdk/notations.ts';

export interface Recorded {
  readonly context: ActionContext;
  /** The effects so far, in order: `member argument…`. */
  readonly calls: readonly (readonly unknown[])[];
  readonly names: Readonly<Record<string, unknown>>;
}

export interface Answers {
  readonly answer?: Answer | undefined;
  readonly popup?: unknown;
  readonly place?: { readonly latitude: number; readonly longitude: number } | undefined;
  /** True if the screen was left while a step waited. */
  readonly left?: boolean;
  /** Keys of the lists that end early. */
  readonly ending?: readonly string[];
  /** The language of the page; Romanian if missing. */
  readonly notation?: Notation;
  readonly scope?: Readonly<Record<string, unknown>>;
  readonly state?: Readonly<Record<string, unknown>>;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * A context that records its effects. Values: `{ '=': name }` reads the scope, `{ fn: name }` reads
 * a member of the row, everything else is a literal.
 */
export function fakeContext(answers: Answers = {}): Recorded {
  const calls: (readonly unknown[])[] = [];
  const names: Record<string, unknown> = {};
  const record =
    (name: string) =>
    (...given: readonly unknown[]) =>
      void calls.push([name, ...given]);
  const evaluate = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(evaluate);
    if (!isRecord(value)) return value;
    if (Object.hasOwn(value, '=')) return { ...answers.scope, ...names }[String(value['='])];
    if (Object.hasOwn(value, 't')) return `text of ${String(value['t'])}`;
    if (Object.hasOwn(value, 'fn'))
      return (row: unknown) => (isRecord(row) ? row[String(value['fn'])] : undefined);
    return Object.fromEntries(
      Object.entries(value)
        .map(([name, member]) => [name, evaluate(member)] as const)
        .filter(([, member]) => member !== undefined),
    );
  };
  const ends = (steps: readonly unknown[]) =>
    steps.some((step) => isRecord(step) && answers.ending?.includes(String(step['key'])) === true);
  const context: ActionContext = {
    call: (step) => {
      calls.push(['call', (step as CallStep).operation]);
      return Promise.resolve(answers.answer);
    },
    run: (given) => {
      const steps = (given ?? []) as readonly unknown[];
      if (steps.length > 0) calls.push(['run', ...steps]);
      return Promise.resolve(!ends(steps));
    },
    runRow: (steps, { row, index }) => {
      calls.push(['runRow', row, index]);
      return Promise.resolve(!ends(steps as readonly unknown[]));
    },
    progress: record('progress'),
    cancel: record('cancel'),
    runAction: (name) => {
      calls.push(['runAction', name]);
      return Promise.resolve(answers.ending?.includes(name) !== true);
    },
    notation: () => answers.notation ?? romanian,
    evaluate: (value) => evaluate(value) as never,
    assign: (name, value) => {
      names[name] = value;
    },
    state: {
      get: (path) =>
        path.reduce<unknown>(
          (value, name) => (isRecord(value) ? value[name] : undefined),
          answers.state,
        ),
      set: record('state.set'),
      reset: record('state.reset'),
    },
    session: {
      remember: record('remember'),
      forget: record('forget'),
      signIn: record('signIn'),
      signOut() {
        record('signOut')();
        return true;
      },
      async authenticate(target) {
        record('authenticate')(target);
      },
    },
    routes: {
      origin: 'https://portal.example',
      open: record('open'),
      step: record('step'),
      leave: record('leave'),
      reloadPage: record('reloadPage'),
    },
    popups: {
      open: (popup, params) => {
        calls.push(['popup', popup, evaluate(params)]);
        return Promise.resolve(answers.popup);
      },
      close: record('close'),
      toast: (text, tone) => void calls.push(['toast', evaluate(text), tone]),
    },
    data: { reload: record('reload'), invalidate: record('invalidate') },
    browser: {
      download: record('download'),
      post: record('post'),
      wait: (milliseconds) => {
        calls.push(['wait', milliseconds]);
        return Promise.resolve(answers.left !== true);
      },
      focus: record('focus'),
      print: record('print'),
      submit: record('submit'),
      locate: () => Promise.resolve(answers.place),
      language: (language) => {
        calls.push(['language', language]);
        return Promise.resolve();
      },
    },
  };
  return { context, calls, names };
}

/** Runs a step of a release with its action, as the runtime does. */
export async function runStep(action: Action, step: Step, { context }: Recorded): Promise<unknown> {
  return await action.run(
    parametersOf(
      action.manifest,
      step,
      (members) => context.evaluate<object>(members as never) ?? {},
    ),
    context,
  );
}
