import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { engineFile } from '../../../scripts/engineFolder.mjs';
import type { OpenDatabase } from '../../../src/sandbox/database/openDatabase.ts';
import type { Role } from '../../../src/studio/store/people.ts';
import { inFull } from '../../sampled.ts';
import {
  addPeople,
  createFolders,
  openTestDatabase,
  removeFolders,
  type TestFolders,
} from '../store/openTestStore.ts';
import { boardFile, textFile } from '../store/simulation/portal.ts';
import { openTestService, type Answer, type TestService } from './openTestService.ts';

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<
    Record<
      string,
      { readonly $ref?: string; readonly content?: Record<string, { schema: object }> }
    >
  >;
}

const text = readFileSync(
  engineFile('src/studio/portal/services/studio.openapi.yaml'),
  'utf8',
).replaceAll("'#/components", "'studio#/components");
const description = parse(text) as Description;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
ajv.addSchema({ $id: 'studio', ...description });

const roles: readonly Role[] = ['viewer', 'editor', 'approver', 'administrator'];
const limit = 240_000;

let database: OpenDatabase;
let folders: TestFolders;
let service: TestService;
let people: Readonly<Record<Role | 'writer' | 'other', string>>;

beforeAll(async () => {
  database = await openTestDatabase();
  folders = createFolders();
  addList(folders.folder);
  service = await openTestService(database, folders);
  people = await addPeople(service.store, {
    viewer: 'viewer',
    editor: 'editor',
    approver: 'approver',
    administrator: 'administrator',
    writer: 'editor',
    other: 'viewer',
  });
  read = (await draftBy(people.writer)).id;
}, limit);
afterAll(async () => {
  await service.store.close();
  await database.close();
  removeFolders(folders);
  expect(service.faults).toEqual([]);
});

/** Gives the portal a list in its configuration. */
function addList(folder: string): void {
  mkdirSync(join(folder, 'config/en'), { recursive: true });
  appendFileSync(
    join(folder, 'portal.yaml'),
    'configuration: { kinds: { board: News }, path: "{language}/{kind}.json" }\n',
  );
  writeFileSync(
    join(folder, 'define.yaml'),
    `schema: define/2
schemas:
  News:
    type: object
    properties: { news: { type: array, items: { $ref: Note } } }
  Note: { type: object, properties: { text: { type: string } }, required: [text] }
`,
  );
  writeFileSync(
    join(folder, 'config/en/board.yaml'),
    'schema: config/1\nnews: [ { text: It is open. } ]\n',
  );
}

let next = 1;
/** The draft of operations that change nothing, or what may be changed again. */
let read = '';

