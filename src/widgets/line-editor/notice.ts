import type { Translate } from '../../sdk/widget.ts';
import type { Tone } from '../../ui/Alert.tsx';
import type { Taken } from './takeTable.ts';

/** A message above the lines. */
export interface Notice {
  readonly tone: Tone;
  /** Returns the message in the current language, which may change while it is shown. */
  readonly say: (t: Translate) => string;
}

/** The source of a table, for the message about it. */
export interface TakenFrom {
  /** Name of the file; undefined for a paste. */
  readonly file: string | undefined;
  /** The largest number of lines. */
  readonly most: number;
  /** Title of the column with error reasons in a saved file; ignored on import. */
  readonly reasonTitle: string;
}

/** Creates the message about the result of an import or paste. */
export function noticeOfTaken(taken: Taken, { file, most, reasonTitle }: TakenFrom): Notice {
  if ('lines' in taken) {
    const ignored = taken.ignored.filter((title) => title !== reasonTitle);
    const { count } = taken;
    const done = (say: Translate) =>
      file === undefined ? say('taken', { count }) : say('takenFrom', { count, name: file });
    if (ignored.length === 0) return { tone: 'success', say: done };
    const columns = ignored.join(', ');
    return { tone: 'warning', say: (say) => `${done(say)} ${say('ignored', { columns })}` };
  }
  switch (taken.refusal) {
    case 'tooMany': {
      const numbers = { count: taken.count, most };
      return { tone: 'danger', say: (say) => say('tooMany', numbers) };
    }
    case 'withoutColumns': {
      const columns = taken.titles.join(', ');
      return { tone: 'danger', say: (say) => say('withoutColumns', { columns }) };
    }
    case 'nothing':
      return { tone: 'danger', say: (say) => say('nothing') };
  }
}
