import { defaultPipeline } from '../resolve/defaultPipeline.ts';
import type { Environment } from '../resolve/environment.ts';
import type { DocumentPart } from '../validate/documentParts.ts';
import type { ParsedDocument } from '../parse/document.ts';
import { stringAt } from '../json.ts';

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
}

/** Names of the responses of calls with files. */
export function uploadsOf({ operations }: Environment, { answers }: Outline): readonly string[] {
  return [...answers].flatMap(([name, call]) => {
    const body = operations.find(call)?.entry.operation.body;
    return body === 'multipart' || body === 'file' ? [name] : [];
  });
}

/** A document whose parts the grammar tells. */
export type DocumentContent = Pick<ParsedDocument, 'concept' | 'value'>;

/** The fragment that a part shows; undefined if it is no node of a fragment. */
function fragmentOf({ kind, value }: DocumentPart): string | undefined {
  return kind === 'node' && value['type'] === 'fragment' ? stringAt(value, 'fragment') : undefined;
}

/** The fragments that a document shows, also inside others; each once. */
export function fragmentsIn(
  { parts, documents }: Environment,
  document: DocumentContent,
): readonly string[] {
  const found = new Set<string>();
  const add = (at: DocumentContent): void => {
    for (const part of parts.of(at)) {
      const fragment = fragmentOf(part);
      if (fragment === undefined || found.has(fragment)) continue;
      found.add(fragment);
      const inner = documents.fragment.get(fragment);
      if (inner !== undefined) add(inner);
    }
  };
  add(document);
  return [...found];
}

/** The parts of a document and of the fragments that it shows. */
export function partsWithFragments(
  environment: Environment,
  document: DocumentContent,
): readonly DocumentPart[] {
  const { parts, documents } = environment;
  const fragments = fragmentsIn(environment, document).flatMap(
    (name) => documents.fragment.get(name) ?? [],
  );
  return [document, ...fragments].flatMap((one) => parts.of(one));
}

/** Reads a document, the fragments that it shows and the pipelines of its calls. */
export function outlineOf(document: DocumentContent, environment: Environment): Outline {
  const answers = new Map<string, string>();
  const reports = new Set<string>();
  const nodes = new Set<string>();
  const forms = new Set<string>();
  const pipelines = new Set<string>();
  const queue = [...partsWithFragments(environment, document)];
  for (const part of queue) {
    const { value } = part;
    const id = stringAt(value, 'id');
    if (part.kind === 'node' && id !== undefined) {
      nodes.add(id);
      if (value['type'] === 'form') forms.add(id);
    }
    const name = stringAt(value, 'as');
    const call = callOf(part);
    if (part.kind === 'step' && name !== undefined) {
      if (call !== undefined) answers.set(name, (answers.get(name) ?? call) === call ? call : '');
      if (part.verb === 'each') reports.add(name);
    }
    if (call === undefined) continue;
    const pipeline = stringAt(value, 'onError') ?? defaultPipeline(environment);
    if (pipeline === undefined || pipelines.has(pipeline)) continue;
    pipelines.add(pipeline);
    queue.push(...partsOfPipeline(environment, pipeline));
  }
  return { answers, reports: [...reports], nodes: [...nodes], forms: [...forms] };
}

/** The operation that a step or a piece of data calls. */
function callOf(part: DocumentPart): string | undefined {
  const calls = part.kind === 'data' || (part.kind === 'step' && part.verb === 'call');
  return calls ? stringAt(part.value, 'call') : undefined;
}

function partsOfPipeline({ only, parts }: Environment, name: string): readonly DocumentPart[] {
  return only.errors === undefined
    ? []
    : parts.of(only.errors).filter(({ path }) => path[0] === 'pipelines' && path[1] === name);
}
