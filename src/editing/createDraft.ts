import { createCompiler, type Compiler } from '../compiler/compile.ts';
import type { Knowledge } from '../compiler/knowledge.ts';
import type { Compilation, Source, Vocabulary } from '../compiler/source.ts';
import { createGrammar, type DescriptorGrammar } from './places/grammar.ts';

/** A portal in memory whose files change: what a workshop has without a folder. */
export interface Draft {
  readonly files: ReadonlyMap<string, string>;
  readonly grammar: DescriptorGrammar;
  /** Replaces the texts of files; undefined removes one. Returns whether anything changed. */
  change(files: Readonly<Record<string, string | undefined>>): boolean;
  /** Replaces the hashes of images, by name below `assets/`; undefined removes one. */
  changeAssets(assets: Readonly<Record<string, string | undefined>>): boolean;
  /** The compilation of the current files; computed once after a change. */
  compilation(): Compilation;
  /** What the last compilation knows; it may be older than the last change. */
  knowledge(): Knowledge;
  /** Whether a file has changed since the last compilation. */
  isChanged(file: string): boolean;
}

/** The names of a portal are unknown: its own building blocks have had errors from the start. */
export class UnknownNames extends Error {
  override readonly name = 'UnknownNames';
  constructor() {
    super('The building blocks of the portal have errors: check the portal and mend them first.');
  }
}

/** Creates a draft of a portal. It compiles when its compilation is first asked for. */
export function createDraft(vocabulary: Vocabulary, source: Source): Draft {
  return createDraftWith(createCompiler(vocabulary), source);
}

/**
 * Creates a draft that is compiled by a compiler of its own, such as a fork of one that has
 * compiled the portal.
 */
export function createDraftWith(compiler: Compiler, source: Source): Draft {
  const files = new Map(source.files);
  const assets = new Map(source.assets);
  const changed = new Set<string>();
  let grammar: DescriptorGrammar | undefined;
  let compilation: Compilation | undefined;
  const compile = (): Compilation => {
    if (compilation === undefined) {
      compilation = compiler.compile({
        files,
        assets: source.assets && assets,
        modules: source.modules,
      });
      changed.clear();
      grammar = undefined;
    }
    return compilation;
  };
  const knowledge = (): Knowledge => {
    const known = compiler.knowledge();
    if (known !== undefined) return known;
    compile();
    const first = compiler.knowledge();
    if (first === undefined) throw new UnknownNames();
    return first;
  };
  return {
    files,
    get grammar() {
      grammar ??= createGrammar(knowledge().environment.vocabulary);
      return grammar;
    },
    change(texts) {
      const different = Object.entries(texts).filter(([file, text]) => files.get(file) !== text);
      for (const [file, text] of different) {
        if (text === undefined) files.delete(file);
        else files.set(file, text);
        changed.add(file);
      }
      if (different.length > 0) compilation = undefined;
      return different.length > 0;
    },
    changeAssets(hashes) {
      const different = Object.entries(hashes).filter(([name, hash]) => assets.get(name) !== hash);
      for (const [name, hash] of different) {
        if (hash === undefined) assets.delete(name);
        else assets.set(name, hash);
      }
      if (different.length > 0) compilation = undefined;
      return different.length > 0;
    },
    compilation: compile,
    knowledge,
    isChanged: (file) => changed.has(file),
  };
}
