import { createNamesBlock } from './blocks/namesBlock.ts';
import { createBlockReader } from './blocks/readBlocks.ts';
import { check, type CheckedPortal } from './check/check.ts';
import { crashDiagnostic } from './crash.ts';
import { elaborate, type ElaboratedPortal } from './elaborate/elaborate.ts';
import { writeRelease, type WrittenRelease } from './emit/writeRelease.ts';
import { createCauseFilter } from './followOns.ts';
import { knowledgeOf, type Knowledge } from './knowledge.ts';
import { createFileReader, type ReadFiles } from './readFiles.ts';
import { createRecentSources, type RecentSources } from './recentSources.ts';
import { createNormalizer } from './normalize/normalize.ts';
import { createResolver, type ResolvedPortal } from './resolve/resolve.ts';
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
 * A compiler that caches the results of its last compilations: the next one starts from the most
 * similar of them, and repeats only what has changed, and what depends on it.
 */
export interface Compiler {
  compile(source: Source): Compilation;
  /** What the last compilation knows about names; undefined before the first one. */
  knowledge(): Knowledge | undefined;
  /**
   * A compiler that starts from the cached results of this one: for another state of the same
   * portal it repeats only what differs. Later compilations of one do not reach the other.
   */
  fork(): Compiler;
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
 *                                blocks/   (uses the readers of parse/ and validate/; code is built
 *                                          apart, and the compiler checks what it shows)
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
 * other files are. A phase imports nothing from later phases; `blocks/`, which runs first,
 * imports only from `parse/` and `validate/`, and no phase imports it.
 */
export function createCompiler(vocabulary: Vocabulary): Compiler {
  const readBlocks = createBlockReader(vocabulary);
  const phases = new WeakMap([[vocabulary, createPhases(vocabulary)]]);
  const phasesFor = (wanted: Vocabulary): Phases => {
    const found = phases.get(wanted) ?? createPhases(wanted);
    phases.set(wanted, found);
    return found;
  };
  /** A compiler with cached results of the vocabulary and of the last one with own blocks. */
  const begin = (builtIn: RecentResults, own?: OwnResults, known?: Knowledge): Compiler => {
    let last = own;
    let knowledge = known;
    const recentFor = (wanted: Vocabulary): RecentResults => {
      if (wanted === vocabulary) return builtIn;
      if (last?.vocabulary !== wanted) last = { vocabulary: wanted, recent: createRecentSources() };
      return last.recent;
    };
    return {
      compile(source) {
        try {
          const blocks = readBlocks(source.files);
          const run = phasesFor(blocks.vocabulary);
          const compiled = run(source, blocks.diagnostics, recentFor(blocks.vocabulary));
          knowledge = compiled.knowledge ?? knowledge;
          return compiled.compilation;
        } catch (error) {
          return {
            diagnostics: [crashDiagnostic(error, 'portal.yaml')],
            access: { roles: [], screens: [] },
          };
        }
      },
      knowledge: () => knowledge,
      fork: () => begin(builtIn.copy(), last && { ...last, recent: last.recent.copy() }, knowledge),
    };
  };
  return begin(createRecentSources());
}

type RecentResults = RecentSources<Results>;

/** The results of compilations with the portal's own building blocks. */
interface OwnResults {
  readonly vocabulary: Vocabulary;
  readonly recent: RecentResults;
}

/**
 * Runs the phases for one vocabulary, from the nearest of the recent results. If the building
 * blocks have errors, those of files that name a block are left out: every use of one has an error
 * then.
 */
type Phases = (source: Source, ofBlocks: readonly Diagnostic[], recent: RecentResults) => Compiled;

/** A compilation, and what it knows about names; undefined if the building blocks have errors. */
interface Compiled {
  readonly compilation: Compilation;
  readonly knowledge: Knowledge | undefined;
}

/** The results of the phases. */
interface Results extends Compiled {
  readonly read: ReadFiles;
  readonly resolved: ResolvedPortal;
  readonly elaborated: ElaboratedPortal;
  readonly checked: CheckedPortal;
  /** Undefined if the portal has errors. */
  readonly written: WrittenRelease | undefined;
}

function createPhases(vocabulary: Vocabulary): Phases {
  const filePhases = {
    validator: createValidator(vocabulary),
    normalize: createNormalizer(vocabulary),
  };
  const readFiles = createFileReader(filePhases);
  const resolve = createResolver(vocabulary);

  function compileFrom(
    source: Source,
    ofBlocks: readonly Diagnostic[],
    before: Results | undefined,
  ): Results {
    // 1. Parse, 2. validate and 3. normalize each file.
    const read = readFiles(source.files, before?.read);
    // 4. Resolve the names and texts of all files.
    const resolved = resolve(read, source, before?.resolved);
    // 5. Type the expressions of each file, and write its file of the release.
    const elaborated = elaborate(read, resolved, before?.elaborated);
    // 6. Check all files together.
    const checked = check({ read, resolved, elaborated }, before?.checked);
    const phases = { read, resolved, elaborated, checked };
    const all = Object.values(phases).flatMap((phase) => phase.diagnostics);
    if (ofBlocks.length > 0) {
      const compilation = withBlockProblems(source, ofBlocks, all);
      return { ...phases, compilation, knowledge: undefined, written: before?.written };
    }
    const knowledge = knowledgeOf(phases, filePhases);
    const diagnostics = causesFirst(phases, resolved.hasPortal);
    const { access } = checked;
    const { tests } = checked.tests;
    const { portal } = elaborated;
    if (portal === undefined || diagnostics.some(({ severity }) => severity === 'error')) {
      const compilation = { diagnostics, access, tests };
      return { ...phases, compilation, knowledge, written: before?.written };
    }
    // 7. Emit the files of the release.
    const written = writeRelease({ ...resolved, ...elaborated, portal }, before?.written);
    const compilation = { diagnostics, access, tests, release: written.release };
    return { ...phases, compilation, knowledge, written };
  }

  return (source, ofBlocks, recent) =>
    recent.find(source) ??
    recent.add(source, compileFrom(source, ofBlocks, recent.nearest(source)));
}

/**
 * The diagnostics, those of files with mistakes that an early phase found before those of others,
 * which may follow from them. Without a portal, everything else does, also if its file cannot be
 * parsed.
 */
function causesFirst(
  { read, resolved, elaborated, checked }: Omit<Results, 'compilation' | 'knowledge' | 'written'>,
  hasPortal: boolean,
): Diagnostic[] {
  const early = [...read.diagnostics, ...resolved.diagnostics];
  if (!hasPortal)
    return [
      ...resolved.diagnostics.filter(({ code }) => code === 'no-portal'),
      ...sortDiagnostics(read.diagnostics),
    ];
  const causes = new Set(
    early.filter(({ severity }) => severity === 'error').map(({ file }) => file),
  );
  const later = [...resolved.diagnostics, ...elaborated.diagnostics, ...checked.diagnostics];
  const sorted = sortDiagnostics([...read.diagnostics, ...later.filter(createCauseFilter(read))]);
  return [
    ...sorted.filter(({ file }) => causes.has(file)),
    ...sorted.filter(({ file }) => !causes.has(file)),
  ];
}

/** The diagnostics if building blocks have errors; without those of files that name a block. */
function withBlockProblems(
  source: Source,
  ofBlocks: readonly Diagnostic[],
  all: readonly Diagnostic[],
): Compilation {
  const namesBlock = createNamesBlock(source.files);
  const others = all.filter(
    ({ file, severity }) => file === blockListFile || (severity === 'error' && !namesBlock(file)),
  );
  return {
    diagnostics: sortDiagnostics([...ofBlocks, ...others]),
    access: { roles: [], screens: [] },
  };
}
