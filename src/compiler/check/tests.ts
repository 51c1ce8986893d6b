import type {
  CaseTest,
  GivenTest,
  PersonTest,
  StepTest,
  TextValue,
} from '../../language/generated/descriptors.ts';
import type {
  PortalTests,
  TestAnswer,
  TestCase,
  TestGiven,
  TestPerson,
  TestStep,
} from '../../language/test.ts';
import { below, report, reportKey, type Context, type Unit } from '../elaborate/context.ts';
import { isOutOfFocus } from '../elaborate/focus.ts';
import { languageAt, storeType } from '../elaborate/nameKinds.ts';
import { noteName } from '../elaborate/noteNames.ts';
import { beginUnit } from '../elaborate/unit.ts';
import { textAt, valueAt } from '../elaborate/value.ts';
import { isObject, objectAt } from '../json.ts';
import { messages } from '../messages.ts';
import type { ParsedDocument } from '../parse/document.ts';
import type { Environment } from '../resolve/environment.ts';
import type { Texts } from '../resolve/readTexts.ts';
import { argumentName } from '../resolve/texts.ts';
import { asValid } from '../validate/validDocument.ts';
import { recordReads, type RecordedReads } from './recordReads.ts';
import { checkAnswerBody, noteOperation } from './testCalls.ts';
import { stepsOfTest, type TestScope } from './testSteps.ts';

/** The tests of a portal, and the unit of each file with its diagnostics and notes. */
export interface CheckedTests {
  readonly tests: PortalTests;
  readonly units: readonly Unit[];
  /** The checked files by name, for the next check. */
  readonly files: ReadonlyMap<string, CheckedTestFile>;
}

/** A checked file of tests, with everything that its check read. */
export interface CheckedTestFile {
  readonly document: ParsedDocument;
  readonly shared: Environment['shared'];
  /** The persons of all files, and where each is declared. */
  readonly known: ReadonlyMap<string, ParsedDocument>;
  readonly reads: RecordedReads;
  readonly unit: Unit;
  readonly people: ReadonlyMap<string, TestPerson>;
  readonly cases: readonly TestCase[];
}

/** The day of cases that name none: tests never depend on the day on which they run. */
const defaultDate = '2026-01-15';
/** Who is not signed in, in a file whose other cases run as somebody. */
const nobody = 'visitor';
const builtInScenarios = ['empty', 'slow', 'failing'];

/** What one file's check collects. */
interface Collected {
  readonly people: Map<string, TestPerson>;
  readonly cases: TestCase[];
  readonly known: ReadonlyMap<string, ParsedDocument>;
}

interface TestOptions {
  readonly texts: Texts;
  readonly before: CheckedTests['files'];
  readonly others?: readonly ParsedDocument[];
}

/**
 * Checks every name in the tests: screens, nodes, fields, texts, operations, persons. Tests do not
 * count as uses, and nothing of them is written to the release. A file of `before` is not checked
 * again while nothing that its check read has changed. `others` are tests that are not checked,
 * whose persons are known.
 */
export function checkTests(
  environment: Environment,
  documents: readonly ParsedDocument[],
  { texts, before, others = [] }: TestOptions,
): CheckedTests {
  const isTest = ({ concept, file }: ParsedDocument) =>
    concept === 'test' && !environment.broken.has(file);
  const files = documents.filter(isTest);
  const known = new Map<string, ParsedDocument>();
  for (const document of [...files, ...others.filter(isTest)])
    for (const name of Object.keys(objectAt(document.value, 'people')))
      if (!known.has(name)) known.set(name, document);
  const checked = files.map((document) => {
    const last = before.get(document.file);
    const isCurrent =
      last !== undefined &&
      last.document === document &&
      last.shared === environment.shared &&
      areSamePeople(last.known, known) &&
      last.reads.isFresh(environment);
    return isCurrent ? last : checkFile(environment, document, known);
  });
  const people = new Map(checked.flatMap((file) => [...file.people]));
  const cases = checked.flatMap((file) => file.cases);
  return {
    units: checked.map(({ unit }) => unit),
    files: new Map(checked.map((file) => [file.document.file, file])),
    tests: {
      people: new Map(
        [...people].map(([name, person]) => [name, withArgumentNames(person, texts)]),
      ),
      cases: cases.map((one) => ({ ...one, steps: withArgumentNames(one.steps, texts) })),
    },
  };
}

type KnownPeople = ReadonlyMap<string, ParsedDocument>;

function areSamePeople(left: KnownPeople, right: KnownPeople): boolean {
  return (
    left.size === right.size && [...left].every(([name, document]) => right.get(name) === document)
  );
}

function checkFile(
  environment: Environment,
  document: ParsedDocument,
  known: KnownPeople,
): CheckedTestFile {
  const reads = recordReads(environment);
  const collected: Collected = { people: new Map(), cases: [], known };
  const { unit, context } = beginUnit(reads.environment, document, {
    kind: 'test',
    id: document.file,
  });
  const { people = {}, given = {}, cases = {} } = asValid<'test'>(document).value;
  for (const [name, person] of Object.entries(people)) {
    const at = below(context, 'people', name);
    const first = known.get(name);
    if (first !== document && first !== undefined)
      reportKey(at, messages.samePerson(name, first.file));
    notePerson(at, name, collected);
    collected.people.set(name, personAt(at, person));
  }
  const shared = givenAt(below(context, 'given'), given, collected);
  const names = Object.keys(cases);
  for (const [index, [name, raw]] of Object.entries(cases).entries()) {
    if (isOutOfFocus(below(context, 'cases'), name, names[index + 1])) continue;
    collected.cases.push(caseAt(below(context, 'cases', name), { name, raw, shared }, collected));
  }
  return { ...collected, document, shared: environment.shared, reads, unit };
}

