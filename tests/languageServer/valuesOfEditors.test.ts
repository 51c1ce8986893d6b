import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { CompletionRequest, HoverRequest } from 'vscode-languageserver/node';
import { newPortal } from '../../scripts/newPortal.ts';
import { portals } from '../editing/portalDraft.ts';
import { portal, valuePlaces } from '../editing/valuePlaces.ts';
import { connect, type Editor } from './connect.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-editor-values-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
newPortal(join(folder, 'new'), 'en');
log.mockRestore();
const folders = {
  new: join(folder, 'new', 'screens'),
  clinic: portals.clinic,
  cards: portals.cards,
};

type Place = (typeof valuePlaces)[number];

/** The labels that the server offers for what is typed at a place. */
async function labelsAt(editor: Editor, [, , file, from, to]: Place): Promise<readonly string[]> {
  await editor.open(file);
  const before = editor.textOf(file);
  const position = await editor.type(file, from, to);
  const textDocument = { uri: editor.uriOf(file) };
  const found = await editor.connection.sendRequest(CompletionRequest.type, {
    textDocument,
    position,
  });
  await editor.replace(file, before);
  return (Array.isArray(found) ? found : (found?.items ?? [])).map(({ label }) => label);
}

describe.each(Object.keys(folders) as (keyof typeof folders)[])('in the portal %s', (name) => {
  it('the server offers values where an editor types them', { timeout: 240_000 }, async () => {
    const editor = await connect(folders[name]);
    const lacking: string[] = [];
    for (const place of valuePlaces.filter(([, of]) => of === name)) {
      const labels = await labelsAt(editor, place);
      lacking.push(
        ...place[5].filter((one) => !labels.includes(one)).map((one) => `${place[0]}: ${one}`),
      );
    }
    expect(lacking).toEqual([]);
    expect(await editor.close()).toBe(0);
  });
});

it('the server says what a value means', { timeout: 240_000 }, async () => {
  const editor = await connect(portals.clinic);
  const hover = async (file: string, part: string) => {
    await editor.open(file);
    const found = await editor.connection.sendRequest(HoverRequest.type, {
      textDocument: { uri: editor.uriOf(file) },
      position: editor.at(file, part),
    });
    return JSON.stringify(found?.contents);
  };
  expect(await hover(portal, 'available: [en, d|e]')).toContain('German');
  expect(await hover(portal, 'en: en-G|B')).toContain('British English');
  expect(await editor.close()).toBe(0);
});
