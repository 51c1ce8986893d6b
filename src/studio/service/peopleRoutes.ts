import type { Context } from 'hono';
import { authorLanguages } from '../../editing/authorLanguages.ts';
import { stream } from 'hono/streaming';
import { isObject } from '../../compiler/json.ts';
import type { Area, AuditFilter, PersonDetails, Role } from '../store/people.ts';
import { mayDo } from '../store/mayDo.ts';
import { conceptTitles } from './conceptTitles.ts';
import { allow } from './permissions.ts';
import { readBody, toBody, type RequestBody } from './requestBody.ts';
import { namesOf, StudioProblem, type StudioRoutes } from './studioRoutes.ts';

const roles: readonly Role[] = ['viewer', 'editor', 'approver', 'administrator'];

/** Adds what administrators do: people, links that sign in, and the audit. */
export function addPeopleRoutes({ app, options }: StudioRoutes): void {
  const { store, origin, path } = options;
  app.get('/people', async (context) => {
    const reader = context.get('person');
    const isTold = mayDo(reader, 'administrate');
    const people = await store.people.list();
    return context.json(
      people.map(({ id, name, role, isActive, email, area }) => ({
        id,
        name,
        role,
        isActive,
        isMe: id === reader.id,
        ...(isTold && {
          email,
          area: { ...area, kinds: conceptTitles(area.concepts, context.get('language')) },
        }),
      })),
    );
  });
  app.post('/people', async (context) => {
    allow(context, 'administrate');
    const { name, email, role, ...others } = detailsOf(await readBody(context));
    if (name === undefined || email === undefined || role === undefined)
      throw new StudioProblem(422, 'invalid', 'A person needs a name, an address and a role.');
    const details = { name, email, role, ...others };
    const added = await store.people.add(details, context.get('person').id);
    return context.json({ id: added.id }, 201);
  });
  app.put('/people/:person', async (context) => {
    allow(context, 'administrate');
    const body = await readBody(context);
    const isActive = 'isActive' in body.members ? { isActive: body.flag('isActive') } : {};
    const details = { ...detailsOf(body), ...isActive };
    await store.people.change(context.req.param('person'), details, context.get('person').id);
    return context.body(null, 204);
  });
  app.post('/people/:person/link', async (context) => {
    allow(context, 'administrate');
    const by = context.get('person').id;
    const { secret, expiresAt } = await store.people.createLink(context.req.param('person'), by);
    return context.json({ link: `${origin}${path}/api/enter?link=${secret}`, expiresAt }, 201);
  });
  app.get('/audit', async (context) => {
    allow(context, 'administrate');
    const names = await namesOf(store);
    const entries = await store.audit.list(filterOf(context));
    return context.json(
      entries.map(({ id, at, person, action, draft, detail }) => ({
        id,
        at,
        person: names.get(person ?? '') ?? '',
        action,
        draft: draft ?? '',
        detail: JSON.stringify(detail),
      })),
    );
  });
  app.get('/audit/export', (context) => {
    allow(context, 'administrate');
    const lines = store.audit.export(filterOf(context));
    context.header('Content-Type', 'text/csv; charset=utf-8');
    context.header('Content-Disposition', 'attachment; filename="audit.csv"');
    return stream(context, async (output) => {
      for await (const line of lines) await output.write(line);
    });
  });
  app.get('/folder', async (context) => context.json(await store.folder.differences()));
}

/** The members of a person that a body names. @throws StudioProblem when one is not valid */
function detailsOf(body: RequestBody): Partial<PersonDetails> {
  const has = (name: string) => name in body.members;
  return {
    ...(has('name') && { name: body.text('name', { least: 1, most: 120 }) }),
    ...(has('email') && { email: body.text('email', { least: 3, most: 200 }) }),
    ...(has('role') && { role: body.word('role', roles) }),
    ...(has('language') && { language: body.word('language', authorLanguages) }),
    ...(has('area') && { area: areaOf(body.members['area']) }),
  };
}

function areaOf(value: unknown): Area {
  if (!isObject(value))
    throw new StudioProblem(422, 'invalid', '"area" has "concepts" and "paths".');
  const area = toBody(value);
  return { concepts: area.texts('concepts'), paths: area.texts('paths') };
}

/** @throws StudioProblem when a time is none */
function filterOf(context: Context): AuditFilter {
  const filter: Record<string, string> = {};
  for (const name of ['person', 'draft', 'from', 'to'] as const) {
    const value = context.req.query(name) ?? '';
    if (value === '') continue;
    if ((name === 'from' || name === 'to') && Number.isNaN(Date.parse(value)))
      throw new StudioProblem(422, 'invalid', `"${name}" is a time such as 2026-11-30T08:00:00Z.`);
    filter[name] = value;
  }
  return filter;
}
