import type { ReactNode } from 'react';

/** Props of `NumberTable`. */
export interface NumberTableProps {
  readonly label: string;
  readonly titles: readonly string[];
  /** The cells of each row; the first is its name. An undefined number is written as a dash. */
  readonly rows: readonly (readonly (string | undefined)[])[];
}

/** The numbers of a chart as a table. */
export function NumberTable({ label, titles, rows }: NumberTableProps): ReactNode {
  return (
    <div className="w-chart__table" tabIndex={0} role="group" aria-label={label}>
      <table>
        <caption className="p-hidden">{label}</caption>
        <thead>
          <tr>
            {titles.map((title, index) => (
              <th key={index} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], index) => (
            <tr key={index}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={column}>{cell ?? '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
