import { readPortalFolder } from '../../scripts/portalFolder.ts';
import { checkExpression } from '../../src/expressions/checkExpression.ts';
import { additionalFunctions } from '../../src/expressions/additionalFunctions.ts';
import { evaluate } from '../../src/expressions/evaluate.ts';
import { readPath } from '../../src/expressions/member.ts';
import { createNormalizer } from '../../src/compiler/normalize/normalize.ts';
import { parse } from '../../src/compiler/parse/parse.ts';
import type { ParsedDocument } from '../../src/compiler/parse/document.ts';
import type { Report } from '../../src/compiler/resolve/report.ts';
import { createSchemaJudge } from '../../src/compiler/validate/schemaJudge.ts';
import {
  checkShared,
  readEnvironment,
  type Environment,
} from '../../src/compiler/resolve/environment.ts';
import { romanian } from '../sdk/notations.ts';

/** The shipped portal, as its descriptors declare it. */
export interface ShippedPortal {
  readonly environment: Environment;
  /** The content of a descriptor by its file. */
  document(file: string): Readonly<Record<string, unknown>>;
  /** Files below a folder. */
  below(folder: string): readonly string[];
  /**
   * The value of an expression over the portal's own functions and tables; `values` are the roots
   * that it reads.
   */
  value(source: string, values?: Readonly<Record<string, unknown>>): unknown;
}

const vocabulary = { widgets: [], actions: [], icons: [] };
const now = () => new Date(2026, 10, 20, 14, 5, 9);

let read: Promise<ShippedPortal> | undefined;

/** Reads the shipped portal, once in each process. */
export async function readPortal(): Promise<ShippedPortal> {
  return await (read ??= readFresh());
}

async function readFresh(): Promise<ShippedPortal> {
  const folder = await readPortalFolder('screens');
  const documents = new Map<string, ParsedDocument>();
  for (const [file, text] of folder.files) {
    const { document, diagnostics } = parse(file, text);
    if (document === undefined)
      throw new Error(diagnostics.map(({ message }) => `${file}: ${message}`).join('\n'));
    documents.set(file, document);
  }
  const problems: string[] = [];
  const report: Report = (document, _path, message) =>
    void problems.push(`${document.file}: ${message.message}`);
  const environment = readEnvironment(
    [...documents.values()].map(createNormalizer(vocabulary)),
    {
      vocabulary,
      assets: folder.assets,
      modules: folder.modules,
      judgeSchema: createSchemaJudge(),
      broken: new Set(),
      before: undefined,
    },
    report,
  );
  checkShared(environment, report);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return {
    environment,
    document(file) {
      const found = documents.get(file);
      if (found === undefined) throw new Error(`There is no "${file}".`);
      return found.value;
    },
    below: (at) => [...documents.keys()].filter((file) => file.startsWith(`${at}/`)),
    value(source, values = {}) {
      const scope = { ...values, define: environment.constants };
      const roots = {
        ...Object.fromEntries(
          Object.keys(values).map((name) => [name, { kind: 'dynamic' } as const]),
        ),
        ...environment.globals,
      };
      const { tree, problems: found } = checkExpression(source.replace(/^=/, ''), {
        roots,
        functions: environment.functions,
      });
      const errors = found.filter(({ severity }) => severity === 'error');
      if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join(' '));
      return evaluate(tree, {
        read: (path) => readPath(scope, path),
        clock: now,
        notation: () => romanian,
        functions: additionalFunctions,
      });
    },
  };
}
