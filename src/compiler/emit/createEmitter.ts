import { atFile } from '../crash.ts';
import type { ElaboratedPortal } from '../elaborate/elaborate.ts';
import type { ElaboratedFile } from '../elaborate/elaborateUnits.ts';
import { renamedArguments } from '../resolve/readTexts.ts';
import type { ResolvedPortal } from '../resolve/resolve.ts';
import type { Release } from '../source.ts';
import { emit, writeUnit, type Emission, type WrittenUnit } from './emit.ts';

/** An elaborated portal without errors, with its names and texts. */
export type EmittedPortal = Pick<ResolvedPortal, 'environment' | 'texts'> &
  Pick<ElaboratedPortal, 'files' | 'stylesheet'> &
  Pick<Emission, 'portal'>;

/** Creates the phase that writes releases. It caches the files of unchanged units. */
export function createEmitter(): (portal: EmittedPortal) => Release {
  let written = new Map<ElaboratedFile, WrittenUnit>();
  let names = '';
  return ({ files, ...portal }) => {
    const { texts } = portal;
    // Names of arguments affect the files; they seldom change.
    const now = JSON.stringify([...renamedArguments(texts)]);
    const known = now === names ? written : new Map<ElaboratedFile, WrittenUnit>();
    names = now;
    written = new Map(
      files.map((file) => [
        file,
        known.get(file) ??
          atFile(file.document.file, () => writeUnit(file.unit, file.value, texts)),
      ]),
    );
    return emit({ ...portal, units: [...written.values()] });
  };
}
