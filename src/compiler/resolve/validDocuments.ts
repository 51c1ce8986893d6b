import type { ParsedDocument } from '../parse/document.ts';
import { asValid, type ValidDocument } from '../validate/validDocument.ts';
import type { Environment } from './environment.ts';

/** The files of a portal whose shape was accepted: those with an id by concept, and single ones. */
export interface ValidDocuments {
  readonly screen: ReadonlyMap<string, ValidDocument<'screen'>>;
  readonly shell: ReadonlyMap<string, ValidDocument<'shell'>>;
  readonly popup: ReadonlyMap<string, ValidDocument<'popup'>>;
  readonly fragment: ReadonlyMap<string, ValidDocument<'fragment'>>;
  readonly form: ReadonlyMap<string, ValidDocument<'form'>>;
  readonly menu: ReadonlyMap<string, ValidDocument<'menu'>>;
  readonly portal: ValidDocument<'portal'> | undefined;
  readonly access: ValidDocument<'access'> | undefined;
  readonly errors: ValidDocument<'errors'> | undefined;
}

/** Leaves out the broken files. The phases after `resolve` read the content of these files only. */
export function validDocuments({
  documents,
  only,
  broken,
}: Pick<Environment, 'documents' | 'only' | 'broken'>): ValidDocuments {
  const isValid = ({ file }: ParsedDocument) => !broken.has(file);
  const named = <C extends keyof Environment['documents']>(concept: C) =>
    new Map(
      [...documents[concept]]
        .filter(([, document]) => isValid(document))
        .map(([id, document]) => [id, asValid<C>(document)] as const),
    );
  const single = <C extends 'portal' | 'access' | 'errors'>(concept: C) => {
    const document = only[concept];
    return document !== undefined && isValid(document) ? asValid<C>(document) : undefined;
  };
  return {
    screen: named('screen'),
    shell: named('shell'),
    popup: named('popup'),
    fragment: named('fragment'),
    form: named('form'),
    menu: named('menu'),
    portal: single('portal'),
    access: single('access'),
    errors: single('errors'),
  };
}
