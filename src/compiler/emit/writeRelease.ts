import { atFile } from '../crash.ts';
import type { ElaboratedPortal } from '../elaborate/elaborate.ts';
import type { ElaboratedFile } from '../elaborate/elaborateUnits.ts';
import { renamedArguments } from '../resolve/readTexts.ts';
import type { ResolvedPortal } from '../resolve/resolve.ts';
import type { Release } from '../source.ts';
import { emit, writeUnit, type Emission, type WrittenUnit } from './emit.ts';
import { textFiles, type TextFiles } from './textFiles.ts';

/** An elaborated portal without errors, with its names and texts. */
export type EmittedPortal = Pick<ResolvedPortal, 'environment' | 'texts'> &
  Pick<ElaboratedPortal, 'files' | 'stylesheet'> &
  Pick<Emission, 'portal'>;

/** A release with the files of its units. */
export interface WrittenRelease {
  readonly release: Release;
  readonly units: ReadonlyMap<ElaboratedFile, WrittenUnit>;
  /** The names of arguments in texts, which affect the files of units. */
  readonly argumentNames: string;
  readonly texts: TextFiles;
}

/** Writes a release. The files of unchanged units and texts are reused from `before`. */
export function writeRelease(
  { files, ...portal }: EmittedPortal,
  before: WrittenRelease | undefined,
): WrittenRelease {
  const { texts } = portal;
  const argumentNames = JSON.stringify([...renamedArguments(texts)]);
  const known = before?.argumentNames === argumentNames ? before.units : undefined;
  const forms = new Map(
    [...(before?.units.values() ?? [])]
      .filter(({ unit }) => unit.kind === 'form')
      .map((written) => [written.unit.id, written]),
  );
  const units = new Map(
    files.map((file) => [
      file,
      known?.get(file) ??
        atFile(file.document.file, () => writeUnit(file, texts, forms.get(file.unit.id))),
    ]),
  );
  const all = [...units.values()];
  const ofTexts = textFiles({ ...portal, units: all }, before?.texts);
  const release = emit({ ...portal, units: all, written: ofTexts.files });
  return { release, units, argumentNames, texts: ofTexts };
}
