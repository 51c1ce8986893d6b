import type { Draft } from '../../../editing/createDraft.ts';
import { accessMatrix, type AccessMatrix, type AccessRow } from '../../compare/accessMatrix.ts';
import type { WordsLanguage } from '../../compare/words.ts';
import { sheetType, writeSheet } from '../../exchange/writeSheet.ts';
import type { OpenDraft } from '../createDesk.ts';
import { createRoleName } from '../roleName.ts';
import { titleOfFile } from '../fileTitle.ts';
import {
  draftOf,
  StudioProblem,
  type StudioRoutes,
  type StudioServiceOptions,
} from '../studioRoutes.ts';
import { exportedFile } from '../exportedFile.ts';
import { accessWords } from './accessWords.ts';
import { explainAccess, nameOfRow } from './explainAccess.ts';

/** Adds the routes that say who can reach what in a draft. */
export function addAccessRoutes({ app, options }: StudioRoutes): void {
  app.get('/drafts/:draft/access', async (context) => {
    const open = await draftOf(context, options);
    const reader = context.get('language');
    const { roles, rows } = await matrixOf(open, options);
    const columnName = createColumnName(open.draft, reader);
    return context.json({
      roles: roles.map(columnName),
      areas: [...new Set(rows.map(areaOf))].filter((area) => area !== '').sort(),
      rows: rows.map((row) => ({
        id: row.id,
        kind: row.kind,
        area: areaOf(row),
        screen: row.screen,
        title: nameOfRow(open.draft, row, reader),
        cells: row.cells,
        reached: roles.flatMap((role, column) =>
          row.cells[column] === 'no' ? [] : [columnName(role)],
        ),
      })),
    });
  });
  app.get('/drafts/:draft/access/reason', async (context) => {
    const open = await draftOf(context, options);
    const { row: id = '', column = '' } = context.req.query();
    const { roles, rows } = await matrixOf(open, options);
    const row = rows.find((one) => one.id === id);
    const [role, access] = [roles[Number(column)], row?.cells[Number(column)]];
    if (row === undefined || role === undefined || access === undefined)
      throw new StudioProblem(404, 'missing', 'There is no such cell.');
    return context.json(explainAccess(open.draft, { row, role, access }, context.get('language')));
  });
  app.get('/drafts/:draft/access/export', async (context) => {
    const open = await draftOf(context, options);
    const matrix = await matrixOf(open, options);
    const bytes = await sheetOf(open.draft, matrix, context.get('language'));
    await options.store.audit.record({
      action: 'access.export',
      person: context.get('person').id,
      draft: open.id,
      detail: { version: open.version },
    });
    return context.json(exportedFile('access.xlsx', sheetType, bytes));
  });
}

/** The matrix of a draft, compared with what it was made from. */
async function matrixOf(
  { draft, id }: OpenDraft,
  { store, desk }: StudioServiceOptions,
): Promise<AccessMatrix> {
  const found = await store.drafts.find(id);
  const before = found && (await desk.look(found.base.id));
  return accessMatrix(draft.compilation().access, before?.draft.compilation().access);
}

/** The folder of a screen; empty for those that are in none. */
function areaOf({ file }: AccessRow): string {
  return file.includes('/') ? (file.split('/')[0] ?? '') : '';
}

/** What people call the columns of the matrix. */
function createColumnName(draft: Draft, language: WordsLanguage): (role: string) => string {
  const roleName = createRoleName(draft, language);
  return (role) => (role === '' ? accessWords(language, 'visitor') : roleName(role));
}

/** The matrix as a spreadsheet, with the rules of each screen. */
function sheetOf(
  draft: Draft,
  { roles, rows }: AccessMatrix,
  language: WordsLanguage,
): Promise<Uint8Array<ArrayBuffer>> {
  const say = (key: Parameters<typeof accessWords>[1]) => accessWords(language, key);
  const columnName = createColumnName(draft, language);
  const { screens } = draft.compilation().access;
  const rules = new Map(screens.map((one) => [one.screen, one.rules.join(', ')]));
  return writeSheet({
    name: say('sheet'),
    columns: [
      { title: say('name'), width: 36 },
      { title: say('kind'), width: 14 },
      { title: say('within'), width: 28 },
      { title: say('area'), width: 14 },
      { title: say('rules'), width: 20 },
      ...roles.map((role) => ({ title: columnName(role), width: 16 })),
    ],
    rows: rows.map((row) => [
      nameOfRow(draft, row, language),
      say(row.kind),
      titleOfFile(draft, row.file, language),
      areaOf(row),
      row.kind === 'screen' ? (rules.get(row.screen) ?? '') : '',
      ...row.cells.map(say),
    ]),
  });
}
