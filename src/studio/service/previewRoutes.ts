import type { Draft } from '../../editing/createDraft.ts';
import type { SharedLink } from '../store/studioStore.ts';
import { storedDraft } from './draftRoutes.ts';
import { allow } from './permissions.ts';
import { changedScreens } from './readImpact.ts';
import { titleOfFile } from './fileTitle.ts';
import { readBody } from './requestBody.ts';
import { draftOf, namesOf, StudioProblem, type StudioRoutes } from './studioRoutes.ts';

/** Adds the routes of previews: before and after, and the links that show a draft to others. */
export function addPreviewRoutes({ app, options }: StudioRoutes): void {
  const { store, desk } = options;
  app.get('/drafts/:draft/preview', async (context) => {
    const { id, draft } = await draftOf(context, options);
    const { base } = await storedDraft(options, id);
    const before = await desk.look(base.id);
    const changed = before === undefined ? [] : changedScreens(before.draft, draft);
    return context.json({
      before: options.previewAddress(base.id),
      after: options.previewAddress(id),
      screens: changed.flatMap((screen) => screenOf(draft, screen, context.get('language'))),
    });
  });
  app.get('/drafts/:draft/links', async (context) => {
    const { id } = await draftOf(context, options);
    const names = await namesOf(store);
    const links = await store.links.list(id);
    return context.json(links.map((link) => linkOf(link, names)));
  });
  app.post('/drafts/:draft/links', async (context) => {
    allow(context, 'write');
    const { id } = await draftOf(context, options);
    const { hours } = (await readBody(context)).members;
    if (typeof hours !== 'number') throw new StudioProblem(422, 'invalid', '"hours" is a number.');
    const { secret, ...link } = await store.links.create(id, context.get('person').id, hours);
    const shown = linkOf(link, await namesOf(store));
    return context.json({ ...shown, address: options.shareAddress(secret) }, 201);
  });
  app.delete('/drafts/:draft/links/:link', async (context) => {
    allow(context, 'write');
    const { id } = await draftOf(context, options);
    await store.links.withdraw(id, context.req.param('link'), context.get('person').id);
    return context.body(null, 204);
  });
}

function linkOf(
  { id, person, createdAt, expiresAt }: SharedLink,
  names: ReadonlyMap<string, string>,
) {
  return { id, person: names.get(person) ?? '', createdAt, expiresAt };
}

/** A screen that can be opened by its address alone. */
function screenOf(draft: Draft, screen: string, language: string) {
  const { screens, documents } = draft.knowledge().environment;
  const address = screens.get(screen)?.paths.find((path) => !/[{*]/.test(path));
  const file = documents.screen.get(screen)?.file;
  if (address === undefined || file === undefined) return [];
  return [{ screen, title: titleOfFile(draft, file, language), address }];
}
