import { isObject } from '../../compiler/json.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { difference } from '../../editing/splice.ts';
import type { Change, Write, WriteResult } from '../store/draftWrites.ts';
import { applyOperation } from './applyOperation.ts';
import { describeFact, factOf } from './changeFact.ts';
import type { OpenDraft } from './createDesk.ts';
import { operationKinds, type StudioOperation } from './operation.ts';
import { allow, filesOf } from './permissions.ts';
import { followPart } from './followPart.ts';
import { fromPointer, toPointer } from './pointer.ts';
import { readBody, type RequestBody } from './requestBody.ts';
import { valueOfFile } from './valueOfFile.ts';
import { conflictProblem, decisionsOf } from './conflictProblem.ts';
import {
  draftOf,
  refusedProblem,
  StudioProblem,
  type Attempt,
  type StudioRoutes,
  type StudioServiceOptions,
  type StudioContext,
} from './studioRoutes.ts';

/** Adds the routes that change what a draft contains. */
export function addEditRoutes({ app, options }: StudioRoutes): void {
  const { store, desk } = options;
  app.post('/drafts/:draft/edits', async (context) => {
    allow(context, 'write');
    const open = await draftOf(context, options);
    const body = await readBody(context);
    const operation = operationOf(body.members['operation']);
    const base = await draftAtVersion(options, open, body.text('version'));
    const result = applyOperation(base.draft, operation, context.get('language'));
    allow(context, 'write', filesOf(base.draft, Object.keys(result.texts)));
    const fact = factOf(base.draft, operation);
    const isRebased = await writeTexts(context, options, {
      open,
      base,
      body,
      texts: result.texts,
      sentence: fact === undefined ? result.sentence : describeFact(fact, 'en'),
      fact: fact && JSON.stringify(fact),
      operation,
    });
    const now = await desk.open(open.id);
    return context.json({
      version: now?.version ?? base.version,
      file: result.file,
      path: result.path,
      step: result.step,
      sentence: result.sentence,
      compiles: now?.compiles ?? false,
      isRebased,
    });
  });
  for (const step of ['undo', 'redo'] as const)
    app.post(`/drafts/:draft/${step}`, async (context) => {
      allow(context, 'write');
      const { id, draft } = await draftOf(context, options);
      const body = await readBody(context);
      const selected = {
        file: body.optionalText('file') ?? '',
        path: body.optionalText('path') ?? '',
      };
      const result = await store.writes[step](id, context.get('person').id, (files) =>
        allow(context, 'write', filesOf(draft, files)),
      );
      takeResult(result, context, [draft, { draft: id }]);
      const now = await desk.open(id);
      const kept = now && followSelection([draft, now.draft], selected);
      return context.json({ version: now?.version ?? '', ...(kept ?? selected) });
    });
}

/** Where the selected part of a draft is in a later version of it; the root if its file is gone. */
function followSelection(
  [before, after]: readonly [Draft, Draft],
  { file, path }: { readonly file: string; readonly path: string },
): { readonly file: string; readonly path: string } {
  const [old, next] = [valueOfFile(before, file), valueOfFile(after, file)];
  if (next === undefined) return { file: '', path: '' };
  return { file, path: toPointer(followPart(old, next, fromPointer(old, path))) };
}

/** New texts of files, and what they were made from. */
export interface WrittenTexts {
  readonly open: OpenDraft;
  readonly base: EarlierDraft;
  /** The body of the request: decisions about conflicts. */
  readonly body: RequestBody;
  readonly texts: Readonly<Record<string, string | undefined>>;
  readonly sentence: string;
  /** What changes, as data, see `changeFact.ts`. */
  readonly fact?: string | undefined;
  /** The operation that made the texts, for a conflict to repeat. */
  readonly operation?: StudioOperation;
}

/**
 * Writes texts into a draft. Returns whether changes of others were kept beside them.
 * @throws StudioProblem when it was refused, or a person must decide
 */
export async function writeTexts(
  context: StudioContext,
  { store }: StudioServiceOptions,
  { open, base, body, texts, sentence, fact, operation }: WrittenTexts,
): Promise<boolean> {
  const changes = changesOf(base.draft, texts);
  const write: Write = {
    draft: open.id,
    person: context.get('person').id,
    base: base.version,
    changes,
    sentence,
    fact,
  };
  let written = changes.length > 0 ? await store.writes.write(write) : undefined;
  if (written?.outcome === 'conflict') {
    const decisions = decisionsOf(body, written.conflicts);
    if (decisions !== undefined) written = await store.writes.write({ ...write, decisions });
  }
  const attempt = { draft: open.id, version: base.version, operation };
  return written !== undefined && takeResult(written, context, [open.draft, attempt]).isRebased;
}

/** A draft as it was at a version. */
type EarlierDraft = Pick<OpenDraft, 'draft' | 'version'>;

/**
 * The version of a draft that a change was made from.
 * @throws StudioProblem when the draft never had it
 */
export async function draftAtVersion(
  { store, desk }: StudioServiceOptions,
  open: OpenDraft,
  version: string,
): Promise<EarlierDraft> {
  if (version === open.version) return open;
  const found = await store.drafts.find(open.id);
  const changes = await store.writes.changes(open.id);
  const isOwn = found?.start === version || changes.some((one) => one.version.id === version);
  const earlier = isOwn ? await desk.look(version) : undefined;
  if (earlier === undefined)
    throw new StudioProblem(409, 'outdated', 'The draft never had this version. Load it again.');
  return earlier;
}

function operationOf(value: unknown): StudioOperation {
  const kind = isObject(value) ? value['do'] : undefined;
  if (!operationKinds.some((one) => one === kind))
    throw new StudioProblem(400, 'operation', `"do" is one of ${operationKinds.join(', ')}.`);
  return value as StudioOperation;
}

/** The changes that give files new texts: splices, or whole texts of new and removed files. */
function changesOf(
  draft: Draft,
  texts: Readonly<Record<string, string | undefined>>,
): readonly Change[] {
  return Object.entries(texts).flatMap(([file, text]): Change[] => {
    const before = draft.files.get(file);
    if (before === text) return [];
    if (before === undefined || text === undefined) return [{ kind: 'text', file, text }];
    return [{ kind: 'edit', splices: { [file]: [difference(before, text)] }, moves: [] }];
  });
}

/** The result of a write. @throws StudioProblem when it was refused, or a person must decide */
function takeResult(
  result: WriteResult,
  context: StudioContext,
  [draft, attempt]: readonly [Draft, Attempt],
): Extract<WriteResult, { outcome: 'written' }> {
  if (result.outcome === 'written') return result;
  if (result.outcome === 'refused') throw refusedProblem(result.reason);
  const { conflicts, head } = result;
  throw conflictProblem(draft, context.get('language'), { ...attempt, conflicts, head });
}
