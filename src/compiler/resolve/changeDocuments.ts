import type { ParsedDocument } from '../parse/document.ts';
import type { Environment } from './environment.ts';
import { expandDocuments } from './expandPaging.ts';
import { readRoutes } from './routes.ts';
import { validDocuments } from './validDocuments.ts';

type Named = Environment['documents'];

/** Whether the documents of a file have ids, so that changing them leaves the shared names. */
export function haveIds(
  documents: readonly ParsedDocument[],
  { documents: named }: Environment,
): boolean {
  return documents.every(({ concept }) => Object.hasOwn(named, concept));
}

/** The environment with other documents of one file, all of which have ids. Reports nothing. */
export function changeDocuments(
  environment: Environment,
  file: string,
  documents: readonly ParsedDocument[],
): Environment {
  const { only, operations, screens } = environment;
  const of = (concept: string) =>
    new Map(
      documents
        .filter((document) => document.concept === concept)
        .map((document) => [String(document.value[concept]), document] as const),
    );
  const changed = { screen: of('screen'), shell: of('shell'), popup: of('popup') };
  const expanded = expandDocuments(changed, operations, undefined);
  const current: Named = {
    ...changed,
    form: of('form'),
    menu: of('menu'),
    fragment: of('fragment'),
  };
  const renewed = (concept: keyof Named) =>
    new Map([
      ...[...environment.documents[concept]].filter(([, document]) => document.file !== file),
      ...current[concept],
    ]);
  const named: Named = {
    screen: renewed('screen'),
    shell: renewed('shell'),
    popup: renewed('popup'),
    form: renewed('form'),
    menu: renewed('menu'),
    fragment: renewed('fragment'),
  };
  const broken = new Set([...environment.broken].filter((one) => one !== file));
  const isRouted = changed.screen.size + changed.shell.size > 0;
  return {
    ...environment,
    documents: named,
    broken,
    valid: validDocuments({ documents: named, only, broken }),
    expanded: new Map([...environment.expanded, ...expanded]),
    screens: isRouted ? readRoutes(named.screen, named.shell, () => undefined) : screens,
  };
}
