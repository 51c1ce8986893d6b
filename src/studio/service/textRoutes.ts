import { Buffer } from 'node:buffer';
import type { Draft } from '../../editing/createDraft.ts';
import { ExchangeError, most, type FileTexts } from '../exchange/exchangeFile.ts';
import { judgeTexts } from '../exchange/judgeTexts.ts';
import { readTextFile } from '../exchange/readTextFile.ts';
import { languagesOf, readTextTable } from '../exchange/readTextTable.ts';
import { writeTextSheet, type TextExport } from '../exchange/textSheet.ts';
import { sheetType } from '../exchange/writeSheet.ts';
import { writeXliff, xliffType } from '../exchange/writeXliff.ts';
import { mayDo } from '../store/mayDo.ts';
import type { OpenDraft } from './createDesk.ts';
import { exportedFile, type ExportedFile } from './exportedFile.ts';
import { textSheetWords } from './exchangeWords.ts';
import { allow, filesOf } from './permissions.ts';
import { titleOfFile } from './fileTitle.ts';
import { readBody } from './requestBody.ts';
import { draftOf, StudioProblem, type StudioContext, type StudioRoutes } from './studioRoutes.ts';

/** Adds the routes that write the texts of a draft to files, and read such files. */
export function addTextRoutes({ app, options }: StudioRoutes): void {
  const { store } = options;
  app.get('/drafts/:draft/texts/export', async (context) => {
    const open = await draftOf(context, options);
    const file = await exportOf(context, open);
    await store.audit.record({
      action: 'texts.export',
      person: context.get('person').id,
      draft: open.id,
      detail: { file: file.name, version: open.version },
    });
    return context.json(file);
  });
  app.post('/drafts/:draft/texts/import', async (context) => {
    allow(context, 'write');
    const { draft, version, id } = await draftOf(context, options);
    const body = await readBody(context, most.file * 1.5);
    const name = body.text('name', { least: 1, most: 300 });
    const content = body.members['content'];
    if (typeof content !== 'string')
      throw new StudioProblem(422, 'invalid', '"content" is a file as base64.');
    const file = fileTexts(Buffer.from(content, 'base64'), draft);
    const person = context.get('person');
    const texts = judgeTexts(draft, file, (path) => mayDo(person, 'write', filesOf(draft, [path])));
    return context.json({
      version,
      name,
      isOfVersion: file.version === version,
      draft: id,
      read: file.messages.length,
      texts: texts.map((one) => ({
        ...one,
        id: JSON.stringify([one.key, one.language]),
        reason: one.reason ?? '',
      })),
    });
  });
}

/** @throws StudioProblem when the file cannot be read */
function fileTexts(bytes: Uint8Array, draft: Draft): FileTexts {
  const [first = ''] = languagesOf(draft);
  try {
    return readTextFile(bytes, first);
  } catch (error) {
    if (error instanceof ExchangeError) throw new StudioProblem(422, error.problem, error.message);
    throw error;
  }
}

/** The texts of a draft as the file that a request asks for. */
async function exportOf(
  context: StudioContext,
  { draft, version }: OpenDraft,
): Promise<ExportedFile> {
  const { format = 'xlsx', target = '' } = context.req.query();
  const reader = context.get('language');
  const table = readTextTable(draft);
  const [first = '', ...others] = table.languages;
  const texts: TextExport = {
    table,
    version,
    nameOf: (file) => titleOfFile(draft, file, reader),
  };
  if (format === 'xlsx')
    return exportedFile(
      'texts.xlsx',
      sheetType,
      await writeTextSheet(texts, textSheetWords[reader]),
    );
  if (format !== 'xliff') throw new StudioProblem(400, 'format', '"format" is xlsx or xliff.');
  if (!others.includes(target))
    throw new StudioProblem(400, 'target', `"target" is one of ${others.join(', ')}.`);
  return exportedFile(`texts.${first}-${target}.xlf`, xliffType, writeXliff(texts, target));
}
