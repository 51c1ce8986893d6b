import type { WidgetServices } from '../../sdk/widget.ts';
import { workbookOf } from './askFileWorker.ts';
import { shownText, type Column, type Line } from './columns.ts';
import type { BadLine } from './useFindings.ts';

const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const widths = { narrow: 12, auto: 20, wide: 36 } as const;

/** What to write into a workbook. */
export interface Saved {
  readonly name: string;
  readonly columns: readonly Column[];
  readonly lines: readonly Line[];
  /** Invalid lines and the heading of their reasons; without them only the headings are written. */
  readonly bad?: { readonly found: readonly BadLine[]; readonly title: string } | undefined;
}

/** Downloads a workbook: the headings to fill in, or the invalid lines with their problems. */
export async function saveLines(
  { name, columns, lines, bad }: Saved,
  download: (file: Omit<Parameters<WidgetServices['download']>[0], 'saved'>) => void,
): Promise<void> {
  const editable = columns.filter(({ field }) => field !== undefined);
  const cellOf = (column: Column, value: unknown) =>
    typeof value === 'number' ? value : shownText(column, value);
  const rows = (bad?.found ?? []).map(({ index, problems }) => [
    ...editable.map((column) => cellOf(column, lines[index]?.[column.field ?? ''])),
    problems
      .map(({ column, text }) =>
        [columns.find(({ id }) => id === column)?.title, text]
          .filter((part) => part !== undefined)
          .join(': '),
      )
      .join(' '),
  ]);
  const headings = [
    ...editable.map(({ title }) => title),
    ...(bad === undefined ? [] : [bad.title]),
  ];
  const bytes = await workbookOf(
    [headings, ...rows],
    [...editable.map(({ declared }) => widths[declared.width]), ...(bad === undefined ? [] : [60])],
  );
  download({ bytes, type, name: `${name}.xlsx` });
}
