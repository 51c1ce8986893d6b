// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Draft } from '../../../src/editing/createDraft.ts';
import { applyOperation } from '../../../src/studio/service/applyOperation.ts';
import type { StudioOperation } from '../../../src/studio/service/operation.ts';
import { readNode } from '../../../src/studio/service/readNode.ts';
import { readOutline } from '../../../src/studio/service/readOutline.ts';
import { draftOf, portals } from '../../editing/portalDraft.ts';
import { settle, type Asked } from '../../runtime/createTestRuntime.ts';
import { compileStudio, describedDraft, openStudioPage } from './studioPage.tsx';

const limit = 120_000;
const language = 'en';
const file = 'patient/book.screen.yaml';
const section = '/steps/time/body/1';
const other = '/steps/confirm/body/0/end/0';

let clinic: Draft;
/** The Studio's own portal. */
let studio: ReadonlyMap<string, string>;
beforeAll(async () => {
  clinic = await draftOf(portals.clinic);
  studio = await compileStudio();
}, limit);
afterEach(cleanup);

/** What the service answers, except to edits. */
function answerOf({ url }: Asked): unknown {
  const path = url.searchParams.get('path') ?? '';
  if (url.pathname.endsWith('/outline')) return readOutline(clinic, file, language);
  if (url.pathname.endsWith('/node'))
    return { ...readNode(clinic, { file, path, language }), canCopy: true, elements: [] };
  if (url.pathname.endsWith('/session')) return { language, unread: 0, name: 'Ada' };
  if (url.pathname.endsWith('/drafts/one')) return describedDraft;
  return [];
}

/** Opens the workbench at a part; its edits are answered when the test says so. */
async function open(path: string) {
  let held: Promise<void> | undefined;
  const holdOutline = () => {
    let release = (): void => undefined;
    held = new Promise((resolve) => (release = resolve));
    return release;
  };
  const edits: { readonly operation: StudioOperation; answer(): void }[] = [];
  const address = `/studio/drafts/one?file=${file}&path=${path}`;
  const portal = await openStudioPage(studio, address, async (asked) => {
    if (asked.url.pathname.endsWith('/outline')) await held;
    if (!asked.url.pathname.endsWith('/edits')) return Response.json(answerOf(asked));
    const { operation } = JSON.parse(asked.body) as { readonly operation: StudioOperation };
    const made = { version: 'v2', compiles: true, isRebased: false };
    const edited = { ...applyOperation(clinic, operation, language), texts: undefined, ...made };
    return new Promise((resolve) =>
      edits.push({ operation, answer: () => resolve(Response.json(edited)) }),
    );
  });
  await screen.findByRole('tree', { name: 'Parts of this page' });
  await shows(path);
  await settle();
  return { portal, edits, holdOutline };
}

/** The panel of the properties. */
const panel = () => within(screen.getByRole('group', { name: 'Properties' }));

/** Waits until the panel shows a part. */
async function shows(path: string): Promise<void> {
  const { line } = readNode(clinic, { file, path, language });
  await waitFor(() => panel().getByText(`${file}, line ${line}`));
}

/** Selects a part in the list of parts, or the screen; the field with the focus is not left. */
async function select(path: string): Promise<void> {
  const item = document.querySelector(`[role="treeitem"][data-key="${path}"] > *`);
  fireEvent.click(item ?? panel().getByRole('button', { name: 'Book an appointment' }));
  await shows(path);
}

/** Waits until an edit was answered, and the draft is reread. */
async function renewed({ asked }: { readonly asked: readonly Asked[] }): Promise<void> {
  const after = () => asked.slice(asked.findIndex(({ url }) => url.pathname.endsWith('/edits')));
  await waitFor(() =>
    expect(after().map(({ url }) => url.pathname)).toContain('/studio/api/drafts/one'),
  );
  await settle();
}

const duplicate = () => userEvent.click(panel().getByRole('button', { name: 'Duplicate' }));
const field = () => within(panel().getByRole('group', { name: 'Title' })).getByLabelText('EN');

describe('the part that is selected', { timeout: limit }, () => {
  it('is what an edit has made', async () => {
    const { portal, edits } = await open(section);
    await duplicate();
    await waitFor(() => expect(edits.length).toBe(1));
    edits[0]?.answer();
    await renewed(portal);
    expect(portal.read('state', 'path')).toBe('/steps/time/body/2');
  });

  it('stays if it was selected while an edit was being answered', async () => {
    const { portal, edits } = await open(section);
    await duplicate();
    await waitFor(() => expect(edits.length).toBe(1));
    await select(other);
    edits[0]?.answer();
    await renewed(portal);
    expect(portal.read('state', 'path')).toBe(other);
  });

  it('stays also if another edit was begun there meanwhile', async () => {
    const { portal, edits } = await open(section);
    await duplicate();
    await select(other);
    await duplicate();
    edits[0]?.answer();
    await waitFor(() => expect(edits.length).toBe(2));
    await settle();
    expect(portal.read('state', 'path')).toBe(other);
    edits[1]?.answer();
    await renewed(portal);
    expect(portal.read('state', 'path')).toBe(`${other.slice(0, -1)}1`);
  });

  it('is marked in the list of parts when that has the place to which an edit moved it', async () => {
    const { portal, edits, holdOutline } = await open(section);
    const marked = () =>
      document.querySelector<HTMLElement>('[role="treeitem"][aria-selected="true"]')?.dataset[
        'key'
      ];
    await duplicate();
    await waitFor(() => expect(edits.length).toBe(1));
    const release = holdOutline();
    edits[0]?.answer();
    await waitFor(() => expect(portal.read('state', 'path')).toBe('/steps/time/body/2'));
    await settle();
    expect(marked()).toBe(section);
    release();
    await waitFor(() => expect(portal.read('state', 'marked')).toBe('/steps/time/body/2'));
    await waitFor(() => expect(marked()).not.toBe(section));
  });

  it.each([
    ['another part', other],
    ['a part in it', `${section}/body/0`],
    ['the part around it', ''],
  ])('stays if what was typed for the one before is saved by it: %s', async (_, next) => {
    const { portal, edits } = await open(section);
    await userEvent.type(field(), '!');
    await select(next);
    await waitFor(() => expect(edits.length).toBe(1));
    expect(edits[0]?.operation).toMatchObject({ do: 'words', path: section });
    edits[0]?.answer();
    await renewed(portal);
    expect(portal.read('state', 'path')).toBe(next);
  });
});
