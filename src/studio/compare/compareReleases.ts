import { accessChanges, conditionChanges, goneAddresses, takenAddresses } from './compareAccess.ts';
import { columnChanges, withNamedColumns } from './compareColumns.ts';
import {
  callChanges,
  entryChanges,
  fieldChanges,
  keysOf,
  textChanges,
  themeChanges,
} from './compareContents.ts';
import { screenChanges } from './compareScreens.ts';
import type { Impact } from './impact.ts';
import { viewRelease, type CompiledPortal, type ReleaseView } from './releaseView.ts';

/**
 * What a change of a portal does, and for whom: the difference of two compilations. It is exact: a
 * screen is named if and only if something that it loads differs.
 */
export function compareReleases(older: CompiledPortal, newer: CompiledPortal): Impact {
  const before = viewRelease(older);
  const after = viewRelease(newer, before);
  const access = accessChanges(before, after);
  const conditions = conditionChanges(before, after);
  const columns = columnChanges(before, after);
  return {
    access,
    conditions,
    addresses: goneAddresses(before, after),
    taken: takenAddresses(before, after),
    screens: withNamedColumns(screenChanges(before, after), columns, { before, after }),
    entries: entryChanges(before, after),
    fields: fieldChanges(before, after),
    columns,
    calls: callChanges(before, after),
    texts: textChanges(before, after),
    theme: themeChanges(before, after),
    settings: settingChanges(before, after),
    widensAccess: access.some(({ gains }) => gains) || conditions.some(({ narrows }) => !narrows),
  };
}

/** The members of the portal's file that differ. The id of the release always does. */
function settingChanges(before: ReleaseView, after: ReleaseView): readonly string[] {
  const members = ({ portal }: ReleaseView) => new Map(Object.entries(portal));
  const [old, now] = [members(before), members(after)];
  return keysOf(old, now).filter(
    (name) => name !== 'release' && JSON.stringify(old.get(name)) !== JSON.stringify(now.get(name)),
  );
}
