import { createNamesBlock } from './blocks/namesBlock.ts';
import { createBlockReader } from './blocks/readBlocks.ts';
import { createChecker } from './check/check.ts';
import { crashDiagnostic } from './crash.ts';
import { createElaborator } from './elaborate/elaborate.ts';
import { createEmitter } from './emit/createEmitter.ts';
import { knowledgeOf, type Knowledge } from './knowledge.ts';
import { createFileReader } from './readFiles.ts';
import { createResolver } from './resolve/resolve.ts';
import { createValidator } from './validate/validate.ts';
import { sortDiagnostics } from './sortDiagnostics.ts';
import type { Diagnostic } from '../language/diagnostic.ts';
import { blockListFile, type Compilation, type Source, type Vocabulary } from './source.ts';

export type {
  AccessReport,
  AccessScreen,
  Compilation,
  Release,
  Source,
  Vocabulary,
} from './source.ts';

/**
 * A compiler that caches the results of its last compilation: the next one repeats only what has
 * changed, and what depends on it.
 */
export interface Compiler {
  compile(source: Source): Compilation;
  /** What the last compilation knows about names; undefined before the first one. */
  knowledge(): Knowledge | undefined;
}

/**
 * Compiles a portal's folder. Pure: the same source and vocabulary give the same diagnostics and
 * the same bytes.
 */
export function compile(source: Source, vocabulary: Vocabulary): Compilation {
  return createCompiler(vocabulary).compile(source);
}

/**
 * Creates a compiler for a vocabulary.
 *
 * ```
 *  vocabulary.yaml + manifests ──read──▶ the vocabulary, with the portal's own building blocks
 *                                blocks/   (code is built apart; the compiler checks what it shows)
 *
 *  text ──parse──▶ document ──validate──▶ valid document ──normalize──▶ normalized document
 *        parse/             validate/ (schemas/ + manifests)  normalize/
 *
 *  documents ──resolve──▶ environment: every name, by kind (routes, operations, types, texts)
 *                         resolve/
 *
 *  document + environment ──elaborate──▶ file of the release, uses, positions
 *                           elaborate/   (per file; cached while everything it read is unchanged)
 *
 *  all files ──check──▶ problems that no single file shows: missing texts and codes, unused names
 *              check/
 *
 *  files + texts ──emit──▶ release      content-addressed; validators as ES modules
 *                  emit/
 * ```
 * Each phase collects diagnostics. A file that a phase rejects is not passed to the next phase; the
 * other files are. A phase imports nothing from later phases.
 */
export function createCompiler(vocabulary: Vocabulary): Compiler {
  const readBlocks = createBlockReader(vocabulary);
  const builtIn = createPhases(vocabulary);
  let own: Phases | undefined;
  let knowledge: Knowledge | undefined;
  const phasesFor = (wanted: Vocabulary): Phases => {
    if (wanted === vocabulary) return builtIn;
    if (own?.vocabulary !== wanted) own = createPhases(wanted);
    return own;
  };
  return {
    compile(source) {
      try {
        const blocks = readBlocks(source.files);
        const phases = phasesFor(blocks.vocabulary);
        const compilation = phases.run(source, blocks.diagnostics);
        knowledge = phases.knowledge() ?? knowledge;
        return compilation;
      } catch (error) {
        return {
          diagnostics: [crashDiagnostic(error, 'portal.yaml')],
          access: { roles: [], screens: [] },
        };
      }
    },
    knowledge: () => knowledge,
  };
}

/** The phases for one vocabulary, with what each caches. */
interface Phases {
  readonly vocabulary: Vocabulary;
  /**
   * Runs them. If the building blocks have errors, those of files that name a block are left out:
   * every use of one has an error then.
   */
  run(source: Source, ofBlocks: readonly Diagnostic[]): Compilation;
  knowledge(): Knowledge | undefined;
}

function createPhases(vocabulary: Vocabulary): Phases {
  const validator = createValidator(vocabulary);
  const readFiles = createFileReader(validator);
  const resolve = createResolver(vocabulary);
  const elaborate = createElaborator();
  const check = createChecker();
  const emit = createEmitter();
  let knowledge: Knowledge | undefined;

  function run(source: Source, ofBlocks: readonly Diagnostic[]): Compilation {
    // 1. Parse, 2. validate and 3. normalize each file.
    const read = readFiles(source.files);
    // 4. Resolve the names and texts of all files.
    const resolved = resolve(read, source);
    // 5. Type the expressions of each file, and write its file of the release.
    const elaborated = elaborate(read, resolved);
    // 6. Check all files together.
    const checked = check({ read, resolved, elaborated });
    if (ofBlocks.length > 0) {
      const namesBlock = createNamesBlock(source.files);
      const others = [read, resolved, elaborated, checked]
        .flatMap((phase) => phase.diagnostics)
        .filter(
          ({ file, severity }) =>
            file === blockListFile || (severity === 'error' && !namesBlock(file)),
        );
      return {
        diagnostics: sortDiagnostics([...ofBlocks, ...others]),
        access: { roles: [], screens: [] },
      };
    }
    knowledge = knowledgeOf({ read, resolved, elaborated, checked }, validator);
    const diagnostics = sortDiagnostics(
      [read, resolved, elaborated, checked].flatMap((phase) => phase.diagnostics),
    );
    const { access } = checked;
    const { portal } = elaborated;
    if (portal === undefined || diagnostics.some(({ severity }) => severity === 'error'))
      return { diagnostics, access };
    // 7. Emit the files of the release.
    return {
      diagnostics,
      access,
      tests: checked.tests.tests,
      release: emit({ ...resolved, ...elaborated, portal }),
    };
  }

  return { vocabulary, run, knowledge: () => knowledge };
}
