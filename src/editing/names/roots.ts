import type { Knowledge } from '../../compiler/knowledge.ts';
import type { ParsedDocument } from '../../compiler/parse/document.ts';
import { documentOf, type Declaration } from './declaration.ts';
import type { Named } from './occurrence.ts';

/** A name with which an expression begins. */
interface Root {
  /** What it stands for, as a sentence. */
  readonly says: string;
  /** The file of the whole portal that declares its members; default: that of the owner. */
  readonly file?: 'portal' | 'define';
  /** The sections that declare its members. */
  readonly sections: readonly string[];
}

const byData = 'by the name of an entry of "data"';

/** What each root of expressions means, and where its members are declared. */
export const roots: Readonly<Record<string, Root>> = {
  path: { says: 'The parameters of the path of the screen.', sections: ['path', 'params'] },
  query: { says: 'The parameters after "?" of the URL.', sections: ['query'] },
  route: { says: 'The name of the route that is shown.', sections: [] },
  state: { says: 'The values that steps and inputs change.', sections: ['state'] },
  values: { says: 'The named values, computed from others.', sections: ['values'] },
  step: { says: 'The name of the current step of the screen.', sections: ['steps'] },
  data: { says: `The response body, ${byData}.`, sections: ['data'] },
  status: {
    says: `"idle", "loading", "ready" or "failed", ${byData}.`,
    sections: ['data'],
  },
  headers: { says: `The response headers in lower case, ${byData}.`, sections: ['data'] },
  total: { says: `The number of rows in all pages, ${byData}.`, sections: ['data'] },
  failure: {
    says: 'The last failure, by the name of an entry of "data", an action, or the "as" of a call.',
    sections: ['data', 'actions'],
  },
  progress: {
    says: 'How far an "each" or a call with files is, by the "as" of the step.',
    sections: ['actions'],
  },
  shell: { says: 'The state, data and values of the shell around the screen.', sections: [] },
  parent: { says: 'The state, data and values of the screen around this one.', sections: [] },
  session: {
    says: 'The stored values of the visitor.',
    file: 'portal',
    sections: ['stores'],
  },
  settings: {
    says: 'The settings that the operator gives at deployment.',
    file: 'portal',
    sections: ['settings'],
  },
  config: {
    says: 'The configuration files that the portal reads at run time, by kind.',
    file: 'portal',
    sections: ['configuration'],
  },
  define: {
    says: 'The constants and tables of the portal.',
    file: 'define',
    sections: ['constants', 'tables'],
  },
  portal: {
    says: 'The named values of the whole portal.',
    file: 'portal',
    sections: ['values'],
  },
  language: { says: 'The language of the page, such as "en".', sections: [] },
  layout: { says: 'The width of the page: "phone" or "desktop".', sections: [] },
  form: { says: 'The values of the form, by field.', sections: ['fields'] },
  row: { says: 'The current row of the list, the table or the repeated steps.', sections: [] },
  index: { says: 'The position of the current row, from 0.', sections: [] },
  params: { says: 'The parameters of the popup or the fragment.', sections: ['params'] },
  event: { says: 'What the event passes on to its steps.', sections: [] },
};

/** The sections of a file that declare the members of a root; for `shell`, the file itself. */
export function rootDeclarations(
  knowledge: Knowledge,
  { name, owner }: Named,
): readonly Declaration[] {
  const root = Object.hasOwn(roots, name) ? roots[name] : undefined;
  if (root === undefined) return [];
  const document =
    root.file === undefined ? documentOf(knowledge, owner) : knowledge.environment.only[root.file];
  if (document === undefined) return [];
  if (name === 'shell' || name === 'parent') return [startOf(document)];
  return root.sections
    .filter((section) => Object.hasOwn(document.value, section))
    .map((section): Declaration => ({ document, path: [section], part: 'key' }));
}

function startOf(document: ParsedDocument): Declaration {
  return { document, path: [document.concept], part: 'value', isOfFile: true };
}

/** The parameter of a function; the variables of an expression are found in its text. */
export function parameterOfFunction(
  { environment }: Knowledge,
  { name, owner }: Named,
): readonly Declaration[] {
  const { define } = environment.only;
  const [, file, written = ''] = /^local:([^/]*)\/(.*)$/.exec(owner) ?? [];
  if (define === undefined || define.file !== file) return [];
  const place = written.split('/');
  return place.length === 2
    ? [{ document: define, path: [...place, 'takes', name], part: 'key' }]
    : [];
}
