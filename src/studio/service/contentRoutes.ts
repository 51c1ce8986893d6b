import { draftOf, StudioProblem, type StudioRoutes } from './studioRoutes.ts';
import { entriesOf, fieldsOf, readCollections } from './collections/readCollections.ts';
import { judgeColour, listColours } from './theme/judgeColour.ts';

/** Adds the routes that read the theme, and the lists of the configuration files. */
export function addContentRoutes({ app, options }: StudioRoutes): void {
  app.get('/drafts/:draft/colours', async (context) => {
    const { draft } = await draftOf(context, options);
    return context.json(listColours(draft, context.get('language')));
  });
  app.get('/drafts/:draft/colour', async (context) => {
    const { draft } = await draftOf(context, options);
    const { token = '', appearance = '', value = '' } = context.req.query();
    if (appearance !== 'light' && appearance !== 'dark')
      throw new StudioProblem(400, 'appearance', '"appearance" is light or dark.');
    return context.json(judgeColour(draft, { token, appearance, value }, context.get('language')));
  });
  app.get('/drafts/:draft/collections', async (context) => {
    const { draft } = await draftOf(context, options);
    const all = readCollections(draft, context.get('language'));
    const kinds = new Map(all.map(({ kind, kindTitle }) => [kind, kindTitle]));
    return context.json(
      [...kinds].flatMap(([kind, kindTitle]) => [
        { key: kind, parent: '', title: kindTitle, count: 0 },
        ...all
          .filter((one) => one.kind === kind)
          .map(({ key, title, places }) => ({
            key,
            parent: kind,
            title,
            count: places[0]?.entries.length ?? 0,
          })),
      ]),
    );
  });
  app.get('/drafts/:draft/collection', async (context) => {
    const { draft } = await draftOf(context, options);
    const key = context.req.query('key') ?? '';
    const found = readCollections(draft, context.get('language')).find((one) => one.key === key);
    if (found === undefined) throw new StudioProblem(404, 'missing', 'There is no such list.');
    return context.json({
      key,
      title: found.title,
      languages: found.places.map(({ language }) => language),
      fields: fieldsOf(found),
      entries: entriesOf(found, context.get('language')),
    });
  });
}
