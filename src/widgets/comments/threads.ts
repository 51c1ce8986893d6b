import type { CommentsProps } from './props.ts';

/** A comment with its answers. */
export interface Comment {
  readonly row: unknown;
  readonly index: number;
  readonly key: string;
  readonly author: string;
  readonly text: string;
  readonly time: string;
  readonly answers: readonly Comment[];
}

/** A comment while its answers are collected. */
interface Growing extends Comment {
  readonly answers: Growing[];
  readonly above: string;
}

/**
 * The comments that answer none, with their answers, in the order of the rows. A comment whose
 * parent is missing, or answers it in turn, answers none.
 */
export function threadsOf(props: CommentsProps): readonly Comment[] {
  const { rows = [], key, parent, author, text, time } = props;
  const all = rows.map((row, index): Growing => ({
    row,
    index,
    key: key(row) ?? String(index),
    author: author(row, index) ?? '',
    text: text(row) ?? '',
    time: time(row) ?? '',
    above: parent?.(row) ?? '',
    answers: [],
  }));
  const byKey = new Map(all.map((comment) => [comment.key, comment]));
  const isBelowItself = (comment: Growing): boolean => {
    const seen = new Set<Growing>();
    let next: Growing | undefined = comment;
    while (next !== undefined && !seen.has(next)) {
      seen.add(next);
      next = byKey.get(next.above);
    }
    return next === comment;
  };
  const top: Comment[] = [];
  for (const comment of all) {
    const above = byKey.get(comment.above);
    if (above === undefined || isBelowItself(comment)) top.push(comment);
    else above.answers.push(comment);
  }
  return top;
}
