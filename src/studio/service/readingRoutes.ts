import { quickFixes } from '../../editing/quickFixes.ts';
import { describePublished } from '../compare/publishedFacts.ts';
import { draftOf, StudioProblem, type StudioRoutes } from './studioRoutes.ts';
import { listFiles } from './listFiles.ts';
import { listTexts } from './listTexts.ts';
import { locatePart, type PageElement } from './locatePart.ts';
import { impactOf } from './readImpact.ts';
import { mayCopy } from './mayCopy.ts';
import { readPalette } from './palette/readPalette.ts';
import { readNode } from './readNode.ts';
import { readOutline } from './readOutline.ts';
import { readBody } from './requestBody.ts';
import { searchDraft } from './searchDraft.ts';
import { shownElements } from './shownElements.ts';
import { readShownPlaces } from './shown/readShownPlaces.ts';
import { sayMessage } from '../words/sayMessage.ts';
import { readCompletions, readStep } from './steps/readStep.ts';

/** Adds the routes that read a draft and change nothing. */
export function addReadingRoutes({ app, options }: StudioRoutes): void {
  app.get('/drafts/:draft/files', async (context) => {
    const { draft } = await draftOf(context, options);
    return context.json(listFiles(draft, context.get('language')));
  });
  app.get('/drafts/:draft/shown', async (context) => {
    const { draft, releases } = await draftOf(context, options);
    const shown = { file: context.req.query('file') ?? '', language: context.get('language') };
    return context.json(readShownPlaces(draft, releases.release(), shown));
  });
  app.get('/drafts/:draft/outline', async (context) => {
    const { draft } = await draftOf(context, options);
    const file = context.req.query('file') ?? '';
    return context.json(readOutline(draft, file, context.get('language')));
  });
  app.get('/drafts/:draft/node', async (context) => {
    const { draft, releases } = await draftOf(context, options);
    const { file = '', path = '' } = context.req.query();
    const node = readNode(draft, { file, path, language: context.get('language') });
    const release = releases.release();
    const elements = release === undefined ? [] : shownElements(draft, release, node);
    const canCopy = !node.canRemove || mayCopy(context.get('person'), draft, { file, path });
    return context.json({ ...node, canCopy, elements });
  });
  app.get('/drafts/:draft/palette', async (context) => {
    const { draft } = await draftOf(context, options);
    const { file = '', path = '' } = context.req.query();
    return context.json(readPalette(draft, { file, path, language: context.get('language') }));
  });
  app.get('/drafts/:draft/step', async (context) => {
    const { draft } = await draftOf(context, options);
    const { file = '', path = '', verb = '' } = context.req.query();
    return context.json(readStep(draft, { file, path, verb, language: context.get('language') }));
  });
  app.post('/drafts/:draft/completions', async (context) => {
    const { draft } = await draftOf(context, options);
    const body = await readBody(context);
    const [file, path, at] = [body.text('file'), body.text('path'), body.text('at')];
    const [text, verb] = [body.text('text', { most: 5000 }), body.optionalText('verb') ?? ''];
    const offset = Math.min(Number(body.members['offset']) || 0, text.length);
    const language = context.get('language');
    return context.json(readCompletions(draft, { file, path, verb, language, at, text, offset }));
  });
  app.post('/drafts/:draft/place', async (context) => {
    const { draft, releases } = await draftOf(context, options);
    const element = (await context.req.json()) as PageElement;
    const release = releases.release();
    const found = release && locatePart(draft, release, element);
    if (found === undefined)
      throw new StudioProblem(404, 'missing', 'This element is not written in a descriptor.');
    return context.json(found);
  });
  app.get('/drafts/:draft/diagnostics', async (context) => {
    const { draft } = await draftOf(context, options);
    const language = context.get('language');
    return context.json(
      draft.compilation().diagnostics.map((diagnostic, index) => ({
        index,
        severity: diagnostic.severity,
        code: diagnostic.code,
        message: sayMessage(diagnostic.message, language),
        hint: sayMessage(diagnostic.hint ?? '', language),
        file: diagnostic.file,
        line: diagnostic.line,
        column: diagnostic.column,
        fixes: quickFixes(draft, diagnostic).map(({ title }) => sayMessage(title, language)),
      })),
    );
  });
  app.get('/drafts/:draft/search', async (context) => {
    const { draft } = await draftOf(context, options);
    const query = context.req.query('query') ?? '';
    return context.json(searchDraft(draft, query, context.get('language')));
  });
  app.get('/drafts/:draft/texts', async (context) => {
    const { draft } = await draftOf(context, options);
    const { query = '', only = 'all' } = context.req.query();
    if (only !== 'all' && only !== 'missing' && only !== 'unused')
      throw new StudioProblem(400, 'only', '"only" is all, missing or unused.');
    return context.json(listTexts(draft, { query, only }));
  });
  app.get('/drafts/:draft/impact', async (context) => {
    const { facts, widensAccess } = await impactOf(context, options);
    return context.json({ ...describePublished(facts, context.get('language')), widensAccess });
  });
}
