import type { Operation } from './release.ts';

/** A text of the portal, with the arguments of its message. */
export interface TestText {
  readonly key: string;
  readonly args: Readonly<Record<string, unknown>>;
}

/** Something on the page; all given members must hold together. */
export interface TestTarget {
  readonly text?: TestText | undefined;
  readonly words?: string | undefined;
  readonly node?: string | undefined;
  readonly popup?: string | undefined;
  readonly entry?: string | undefined;
  readonly field?: string | undefined;
  readonly error?: TestText | boolean | undefined;
  readonly value?: string | number | boolean | undefined;
  readonly row?: string | undefined;
  readonly rows?: number | undefined;
  readonly disabled?: boolean | undefined;
}

/** What a test expects of the calls of an operation. */
export interface ExpectedCall {
  readonly operation: string;
  readonly method: Operation['method'];
  /** The path of the operation below the base address of its service, with names in braces. */
  readonly path: string;
  readonly service: string;
  /** The exact number of calls; undefined for at least one. */
  readonly times?: number | undefined;
  readonly params: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A screen, and those inside it, one of which is shown at its address. */
export interface TestedScreen {
  readonly screen: string;
  readonly inside?: readonly string[] | undefined;
}

/** What a step does or expects. */
export type TestAct =
  | ({ readonly verb: 'open'; readonly address: string } & TestedScreen)
  | { readonly verb: 'see' | 'dontSee' | 'press'; readonly target: TestTarget }
  | { readonly verb: 'fill'; readonly values: Readonly<Record<string, unknown>> }
  | { readonly verb: 'choose'; readonly field: string; readonly target: TestTarget }
  | { readonly verb: 'called'; readonly call: ExpectedCall }
  | ({ readonly verb: 'at' } & TestedScreen)
  | ({
      readonly verb: 'cannotOpen';
      readonly address: string;
      readonly instead?: string | undefined;
    } & TestedScreen);

/** A step of a test and its place in the file. */
export interface TestStep {
  readonly act: TestAct;
  /** The step as written, in one line. */
  readonly written: string;
  readonly line: number;
  readonly column: number;
}

/** The response that a test gives for an operation. */
export interface TestAnswer {
  readonly status?: number | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** What answers the calls of a test: the descriptions alone, or the portal's own services. */
export type TestServices = 'described' | 'running';

/** What holds at the start of a case. */
export interface TestGiven {
  readonly as?: string | undefined;
  /** `YYYY-MM-DD`, or a moment in UTC. */
  readonly date: string;
  readonly language?: string | undefined;
  readonly device: 'phone' | 'desktop';
  readonly services: TestServices;
  readonly scenario?: string | undefined;
  readonly settings: Readonly<Record<string, unknown>>;
  readonly stores: Readonly<Record<string, unknown>>;
  /** By operation. */
  readonly answers: Readonly<Record<string, TestAnswer>>;
}

/** A case of a test. */
export interface TestCase {
  readonly name: string;
  readonly file: string;
  readonly line: number;
  readonly given: TestGiven;
  readonly steps: readonly TestStep[];
}

/** A person as whom cases run. */
export interface TestPerson {
  readonly file: string;
  /** Text key of the title that the Studio shows. */
  readonly title?: string | undefined;
  readonly stores: Readonly<Record<string, unknown>>;
  readonly steps: readonly TestStep[];
  readonly services: TestServices;
}

/** All tests of a portal, checked. They are no part of the release. */
export interface PortalTests {
  readonly people: ReadonlyMap<string, TestPerson>;
  readonly cases: readonly TestCase[];
}