function personAt(context: Context, raw: PersonTest): TestPerson {
  return {
    file: context.document.file,
    ...(raw.title !== undefined && { title: titleAt(below(context, 'title'), raw.title) }),
    stores: storesAt(below(context, 'stores'), raw.stores ?? {}),
    steps: stepsAt(below(context, 'steps'), raw.steps ?? []),
    services: raw.services ?? 'described',
  };
}

/** Checks the title, which no page shows; returns its key. */
function titleAt(context: Context, title: TextValue): string {
  textAt(context, title);
  return typeof title === 'string' ? title : title.key;
}

function caseAt(
  context: Context,
  {
    name,
    raw,
    shared,
  }: { readonly name: string; readonly raw: CaseTest; readonly shared: GivenTest },
  collected: Collected,
): TestCase {
  const own = givenAt(below(context, 'given'), raw.given ?? {}, collected);
  const given: TestGiven = {
    date: defaultDate,
    device: 'desktop',
    services: 'described',
    ...shared,
    ...own,
    settings: { ...shared.settings, ...own.settings },
    stores: { ...shared.stores, ...own.stores },
    answers: { ...shared.answers, ...own.answers } as Readonly<Record<string, TestAnswer>>,
  };
  const { line } = context.document.position(context.path, 'key');
  return {
    name,
    file: context.document.file,
    line,
    given,
    steps: stepsAt(below(context, 'steps'), raw.steps),
  };
}

function stepsAt(context: Context, raw: readonly StepTest[]): readonly TestStep[] {
  const scope: TestScope = { screen: undefined };
  return raw.flatMap((step, index) => stepsOfTest(below(context, index), step, scope));
}

/** Checks the names in what is given, and returns it as written. */
function givenAt(context: Context, raw: GivenTest, collected: Collected): GivenTest {
  const { environment } = context.unit;
  if (raw.as !== undefined) notePerson(below(context, 'as'), raw.as, collected);
  if (raw.language !== undefined) languageAt(below(context, 'language'), raw.language);
  if (raw.scenario !== undefined) {
    const mock = objectAt(environment.only.portal?.value, 'mock');
    const known = [...builtInScenarios, ...Object.keys(objectAt(mock, 'scenarios'))];
    noteName(context, { kind: 'option', name: raw.scenario, known: () => known }, 'scenario');
    if (!known.includes(raw.scenario))
      report(context, messages.unknownScenario(raw.scenario, known), 'scenario');
  }
  storesAt(below(context, 'stores'), raw.stores ?? {});
  settingsAt(below(context, 'settings'), raw.settings ?? {});
  for (const [id, answer] of Object.entries(raw.answers ?? {})) {
    const at = below(context, 'answers', id);
    const entry = noteOperation(at, id, 'key');
    if (entry !== undefined) checkAnswerBody(below(at, 'body'), entry, answer);
  }
  return raw;
}

function notePerson(context: Context, name: string, { known }: Collected): void {
  const isDeclaration = context.path.at(-2) === 'people';
  const names = [...known.keys(), nobody];
  noteName(context, {
    kind: 'person',
    name,
    part: isDeclaration ? 'key' : 'value',
    known: () => names,
  });
  if (!names.includes(name)) report(context, messages.unknownPerson(name, names));
}

function settingsAt(context: Context, raw: Readonly<Record<string, unknown>>): void {
  const settings = objectAt(context.unit.environment.only.portal?.value, 'settings');
  const known = Object.keys(settings);
  for (const [name, value] of Object.entries(raw)) {
    const at = below(context, name);
    noteName(at, { kind: 'setting', name, part: 'key', known: () => known });
    if (!known.includes(name)) reportKey(at, messages.unknownSetting(name, known));
    else valueAt(at, value, context.unit.environment.typeOf(settings[name]));
  }
}

function storesAt(
  context: Context,
  raw: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  for (const [name, value] of Object.entries(raw)) {
    const type = storeType(below(context, name), name, 'key');
    if (type !== undefined) valueAt(below(context, name), value, type);
  }
  return raw;
}

/** The arguments of texts with the names that the translator requires. */
function withArgumentNames<T>(value: T, texts: Texts): T {
  if (Array.isArray(value)) return value.map((one: unknown) => withArgumentNames(one, texts)) as T;
  if (!isObject(value)) return value;
  const { key, args } = value;
  if (typeof key === 'string' && isObject(args)) {
    const own = [...texts.values()].find((one) => one.has(key))?.get(key)?.message.args ?? {};
    const renamed = Object.entries(args).map(([name, arg]) => [argumentName(name, own), arg]);
    return { ...value, args: Object.fromEntries(renamed) as unknown };
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, withArgumentNames(member, texts)]),
  ) as T;
}
