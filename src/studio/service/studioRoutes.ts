import type { Context, Hono } from 'hono';
import type { AuthorLanguage } from '../../editing/authorLanguages.ts';
import type { Refusal } from '../store/draftWrites.ts';
import type { Person } from '../store/people.ts';
import type { StudioStore } from '../store/studioStore.ts';
import type { StudioSignIn } from './arrive.ts';
import type { Desk, OpenDraft } from './createDesk.ts';
import type { ShownConflict } from './shownConflict.ts';

/** What the service needs. */
export interface StudioServiceOptions {
  readonly store: StudioStore;
  readonly desk: Desk;
  /** The path of the Studio, such as `/studio`; the service is below `<path>/api`. */
  readonly path: string;
  /** The origin of the Studio's pages, which requests with changes must name. */
  readonly origin: string;
  /** The sign-in at an OpenID provider; without it, links sign in. */
  readonly signIn?: StudioSignIn | undefined;
  /** Where times without an offset are read, such as `Europe/Bucharest`. */
  readonly timeZone: string;
  /** The address that shows the preview of a draft, or of a version, to a person of the Studio. */
  previewAddress(id: string): string;
  /** The address of a shared link, by its secret. */
  shareAddress(secret: string): string;
  /** Whether an error only says that a database is away: the same request may succeed later. */
  isUnavailable(error: unknown): boolean;
  /** Receives a fault that is no answer to a request. */
  onFault(error: unknown): void;
}

/** What the routes of a signed-in person share. */
export interface StudioRoutes {
  readonly app: Hono<{ Variables: StudioVariables }>;
  readonly options: StudioServiceOptions;
}

/** Of a request: who makes it, and the language in which its answer is written. */
export interface StudioVariables {
  person: Person;
  language: AuthorLanguage;
}

/** A request of a signed-in person. */
export type StudioContext = Context<{ Variables: StudioVariables }>;

/** What a person must decide, and the version with which the conflicts were found. */
export interface OpenConflicts {
  readonly conflicts: readonly ShownConflict[];
  readonly head: string;
  readonly draft: string;
  /** The version that an edit was made from; empty for others. */
  readonly version: string;
  /** The edit, which is sent again with the decisions. */
  readonly operation?: unknown;
}

/** What was tried when conflicts were found. */
export type Attempt = Pick<OpenConflicts, 'draft' | 'operation'> & { readonly version?: string };

/** A request that cannot be answered as asked: the status, a code, and a sentence. */
export class StudioProblem extends Error {
  constructor(
    readonly status: 400 | 403 | 404 | 409 | 422,
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

/** Conflicts that a person must decide. */
export class ConflictProblem extends StudioProblem {
  constructor(readonly open: OpenConflicts) {
    super(409, 'conflict', 'Somebody else changed the same places. Choose what shall stand there.');
  }
}

/** A change that the store refuses, as an answer. */
export function refusedProblem({ code, message }: Refusal): StudioProblem {
  const status = code === 'missing' ? 404 : code === 'outdated' ? 409 : 422;
  return new StudioProblem(status, code, message);
}

/** The draft of a request. @throws StudioProblem when there is none */
export async function draftOf(
  context: Context,
  { desk }: StudioServiceOptions,
): Promise<OpenDraft> {
  const id = context.req.param('draft') ?? '';
  const open = isDraftId(id) ? await desk.open(id) : undefined;
  if (open === undefined) throw new StudioProblem(404, 'missing', 'There is no such draft.');
  return open;
}

/** Whether a part of an address may be the id of a draft. */
export function isDraftId(id: string): boolean {
  return /^[a-z0-9]{1,32}$/.test(id);
}

/** The names of people, by their ids. */
export async function namesOf({ people }: StudioStore): Promise<ReadonlyMap<string, string>> {
  return new Map((await people.list()).map(({ id, name }) => [id, name]));
}
