import type { ScreenTest, StepTest } from '../../language/generated/descriptors.ts';
import type { TestAct, TestedScreen, TestStep } from '../../language/test.ts';
import { below, report, type Context } from '../elaborate/context.ts';
import { openParameters, openQuery, screenAt } from '../elaborate/screens.ts';
import { messages } from '../messages.ts';
import { screensInside, type ScreenEntry } from '../resolve/routes.ts';
import { expectedCall } from './testCalls.ts';
import { checkFieldName, targetAt, wordsOf } from './testTargets.ts';

/** What is known at a step of a test from the steps before it. */
export interface TestScope {
  /** The screen that is shown. */
  screen: string | undefined;
}

type Verb = keyof StepTest;
type Acts = {
  readonly [Name in Verb]-?: (
    context: Context,
    raw: NonNullable<StepTest[Name]>,
    scope: TestScope,
  ) => TestAct | undefined;
};

const acts: Acts = {
  open(context, raw, scope) {
    const opened = addressAt(context, raw);
    scope.screen = opened?.screen ?? scope.screen;
    return opened && { verb: 'open', ...opened };
  },
  see: (context, raw, { screen }) => ({ verb: 'see', target: targetAt(context, raw, screen) }),
  dontSee: (context, raw, { screen }) => ({
    verb: 'dontSee',
    target: targetAt(context, raw, screen),
  }),
  press: (context, raw, { screen }) => ({ verb: 'press', target: targetAt(context, raw, screen) }),
  fill(context, { form, values }) {
    for (const [field, value] of Object.entries(values)) {
      checkFieldName(context, { form, field }, 'values');
      if (typeof value === 'object' && value !== null)
        report(below(context, 'values', field), messages.filledAtOnce(field));
    }
    return { verb: 'fill', values };
  },
  choose(context, raw) {
    checkFieldName(context, raw);
    return { verb: 'choose', field: raw.field, target: wordsOf(context, raw) };
  },
  called(context, raw) {
    const call = expectedCall(context, raw);
    return call && { verb: 'called', call };
  },
  at(context, raw, scope) {
    const entry = screenAt(context, raw);
    scope.screen = entry?.id ?? scope.screen;
    return { verb: 'at', ...testedScreen(context, raw) };
  },
  cannotOpen(context, raw, scope) {
    const opened = addressAt(context, raw);
    const instead = typeof raw === 'string' ? undefined : raw.instead;
    if (instead !== undefined) screenAt(below(context, 'instead'), instead);
    scope.screen = instead;
    return opened && { verb: 'cannotOpen', ...opened, instead };
  },
};

/** Checks a step; an empty list for one with a mistake. */
export function stepsOfTest(
  context: Context,
  raw: StepTest,
  scope: TestScope,
): readonly TestStep[] {
  const verbs = Object.keys(raw) as Verb[];
  const [verb] = verbs;
  if (verb === undefined || verbs.length > 1) {
    report(context, messages.oneVerb(verbs, Object.keys(acts)));
    return [];
  }
  const check = acts[verb] as (at: Context, value: unknown, here: TestScope) => TestAct | undefined;
  const act = check(below(context, verb), raw[verb], scope);
  const written = `${verb}: ${inOneLine(raw[verb])}`;
  return act === undefined
    ? []
    : [{ act, written, ...context.document.position([...context.path, verb], 'key') }];
}

function inOneLine(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  return `{ ${Object.entries(value)
    .map(([name, member]) => `${name}: ${inOneLine(member)}`)
    .join(', ')} }`;
}

function testedScreen(context: Context, screen: string): TestedScreen {
  const inside = screensInside(context.unit.environment.screens, screen);
  return inside.length === 0 ? { screen } : { screen, inside };
}

/** The address of a screen with its parameters. */
function addressAt(
  context: Context,
  raw: ScreenTest,
): (TestedScreen & { readonly address: string }) | undefined {
  const given = typeof raw === 'string' ? { screen: raw } : raw;
  const at = typeof raw === 'string' ? context : below(context, 'screen');
  const entry = screenAt(at, given.screen);
  if (entry === undefined || entry.paths.length === 0) return undefined;
  const { with: parameters = {}, query = {} } = given;
  openParameters(context, parameters, { ...entry, params: {} });
  openQuery(context, query, entry);
  const tested = testedScreen(context, given.screen);
  return { ...tested, address: pathWith(entry, parameters) + searchOf(query) };
}

function pathWith({ paths }: ScreenEntry, parameters: Readonly<Record<string, unknown>>): string {
  const names = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const path = paths.find((one) => names(one).every((name) => name in parameters)) ?? '/';
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(parameters[name])),
  );
}

function searchOf(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).map(([name, value]) => [name, String(value)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}
