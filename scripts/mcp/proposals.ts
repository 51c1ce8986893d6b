import { createHash } from 'node:crypto';
import type { Compilation } from '../../src/compiler/source.ts';
import { applyEdit } from '../../src/editing/edit.ts';
import { renamableAt, rename } from '../../src/editing/rename.ts';
import type { Diagnostic } from '../../src/language/diagnostic.ts';
import { compareReleases } from '../../src/studio/compare/compareReleases.ts';
import { describeImpact, type ImpactSentences } from '../../src/studio/compare/describeImpact.ts';
import { impactNames } from '../../src/studio/compare/impactNames.ts';
import type { CompiledPortal } from '../../src/studio/compare/releaseView.ts';
import { writeChanged } from '../portalFolder.ts';
import type { AgentPortal } from './agentPortal.ts';
import { fileOf, offsetOf } from './readingTools.ts';
import {
  changedTexts,
  changesInput,
  differingLines,
  type TextChange,
  type Texts,
} from './textChanges.ts';
import { inputOf, placeInput, textOf, ToolError, type Tool } from './tool.ts';

/** A change that is not written. */
interface Proposal {
  readonly id: string;
  readonly before: Texts;
  readonly after: Texts;
}

/** The answer to a proposal. */
interface ProposalAnswer {
  /** For `apply`. */
  readonly proposal: string;
  /** By file, the lines that differ: removed ones begin with `-`, added ones with `+`. */
  readonly lines: Readonly<Record<string, readonly string[]>>;
  readonly compiles: boolean;
  readonly diagnostics: readonly Diagnostic[];
  /** What it changes for whom; undefined unless the portal compiles before and after. */
  readonly impact?: ImpactSentences & { readonly widensAccess: boolean };
}

/** The tools that propose changes; with `mayWrite` also the one that writes them. */
export function proposalTools(mayWrite: boolean): readonly Tool[] {
  const proposals = new Map<string, Proposal>();
  const propose: Tool = {
    name: 'propose',
    title: 'Propose a change',
    description:
      'Replaces texts of descriptors, without writing them. Answers with the lines that differ, the diagnostics, and what the change does for whom.',
    input: inputOf(
      {
        changes: changesInput,
      },
      ['changes'],
    ),
    run: (portal, input) =>
      answer(
        portal,
        proposals,
        changedTexts(portal.draft.files, input['changes'] as readonly TextChange[]),
      ),
  };
  const renaming: Tool = {
    name: 'rename',
    title: 'Propose a rename',
    description:
      'Renames what stands at a place, in all its uses: a screen, text key, node, state, field, action and others. Writes nothing.',
    input: placeInput('to'),
    run(portal, input) {
      const file = textOf(input, 'file') ?? '';
      const offset = offsetOf(fileOf(portal, file), Number(input['line']), Number(input['column']));
      const found = renamableAt(portal.draft, file, offset);
      if (found === undefined) throw new ToolError('Nothing at this place can be renamed.');
      const edit = rename(portal.draft, found.name, textOf(input, 'to') ?? '');
      return answer(portal, proposals, applyEdit(portal.draft.files, edit));
    },
  };
  return mayWrite ? [propose, renaming, applying(proposals)] : [propose, renaming];
}

function applying(proposals: Map<string, Proposal>): Tool {
  return {
    name: 'apply',
    title: 'Write a proposal',
    description: 'Writes a proposal that compiles to the folder, if its files are as they were.',
    input: inputOf({ proposal: { type: 'string' } }, ['proposal']),
    writes: true,
    run(portal, input) {
      const proposal = proposals.get(textOf(input, 'proposal') ?? '');
      if (proposal === undefined)
        throw new ToolError('There is no such proposal. Propose it again.');
      const { before, after } = proposal;
      const changed = Object.keys(before).filter(
        (file) => portal.draft.files.get(file) !== before[file],
      );
      if (changed.length > 0)
        throw new ToolError(`${changed.join(', ')} has changed since. Propose the change again.`);
      const errors = withTexts(portal, after, () => portal.draft.compilation().diagnostics).filter(
        ({ severity }) => severity === 'error',
      );
      if (errors.length > 0)
        throw new ToolError('The portal would not compile; nothing is written.');
      writeChanged(portal.folder, after);
      return { written: Object.keys(after) };
    },
  };
}

function answer(
  portal: AgentPortal,
  proposals: Map<string, Proposal>,
  after: Texts,
): ProposalAnswer {
  const { draft } = portal;
  const before = Object.fromEntries(
    Object.keys(after).map((file) => [file, draft.files.get(file)]),
  );
  const id = createHash('sha256')
    .update(JSON.stringify([before, after]))
    .digest('hex')
    .slice(0, 12);
  proposals.set(id, { id, before, after });
  const older = compiledOf(draft.compilation());
  const compilation = withTexts(portal, after, () => draft.compilation());
  const newer = compiledOf(compilation);
  return {
    proposal: id,
    lines: Object.fromEntries(
      Object.keys(after).map((file) => [file, differingLines(before[file], after[file])]),
    ),
    compiles: newer !== undefined,
    diagnostics: compilation.diagnostics,
    ...(older !== undefined && newer !== undefined && { impact: impactOf(older, newer) }),
  };
}

function compiledOf({ release, access }: Compilation): CompiledPortal | undefined {
  return release && { release, access };
}

function impactOf(
  older: CompiledPortal,
  newer: CompiledPortal,
): NonNullable<ProposalAnswer['impact']> {
  const impact = compareReleases(older, newer);
  const sentences = describeImpact(impact, 'en', impactNames(older, newer, 'en'));
  return { ...sentences, widensAccess: impact.widensAccess };
}

/** What a function returns while the draft has other texts. */
function withTexts<T>({ draft }: AgentPortal, texts: Texts, read: () => T): T {
  const before = Object.fromEntries(
    Object.keys(texts).map((file) => [file, draft.files.get(file)]),
  );
  draft.change(texts);
  try {
    return read();
  } finally {
    draft.change(before);
  }
}
