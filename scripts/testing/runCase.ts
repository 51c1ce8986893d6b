import { setTimeout } from 'node:timers/promises';
import type {
  ExpectedCall,
  PortalTests,
  TestAct,
  TestCase,
  TestedScreen,
  TestGiven,
  TestStep,
  TestTarget,
  TestText,
} from '../../src/language/test.ts';
import type { PageFinding, PageQuery } from '../../src/runtime/dev/page/findOnPage.ts';
import { momentOf } from './momentOf.ts';
import {
  nothingKept,
  type Kept,
  type PageStart,
  type TestBrowser,
  type TestPage,
} from './TestPage.ts';
import type { RecordedCall, TestClock, TestServices } from './testServices.ts';

/** What the cases of a portal run with. */
export interface CaseTools {
  readonly tests: PortalTests;
  readonly browser: TestBrowser;
  readonly services: TestServices;
  readonly clock: TestClock;
  readonly defaultLanguage: string;
  /** The words of a text in a language. */
  words(text: TestText, language: string): Promise<string>;
  /** What the browsers of persons keep after they have signed in, by person, day and language. */
  readonly people: Map<string, Promise<Kept>>;
}

/** Why a case failed. */
export interface CaseFailure {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** The step as written. */
  readonly step: string;
  readonly problem: string;
  /** What the page shows instead. */
  readonly shown: string;
  readonly screen: string;
  readonly address: string;
  readonly calls: readonly RecordedCall[];
  readonly logged: readonly string[];
}

/** The least milliseconds in which a screen must show: its code is loaded first. */
const screenPatience = 5000;
const pause = 10;

/** A step that did not hold. */
class StepFailure extends Error {
  override readonly name = 'StepFailure';
  readonly shown: string;
  constructor(problem: string, shown = '') {
    super(problem);
    this.shown = shown;
  }
}

/** Runs a case; undefined if every step holds. */
export async function runCase(one: TestCase, tools: CaseTools): Promise<CaseFailure | undefined> {
  const { file, steps, given } = one;
  return (await runSteps({ file, steps, given, ...(await beginCase(given, tools)) }, tools))
    .failure;
}

/** What the browser of a case begins with. */
type CaseStart = Pick<PageStart, 'kept' | 'signedIn'>;

/** Signs the person of a case in. @throws Error if the steps of the person do not hold */
export async function beginCase(given: TestGiven, tools: CaseTools): Promise<CaseStart> {
  const person = given.as === undefined ? undefined : tools.tests.people.get(given.as);
  const kept =
    person === undefined || person.steps.length === 0
      ? nothingKept
      : await signedIn(given.as ?? '', given, tools);
  return { kept, signedIn: person?.stores ?? {} };
}

interface Run extends CaseStart {
  readonly file: string;
  readonly steps: readonly TestStep[];
  readonly given: TestGiven;
}

/** Signs a person in, once per day, language and width. */
function signedIn(name: string, given: TestGiven, tools: CaseTools): Promise<Kept> {
  const key = JSON.stringify([name, given.date, given.language, given.device]);
  const known = tools.people.get(key);
  if (known !== undefined) return known;
  const person = tools.tests.people.get(name);
  const sign = async (): Promise<Kept> => {
    if (person === undefined) return nothingKept;
    const { steps, services, file } = person;
    const own: TestGiven = { ...given, services, answers: {}, scenario: undefined, stores: {} };
    const run = { file, steps, given: own, kept: nothingKept, signedIn: person.stores };
    const { failure, kept } = await runSteps(run, tools);
    if (failure === undefined) return kept;
    const { line, column, step, problem } = failure;
    throw new Error(
      `The person "${name}" could not sign in: ${file}:${line}:${column} ${step}: ${problem}. ${failure.shown}`,
    );
  };
  const signing = sign();
  tools.people.set(key, signing);
  return signing;
}

async function runSteps(
  run: Run,
  tools: CaseTools,
): Promise<{ readonly failure?: CaseFailure; readonly kept: Kept }> {
  const { given } = run;
  const calls: RecordedCall[] = [];
  const logged: string[] = [];
  const page = await tools.browser.page(pageStart(run, tools, { calls, logged }));
  const at: StepPlace = { page, tools, calls, language: given.language ?? tools.defaultLanguage };
  try {
    for (const step of run.steps) {
      try {
        await perform(step.act, at);
      } catch (error) {
        const shown = error instanceof StepFailure ? error.shown : '';
        const problem = error instanceof Error ? error.message : String(error);
        return {
          kept: nothingKept,
          failure: {
            file: run.file,
            line: step.line,
            column: step.column,
            step: step.written,
            problem,
            shown,
            screen: await page.screen(),
            address: await page.address(),
            calls,
            logged,
          },
        };
      }
    }
    return { kept: await page.kept() };
  } finally {
    await page.close();
  }
}

/** What a page begins with; its calls and what the runtime reports are added to the lists. */
export function pageStart(
  { given, kept, signedIn: stores }: CaseStart & { readonly given: TestGiven },
  { services, clock }: Pick<CaseTools, 'services' | 'clock'>,
  { calls, logged }: { readonly calls: RecordedCall[]; readonly logged: string[] },
): PageStart {
  clock.now = momentOf(given.date);
  return {
    given,
    kept,
    signedIn: stores,
    log: (message) => void logged.push(message),
    isCall: (request) => services.isCall(request),
    async answer(request, running) {
      const { response, call } = await services.answer(request, given, running);
      calls.push(call);
      return response;
    },
  };
}

