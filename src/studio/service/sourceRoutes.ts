import { isObject } from '../../compiler/json.ts';
import { draftAtVersion, writeTexts } from './editRoutes.ts';
import { allow, filesOf } from './permissions.ts';
import { readBody } from './requestBody.ts';
import { draftOf, StudioProblem, type StudioRoutes } from './studioRoutes.ts';

/** Adds the routes that read and write descriptors as texts, for agents and developers. */
export function addSourceRoutes({ app, options }: StudioRoutes): void {
  const { desk } = options;
  app.get('/drafts/:draft/source', async (context) => {
    const { draft, version } = await draftOf(context, options);
    const files = [...draft.files].map(([file, text]) => ({ file, text }));
    return context.json({ version, files });
  });
  app.put('/drafts/:draft/source', async (context) => {
    allow(context, 'write');
    const open = await draftOf(context, options);
    const body = await readBody(context);
    const texts = textsOf(body.members['files']);
    const sentence = body.text('sentence', { least: 1, most: 200 });
    const base = await draftAtVersion(options, open, body.text('version'));
    allow(context, 'write', filesOf(base.draft, Object.keys(texts)));
    const isRebased = await writeTexts(context, options, { open, base, body, texts, sentence });
    const now = await desk.open(open.id);
    return context.json({
      version: now?.version ?? base.version,
      compiles: now?.compiles ?? false,
      isRebased,
    });
  });
}

/** Texts by file; undefined removes one. @throws StudioProblem for what is no descriptor */
function textsOf(files: unknown): Readonly<Record<string, string | undefined>> {
  if (!Array.isArray(files) || files.length === 0)
    throw new StudioProblem(422, 'invalid', '"files" is a list of files with their texts.');
  return Object.fromEntries(
    files.map((one: unknown) => {
      const { file, text } = isObject(one) ? one : {};
      if (typeof file !== 'string' || !isDescriptor(file))
        throw new StudioProblem(422, 'invalid', `"${String(file)}" is no path of a descriptor.`);
      if (text !== undefined && typeof text !== 'string')
        throw new StudioProblem(422, 'invalid', `The text of "${file}" is no text.`);
      return [file, text];
    }),
  );
}

/** Code is never written here: it would run in the process. */
function isDescriptor(file: string): boolean {
  const isInside = file.split('/').every((part) => /^\w[\w. -]*$/.test(part));
  return isInside && /\.(ya?ml|json)$/.test(file);
}
