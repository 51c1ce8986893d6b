import { isObject, listAt, objectAt, stringAt } from '../../compiler/json.ts';
import type { Release } from '../../compiler/source.ts';
import type { Draft } from '../../editing/createDraft.ts';
import { listErrors, unknownCode, type ErrorPlace } from '../errors/listErrors.ts';
import { titleOfFile } from './fileTitle.ts';
import { createRoleName } from './roleName.ts';
import { draftOf, StudioProblem, type StudioRoutes } from './studioRoutes.ts';

/** How many places of an error are shown; a code of every call has hundreds. */
const mostPlaces = 200;

/** Adds the routes that list the errors that visitors may see, and where each is shown. */
export function addErrorRoutes({ app, options }: StudioRoutes): void {
  app.get('/drafts/:draft/errors', async (context) => {
    const { draft } = await draftOf(context, options);
    const reader = context.get('language');
    const errors = listErrors(draft, releaseOf(draft));
    return context.json(
      errors.map(({ id, code, messages, places }) => {
        const own = messages.find(({ language }) => language === reader) ?? messages[0];
        return { id, code, title: own?.message ?? '', messages, count: places.length };
      }),
    );
  });
  app.get('/drafts/:draft/errors/places', async (context) => {
    const { draft } = await draftOf(context, options);
    const release = releaseOf(draft);
    const error = listErrors(draft, release).find(({ id }) => id === context.req.query('error'));
    const member = codeMember(release.files.get('portal.json') ?? '{}');
    const show = createPlaces(draft, { reader: context.get('language'), member });
    const shown = (error?.places ?? []).map(show); // a text that is no longer an error has none
    // first those whose description knows the code, and of those what can be opened at once
    const weight = (one: (typeof shown)[number]) =>
      (isDescribed(draft, one.refused, error?.code ?? '') ? 0 : 2) + (one.address === '' ? 1 : 0);
    return context.json(shown.toSorted((a, b) => weight(a) - weight(b)).slice(0, mostPlaces));
  });
}

/** Whether the description of an operation mentions a code. */
function isDescribed(
  draft: Draft,
  { service, operation }: Pick<ErrorPlace, 'service' | 'operation'>,
  code: string,
): boolean {
  const description = draft.knowledge().environment.descriptions.get(service);
  const methods = Object.values(objectAt(description?.value, 'paths')).flatMap((path) =>
    isObject(path) ? Object.values(path) : [],
  );
  const found = methods.find((one) => stringAt(one, 'operationId') === operation);
  const responses = JSON.stringify(objectAt(found, 'responses'));
  return code !== '' && new RegExp(`\\b${code}\\b`).test(responses);
}

/** @throws StudioProblem while the draft does not compile */
function releaseOf(draft: Draft): Release {
  const { release } = draft.compilation();
  if (release === undefined)
    throw new StudioProblem(409, 'mistakes', 'The draft has mistakes; repair them first.');
  return release;
}

/** The member of an answer that has the code; undefined if the portal names none. */
function codeMember(portal: string): string | undefined {
  const value: unknown = JSON.parse(portal);
  const [first] = listAt(isObject(value) ? value['refusal'] : undefined, 'code');
  return typeof first === 'string' ? first : undefined;
}

interface Reading {
  readonly reader: string;
  readonly member: string | undefined;
}

/** Creates the function that describes a place, and how it is tried. */
function createPlaces(draft: Draft, { reader, member }: Reading) {
  const { documents, screens } = draft.knowledge().environment;
  const { access } = draft.compilation();
  const roleName = createRoleName(draft, reader);
  const roles = new Map(access.screens.map((one) => [one.screen, one.roles.map(roleName)]));
  return (place: ErrorPlace, index: number) => {
    const { owner, id, service, operation, status, code, target, isConditional } = place;
    const file = documents[owner].get(id)?.file ?? '';
    const paths = owner === 'screen' ? (screens.get(id)?.paths ?? []) : [];
    const isKnown = code !== '' && code !== unknownCode;
    return {
      id: `${String(index)} ${owner} ${id} ${operation}`,
      title: file === '' ? id : titleOfFile(draft, file, reader),
      owner,
      target,
      isConditional,
      roles: owner === 'screen' ? (roles.get(id) ?? []) : [],
      address: paths.find((path) => !/[{*]/.test(path)) ?? '',
      refused: {
        service,
        operation,
        status,
        body: isKnown && member !== undefined ? { [member]: code } : {},
      },
    };
  };
}