/** A draft with a change of a text, or of a screen, by a person. */
async function draftBy(person: string, file = textFile): Promise<{ id: string; content: string }> {
  const { store } = service;
  const draft = await store.drafts.create(person, { title: `Draft ${String(next)}` });
  const before = (await store.writes.read(draft.head.id)).texts.get(file) ?? '';
  const after =
    file === textFile
      ? before.replace(/ {2}a: .* #/, `  a: Text ${String(next)} #`)
      : before.replace(
          '    text: board.b',
          `    tone: ${next % 2 === 0 ? 'muted' : 'success'}\n$&`,
        );
  next++;
  const changes = [{ kind: 'text', file, text: after }] as const;
  const write = { draft: draft.id, person, base: draft.head.id, changes, sentence: 'Change it' };
  const result = await store.writes.write(write);
  if (result.outcome !== 'written') throw new Error(JSON.stringify(result));
  return { id: draft.id, content: result.version.content };
}

async function published(): Promise<string> {
  const { id, content } = await draftBy(people.writer);
  const person = people.approver;
  await service.store.publishing.publish({ draft: id, person, content, sentences: [] });
  return (await service.store.publishing.current()).version.id;
}

/** A request of an operation: what is below the address, and the body. */
interface Trial {
  readonly path: string;
  readonly body?: unknown;
}

type Make = (person: string) => Promise<Trial> | Trial;

const reading =
  (rest: string): Make =>
  () => ({ path: `/drafts/${read}${rest}` });
const plain =
  (path: string, body?: unknown): Make =>
  () => ({ path, body });
const board = `file=${boardFile}`;

/** The least role of each operation, and a request of it that is answered. */
const operations: Readonly<Record<string, readonly [Role, Make]>> = {
  readSession: ['viewer', plain('/session')],
  changeSession: ['viewer', plain('/session', { language: 'ro', mail: 'daily' })],
  endSession: ['viewer', plain('/session')],
  listDrafts: ['viewer', plain('/drafts?state=closed')],
  createDraft: ['editor', plain('/drafts', { title: 'New' })],
  readDraft: ['viewer', reading('')],
  renameDraft: [
    'editor',
    async (person) => ({ ...(await reading('')(person)), body: { title: 'Other' } }),
  ],
  discardDraft: ['editor', async () => ({ path: `/drafts/${(await draftBy(people.writer)).id}` })],
  listFiles: ['viewer', reading('/files')],
  readShownPlaces: ['viewer', reading(`/shown?${board}`)],
  readOutline: ['viewer', reading(`/outline?${board}`)],
  readNode: ['viewer', reading(`/node?${board}&path=/body/0`)],
  readPalette: ['viewer', reading(`/palette?${board}&path=/body/0`)],
  readStep: ['viewer', reading('/step?file=portal.yaml&path=/unknownRoute/0')],
  completeValue: [
    'viewer',
    async (person) => ({
      ...(await reading('/completions')(person)),
      body: {
        file: 'portal.yaml',
        path: '/unknownRoute/0',
        at: '/unknownRoute/0/open',
        text: '= rou',
        offset: 5,
      },
    }),
  ],
  locatePart: [
    'viewer',
    async () => {
      const release = (await service.desk.open(read))?.releases.release();
      const screen = JSON.parse(release?.files.get('screens/board.json') ?? '{}') as {
        readonly body: readonly { readonly key: string }[];
      };
      const key = screen.body[0]?.key;
      return {
        path: `/drafts/${read}/place`,
        body: { kind: 'node', owner: 'screens', id: 'board', key },
      };
    },
  ],
  editDraft: [
    'editor',
    async () => {
      const version = (await service.desk.open(read))?.version;
      const operation = { do: 'text', key: 'board.b', messages: { en: 'Changed' } };
      return { path: `/drafts/${read}/edits`, body: { version, operation } };
    },
  ],
  undoEdit: [
    'editor',
    async (person) => ({ path: `/drafts/${(await draftBy(person)).id}/undo`, body: {} }),
  ],
  redoEdit: [
    'editor',
    async (person) => {
      const { id } = await draftBy(person);
      await service.store.writes.undo(id, person);
      return { path: `/drafts/${id}/redo`, body: {} };
    },
  ],
  listDiagnostics: ['viewer', reading('/diagnostics')],
  searchDraft: ['viewer', reading('/search?query=Text')],
  listTexts: ['viewer', reading('/texts?query=&only=all')],
  exportTexts: ['viewer', reading('/texts/export?format=xlsx')],
  readTexts: [
    'editor',
    () => ({
      path: `/drafts/${read}/texts/import`,
      body: { name: 'texts.xlf', content: btoa('<xliff version="2.1" trgLang="de"/>') },
    }),
  ],
  readAccess: ['viewer', reading('/access?language=ro')],
  explainAccess: ['viewer', reading('/access/reason?row=screen%20board&column=0')],
  exportAccess: ['viewer', reading('/access/export')],
  listErrors: ['viewer', reading('/errors?language=ro')],
  listErrorPlaces: ['viewer', reading('/errors/places?error=texts.errorGeneric')],
  listColours: ['viewer', reading('/colours?language=ro')],
  judgeColour: ['viewer', reading('/colour?token=primary&appearance=light&value=teal')],
  listCollections: ['viewer', reading('/collections')],
  readCollection: ['viewer', reading('/collection?key=board/news')],
  readImpact: ['viewer', reading('/impact?language=ro')],
  listChanges: ['viewer', reading('/changes')],
  reopenDraft: [
    'editor',
    async () => {
      const { id } = await draftBy(people.writer);
      await service.store.drafts.discard(id, people.writer);
      return { path: `/drafts/${id}/reopen`, body: {} };
    },
  ],
  updateDraft: [
    'editor',
    async () => {
      const { id } = await draftBy(people.writer, boardFile);
      await published();
      return { path: `/drafts/${id}/update`, body: {} };
    },
  ],
  readReview: ['viewer', reading('/review')],
  requestReview: [
    'editor',
    async (person) => ({
      ...(await reading('/review')(person)),
      body: { reviewers: [people.approver] },
    }),
  ],
  handOnReview: [
    'approver',
    async (person) => {
      const { id } = await draftBy(people.writer);
      const [to = ''] = [people.approver, people.administrator].filter((one) => one !== person);
      await service.store.reviews.ask(id, people.writer, [person]);
      return { path: `/drafts/${id}/review/hand-on`, body: { person: to } };
    },
  ],
  withdrawReview: [
    'editor',
    async () => {
      await service.store.reviews.ask(read, people.writer, [people.approver]);
      return { path: `/drafts/${read}/review` };
    },
  ],
  reviewDraft: [
    'approver',
    async () => {
      const { id, content } = await draftBy(people.writer);
      const body = { subject: 'content', verdict: 'approved', content };
      return { path: `/drafts/${id}/verdicts`, body };
    },
  ],
  publishDraft: [
    'approver',
    async () => {
      const { id, content } = await draftBy(people.writer);
      return { path: `/drafts/${id}/publish`, body: { content } };
    },
  ],
  scheduleDraft: [
    'approver',
    async () => {
      const { id, content } = await draftBy(people.writer);
      return { path: `/drafts/${id}/schedule`, body: { content, at: '2099-07-01T08:00' } };
    },
  ],
  cancelSchedule: [
    'approver',
    async () => {
      const { id, content } = await draftBy(people.writer);
      const request = { draft: id, person: people.approver, content, sentences: [] };
      await service.store.publishing.schedule(request, '2099-07-01T08:00:00Z');
      return { path: `/drafts/${id}/schedule` };
    },
  ],
  listComments: ['viewer', reading('/comments')],
  addComment: [
    'viewer',
    async () => ({
      path: `/drafts/${read}/comments`,
      body: { text: 'Why?', file: boardFile, path: '/body/0' },
    }),
  ],
  resolveComment: [
    'editor', // and viewers, for their own
    async () => {
      const comment = { draft: read, person: people.other, text: 'Why?' };
      const added = await service.store.comments.add(comment);
      return { path: `/comments/${added.id}`, body: { isResolved: true } };
    },
  ],
  showPresence: ['viewer', async () => ({ path: `/drafts/${read}/presence`, body: {} })],
  listPublications: ['viewer', plain('/publications?skip=0')],
  undoPublication: [
    'approver',
    async () => ({ path: '/publications/undo', body: { publication: await published() } }),
  ],
  readVersion: ['viewer', async () => ({ path: `/versions/${await published()}?language=en` })],
  bringBackVersion: [
    'editor',
    async () => {
      const version = await published();
      await published();
      return { path: `/versions/${version}`, body: { title: 'As it was' } };
    },
  ],
  listNotifications: ['viewer', plain('/notifications')],
  markNotifications: ['viewer', plain('/notifications/read', { ids: ['1'] })],
  listAudit: ['administrator', plain('/audit?from=2020-01-01T00:00:00Z')],
  exportAudit: ['administrator', plain('/audit/export')],
  listPeople: ['viewer', plain('/people')],
  addPerson: [
    'administrator',
    () => ({
      path: '/people',
      body: { name: 'New', email: `new${String(next++)}@example.com`, role: 'viewer' },
    }),
  ],
  changePerson: ['administrator', () => ({ path: `/people/${people.other}`, body: { name: 'O' } })],
  createLink: ['administrator', () => ({ path: `/people/${people.other}/link`, body: {} })],
  readPolicy: ['viewer', plain('/policy')],
  changePolicy: [
    'administrator',
    plain('/policy', {
      approvals: 0,
      writersMayApprove: false,
      accessNeedsApproval: false,
      required: [{ concepts: [], paths: [], access: true, role: 'administrator', people: [] }],
    }),
  ],
  readFolder: ['viewer', plain('/folder')],
  readPreview: ['viewer', reading('/preview')],
  listLinks: ['viewer', reading('/links')],
  shareDraft: [
    'editor',
    async (person) => ({ ...(await reading('/links')(person)), body: { hours: 2 } }),
  ],
  withdrawLink: [
    'editor',
    async (person) => {
      const { id } = await service.store.links.create(read, person, 1);
      return { path: `/drafts/${read}/links/${id}` };
    },
  ],
  readSource: ['viewer', reading('/source')],
  writeSource: [
    'editor',
    async () => {
      const open = await service.desk.open(read);
      const text = `${open?.draft.files.get(boardFile) ?? ''}# ${String(next++)}\n`;
      const body = {
        version: open?.version,
        sentence: 'Add a comment',
        files: [{ file: boardFile, text }],
      };
      return { path: `/drafts/${read}/source`, body };
    },
  ],
};

const described = Object.values(description.paths).flatMap((methods) =>
  Object.entries(methods).flatMap(([method, operation]) =>
    method === 'parameters' ? [] : [{ method: method.toUpperCase(), ...operation }],
  ),
);

/** The documented status of success, and whether the body is as documented. */
function checkBody({ responses, operationId }: Operation, { status, body, text: raw }: Answer) {
  const [code = ''] = Object.keys(responses).filter((one) => one.startsWith('2'));
  expect([operationId, String(status), raw]).toEqual([operationId, code, raw]);
  const content = responses[code]?.content?.['application/json'];
  if (content === undefined) return;
  const isValid = ajv.validate(content.schema, body);
  expect([operationId, isValid, ajv.errorsText()]).toEqual([operationId, true, 'No errors']);
}

describe('each operation of the Studio', () => {
  it('is in this test', () => {
    expect(described.map(({ operationId }) => operationId).toSorted()).toEqual(
      Object.keys(operations).toSorted(),
    );
  });

  it('is answered as described, for its roles only', { timeout: limit }, async () => {
    for (const operation of described) {
      const { method, operationId } = operation;
      const [least, make] = operations[operationId] ?? [];
      if (least === undefined || make === undefined) continue;
      const trial = await make(people.other);
      const nobody = await service.ask({ method, ...trial });
      expect([operationId, nobody.status]).toEqual([operationId, 401]);
      const denied = roles.slice(0, roles.indexOf(least));
      for (const role of denied) {
        const answer = await service.ask({ method, ...trial, person: people[role] });
        expect([operationId, role, answer.status, answer.body['code']]).toEqual([
          operationId,
          role,
          403,
          'role',
        ]);
      }
      const allowed = roles.slice(roles.indexOf(least));
      for (const role of inFull ? allowed : allowed.slice(0, 1)) {
        const own = await make(people[role]);
        checkBody(operation, await service.ask({ method, ...own, person: people[role] }));
      }
    }
  });

  it('keeps people to their area', { timeout: limit }, async () => {
    const area = { concepts: ['texts'], paths: [] };
    const done = await draftBy(people.approver, boardFile);
    const undone = await draftBy(people.approver, boardFile);
    await service.store.writes.undo(undone.id, people.approver);
    await service.store.people.change(people.approver, { area }, undefined);
    const person = people.approver;
    const { id, content } = await draftBy(people.writer, boardFile);
    const before = await published();
    const { id: screen, content: shown } = await draftBy(people.writer, boardFile);
    const publisher = people.administrator;
    const request = { draft: screen, person: publisher, content: shown, sentences: [] };
    expect((await service.store.publishing.publish(request)).outcome).toBe('published');
    const at = '2099-07-01T08:00';
    const version = (await service.desk.open(id))?.version;
    const operation = { do: 'remove', file: boardFile, path: '/body/0' };
    const verdict = { subject: 'content', verdict: 'approved', content };
    const refused = [
      { method: 'POST', path: `/drafts/${id}/edits`, body: { version, operation } },
      { method: 'POST', path: `/drafts/${id}/verdicts`, body: verdict },
      { method: 'POST', path: `/drafts/${id}/publish`, body: { content } },
      { method: 'POST', path: `/drafts/${id}/schedule`, body: { content, at } },
      { method: 'DELETE', path: `/drafts/${id}` },
      { method: 'PUT', path: `/drafts/${id}`, body: { title: 'Mine' } },
      { method: 'POST', path: `/drafts/${id}/review`, body: { reviewers: [publisher] } },
      { method: 'DELETE', path: `/drafts/${id}/review` },
      { method: 'POST', path: `/drafts/${id}/update`, body: {} },
      { method: 'POST', path: `/drafts/${done.id}/undo`, body: {} },
      { method: 'POST', path: `/drafts/${undone.id}/redo`, body: {} },
      { method: 'POST', path: '/publications/undo', body: {} },
      { method: 'POST', path: `/versions/${before}`, body: { title: 'As it was' } },
    ];
    for (const one of refused) {
      const { status, body } = await service.ask({ ...one, person });
      expect([one.path, status, body['code']]).toEqual([one.path, 403, 'area']);
    }
    const { id: words } = await draftBy(people.writer);
    const own = await service.ask({ method: 'DELETE', path: `/drafts/${words}`, person });
    expect(own.status).toBe(204);
    const mine = await draftBy(people.approver);
    const taken = await service.ask({ method: 'POST', path: `/drafts/${mine.id}/undo`, person });
    expect(taken.status).toBe(200);
  });
});
