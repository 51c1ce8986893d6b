import { defaultPipeline } from '../resolve/defaultPipeline.ts';
import type { Environment } from '../resolve/environment.ts';
import { isObject, stringAt } from '../json.ts';

/**
 * What is known about a body before it is checked: result names of its steps, and ids of its nodes.
 */
export interface Outline {
  /** Names of results, each with its operation; an empty text if there are several. */
  readonly answers: ReadonlyMap<string, string>;
  /** Names of the results of steps over rows. */
  readonly reports: readonly string[];
  readonly nodes: readonly string[];
  /** Ids of the nodes that are forms. */
  readonly forms: readonly string[];
  /** Actions that are run. */
  readonly runs: readonly string[];
}

/** Names of the responses of calls with files. */
export function uploadsOf({ operations }: Environment, { answers }: Outline): readonly string[] {
  return [...answers].flatMap(([name, call]) => {
    const body = operations.find(call)?.entry.operation.body;
    return body === 'multipart' || body === 'file' ? [name] : [];
  });
}

/** Reads a descriptor and the fragments that it uses. */
export function outlineOf(value: unknown, environment: Environment): Outline {
  const answers = new Map<string, string>();
  const reports = new Set<string>();
  const nodes = new Set<string>();
  const forms = new Set<string>();
  const runs = new Set<string>();
  const open = new Set<string>();
  function walk(at: unknown): void {
    if (Array.isArray(at)) return at.forEach(walk);
    if (!isObject(at)) return;
    const name = stringAt(at, 'as');
    const call = stringAt(at, 'call');
    if (name !== undefined && call !== undefined)
      answers.set(name, (answers.get(name) ?? call) === call ? call : '');
    if (name !== undefined && 'each' in at && 'do' in at) reports.add(name);
    const id = stringAt(at, 'id');
    if (id !== undefined && 'type' in at) nodes.add(id);
    if (id !== undefined && at['type'] === 'form') forms.add(id);
    const run = stringAt(at, 'run');
    if (run !== undefined) runs.add(run);
    const fragment = at['type'] === 'fragment' ? stringAt(at, 'fragment') : undefined;
    if (fragment !== undefined && !open.has(fragment)) {
      open.add(fragment);
      walk(environment.documents.fragment.get(fragment)?.value);
    }
    const pipeline =
      stringAt(at, 'onError') ?? (call === undefined ? undefined : defaultPipeline(environment));
    if (pipeline !== undefined && !open.has(`!${pipeline}`)) {
      open.add(`!${pipeline}`);
      const pipelines = environment.only.errors?.value['pipelines'];
      walk(isObject(pipelines) ? pipelines[pipeline] : undefined);
    }
    for (const member of Object.values(at)) walk(member);
  }
  walk(value);
  return {
    answers,
    reports: [...reports],
    nodes: [...nodes],
    forms: [...forms],
    runs: [...runs],
  };
}