interface StepPlace {
  readonly page: TestPage;
  readonly tools: CaseTools;
  readonly calls: readonly RecordedCall[];
  readonly language: string;
}

type Performers = {
  readonly [Verb in TestAct['verb']]: (
    act: Extract<TestAct, { readonly verb: Verb }>,
    at: StepPlace,
  ) => Promise<void>;
};

const performers: Performers = {
  async open({ screen, inside, address }, at) {
    await at.page.open(address);
    await expectScreen({ screen, inside }, at);
  },
  async see({ target }, at) {
    await find(await queryOf(target, at), at);
  },
  async dontSee({ target }, at) {
    const query = await queryOf(target, at);
    const look = () => at.page.find(query);
    const { patience } = at.tools.browser;
    const { problem } = await eventually(look, (found) => found.problem !== '', patience);
    if (problem === '') throw new StepFailure('it is on the page', (await at.page.find({})).shown);
  },
  async press({ target }, at) {
    await find({ ...(await queryOf(target, at)), use: 'press' }, at);
    await at.page.press();
  },
  async fill({ values }, at) {
    for (const [field, value] of Object.entries(values)) {
      await find({ field, use: 'fill' }, at);
      await at.page.fill(value as string | number | boolean);
    }
  },
  async choose({ field, target }, at) {
    const { words = '' } = await queryOf(target, at);
    await find({ field, use: 'fill' }, at);
    if (!(await at.page.choose(words)))
      throw new StepFailure(
        `the field "${field}" has no option "${words}"`,
        (await at.page.find({})).shown,
      );
  },
  async called({ call }, { calls, tools }) {
    const isRight = () => {
      const count = calls.filter((made) => matches(made, call)).length;
      return call.times === undefined ? count > 0 : count === call.times;
    };
    const done = await eventually(
      () => Promise.resolve(isRight()),
      (right) => right,
      tools.browser.patience,
    );
    if (done) return;
    const made = calls.filter(({ operation }) => operation === call.operation);
    const count = made.filter((one) => matches(one, call)).length;
    throw new StepFailure(
      made.length === 0
        ? `"${call.operation}" was not called`
        : count === 0
          ? `"${call.operation}" was called otherwise`
          : `"${call.operation}" was called ${count} times`,
    );
  },
  async at(expected, at) {
    await expectScreen(expected, at);
  },
  async cannotOpen({ screen, inside = [], address, instead }, at) {
    const isOpen = (now: string) => now === screen || inside.includes(now);
    await at.page.open(address);
    await at.page.settle();
    const shown = await eventually(
      () => at.page.screen(),
      (now) => (instead === undefined ? !isOpen(now) : now === instead),
      at.tools.browser.patience,
    );
    if (isOpen(shown)) throw new StepFailure('the screen opens');
    if (instead !== undefined && shown !== instead)
      throw new StepFailure(`the screen "${shown}" is shown instead`);
  },
};

function perform(act: TestAct, at: StepPlace): Promise<void> {
  const run = performers[act.verb] as (given: TestAct, place: StepPlace) => Promise<void>;
  return run(act, at);
}

async function expectScreen(
  { screen, inside = [] }: TestedScreen,
  { page, tools }: StepPlace,
): Promise<void> {
  const isShown = (now: string) => now === screen || inside.includes(now);
  const shown = await eventually(
    async () => {
      await page.settle();
      return await page.screen();
    },
    isShown,
    Math.max(screenPatience, tools.browser.patience),
  );
  if (!isShown(shown))
    throw new StepFailure(
      `the screen "${shown}" is shown, not "${screen}"`,
      (await page.find({})).shown,
    );
}

/** Looks until everything holds. */
async function find(query: PageQuery, { page, tools }: StepPlace): Promise<PageFinding> {
  const found = await eventually(
    () => page.find(query),
    ({ problem }) => problem === '',
    tools.browser.patience,
  );
  if (found.problem !== '') throw new StepFailure(found.problem, found.shown);
  return found;
}

/** Repeats until the result is right, or patience ends. */
async function eventually<T>(
  look: () => Promise<T>,
  isRight: (found: T) => boolean,
  milliseconds: number,
): Promise<T> {
  const end = performance.now() + milliseconds;
  for (;;) {
    const found = await look();
    if (isRight(found) || performance.now() > end) return found;
    await setTimeout(pause);
  }
}

async function queryOf(target: TestTarget, { tools, language }: StepPlace): Promise<PageQuery> {
  const { text, words, error, ...rest } = target;
  return {
    ...rest,
    words: text === undefined ? words : await tools.words(text, language),
    error: typeof error === 'object' ? await tools.words(error, language) : error,
  };
}

function matches(made: RecordedCall, { operation, params, body }: ExpectedCall): boolean {
  return (
    made.operation === operation &&
    Object.entries(params).every(([name, value]) => String(made.params[name]) === String(value)) &&
    (body === undefined || includes(made.body, body))
  );
}

/** Whether a value has everything that another one has. */
function includes(value: unknown, part: unknown): boolean {
  if (typeof part !== 'object' || part === null) return value === part;
  if (typeof value !== 'object' || value === null) return false;
  if (Array.isArray(part) && (!Array.isArray(value) || value.length !== part.length)) return false;
  return Object.entries(part).every(([name, member]) =>
    includes((value as Readonly<Record<string, unknown>>)[name], member),
  );
}
