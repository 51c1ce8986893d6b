import { messages } from '../../compiler/messages.ts';
import type { Migration } from '../migration.ts';
import { removeEntry } from '../spliceYaml.ts';

/** The width in pixels from which every portal has the wide layout. */
const width = 1004;

/** The style sheets of widgets decide from which width the layout is the wide one. */
export const breakpointOfPortals: Migration = {
  name: 'breakpoint-of-portals',
  concepts: [],
  touches: ['portal'],
  from: 1,
  to: 1,
  sentence: 'A portal does not write the width of the wide layout, which is the same everywhere.',
  migrate({ text, value }) {
    const { breakpoint } = value;
    if (breakpoint === undefined) return { text };
    const message = messages.movedBreakpoint(width, breakpoint);
    const remarks = breakpoint === width ? [] : [{ path: ['schema'], message }];
    return { text: removeEntry(text, ['breakpoint']), remarks };
  },
};
