import { beforeEach, describe, expect, it } from 'vitest';
import { complete } from '../../src/editing/complete.ts';
import type { Draft } from '../../src/editing/createDraft.ts';
import { definitionsAt, referencesAt } from '../../src/editing/define.ts';
import { applyEdit } from '../../src/editing/edit.ts';
import { hover } from '../../src/editing/hover.ts';
import { quickFixes } from '../../src/editing/quickFixes.ts';
import { renamableAt, rename } from '../../src/editing/rename.ts';
import { cursorAt, draftOf, type } from './portalDraft.ts';

const board = 'board.screen.yaml';
const at = 'service: tick|ets';

let draft: Draft;
beforeEach(async () => {
  draft = await draftOf('tests/portals/desk/screens');
});

describe('the name of a service', () => {
  it('is offered for a web socket, and at the services of the portal', () => {
    const typing = type(draft, board, ['service: tickets', 'service: |']);
    expect(complete(draft, board, typing.at)?.choices).toContainEqual(
      expect.objectContaining({
        name: 'tickets',
        kind: 'service',
        detail: '/tickets_service, forward',
        lines: ['Tickets'],
      }),
    );
    typing.restore();
    const declared = type(draft, 'portal.yaml', ['services: { tickets:', 'services: { tick|:']);
    const names = complete(draft, 'portal.yaml', declared.at)?.choices.map(({ name }) => name);
    expect(names).toContain('tickets');
  });

  it('is explained, and leads to its description and to the portal', () => {
    const offset = cursorAt(draft, board, at);
    expect(hover(draft, board, offset)?.title).toBe('service tickets');
    expect(definitionsAt(draft, board, offset)).toEqual([
      { file: 'services/tickets.openapi.yaml', start: 0, end: 0 },
      expect.objectContaining({ file: 'portal.yaml' }),
    ]);
    const places = referencesAt(
      draft,
      'portal.yaml',
      cursorAt(draft, 'portal.yaml', '{ tick|ets:'),
    );
    expect(places.map(({ file }) => file)).toEqual([board, 'portal.yaml']);
  });

  it('is renamed in all its uses, and its description is moved', () => {
    const found = renamableAt(draft, board, cursorAt(draft, board, at));
    if (found === undefined) throw new Error('It cannot be renamed.');
    const edit = rename(draft, found.name, 'requests');
    expect(edit.moves).toEqual([
      { from: 'services/tickets.openapi.yaml', to: 'services/requests.openapi.yaml' },
    ]);
    const after = applyEdit(draft.files, edit);
    expect(after[board]).toContain('service: requests, path: /live');
    expect(after['portal.yaml']).toContain('services: { requests: { base: /tickets_service');
    draft.change(after);
    expect(draft.compilation().diagnostics).toEqual([]);
  });

  it('is mended where it is misspelt', () => {
    type(draft, board, ['service: tickets', 'service: tickts|']);
    const [diagnostic] = draft.compilation().diagnostics;
    if (diagnostic === undefined) throw new Error('Nothing is reported.');
    const [fix] = quickFixes(draft, diagnostic);
    expect(fix?.title).toBe('Write "tickets"');
    expect(fix && applyEdit(draft.files, fix.edit)[board]).toContain('service: tickets, path');
  });
});
