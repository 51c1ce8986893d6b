import type { TestGiven } from '../../src/language/test.ts';
import type { PageFinding, PageQuery } from '../../src/runtime/dev/page/findOnPage.ts';

/** What a browser keeps between two pages: cookies and storages, by name. */
export interface Kept {
  readonly cookies: ReadonlyMap<string, string>;
  readonly session: ReadonlyMap<string, string>;
  readonly local: ReadonlyMap<string, string>;
}

/** What a page begins with. */
export interface PageStart {
  readonly given: TestGiven;
  readonly kept: Kept;
  /** Stores of a signed-in person. */
  readonly signedIn: Readonly<Record<string, unknown>>;
  /** Whether a request is a call of a service. */
  isCall(request: Request): boolean;
  /** Answers the calls of the page; a browser with a server has running services of its own. */
  answer(request: Request, running?: () => Promise<Response>): Promise<Response>;
  /** Collects what the runtime reports. */
  log(message: string): void;
}

/** A page of a browser on which a case runs. */
export interface TestPage {
  /** Opens an address as if it were typed, and waits for the screen. */
  open(address: string): Promise<void>;
  /** Waits until no call is pending and the page no longer changes. */
  settle(): Promise<void>;
  find(query: PageQuery): Promise<PageFinding>;
  /** Presses what `find` has marked. */
  press(): Promise<void>;
  /** Writes into the control that `find` has marked, and leaves it. */
  fill(value: string | number | boolean): Promise<void>;
  /** Chooses an option of the control that `find` has marked. Returns whether there is one. */
  choose(words: string): Promise<boolean>;
  /** The id of the screen that is shown. */
  screen(): Promise<string>;
  /** The address bar: path and query. */
  address(): Promise<string>;
  /** What the browser keeps. */
  kept(): Promise<Kept>;
  close(): Promise<void>;
}

/** A browser in which pages open. */
export interface TestBrowser {
  /** Milliseconds in which an expectation must come true. */
  readonly patience: number;
  page(start: PageStart): Promise<TestPage>;
  close(): Promise<void>;
}

/** A browser's memory without anything in it. */
export const nothingKept: Kept = { cookies: new Map(), session: new Map(), local: new Map() };
