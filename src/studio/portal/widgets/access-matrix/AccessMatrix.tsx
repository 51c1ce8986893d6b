import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Icon } from 'portico/ui';
import type { WidgetProps } from 'portico/sdk';
import type { AccessMatrixProps } from './props.ts';
import './accessMatrix.css';

/** What a role can do, as the service describes it. */
type Access = 'yes' | 'no' | 'gained' | 'lost';

interface Row {
  readonly id: string;
  readonly kind: 'screen' | 'entry' | 'call';
  readonly title: string;
  readonly cells: readonly Access[];
}

/** A cell, by its row and column from 0. */
interface Place {
  readonly row: number;
  readonly column: number;
}

/** By how much a key moves in the grid. */
const moves: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  Home: { row: 0, column: -Infinity },
  End: { row: 0, column: Infinity },
  PageUp: { row: -10, column: 0 },
  PageDown: { row: 10, column: 0 },
};

/** Who can reach what. One cell is in the tab order; arrow keys move to the others. */
export function AccessMatrix({ id, props, emit, t }: WidgetProps<AccessMatrixProps>): ReactNode {
  const { label, roles = [], row: selectedRow, column: selectedColumn } = props;
  const rows = (props.rows ?? []) as unknown as readonly Row[];
  const table = useRef<HTMLTableElement>(null);
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const shouldFocus = useRef(false);
  const within = (value: number, size: number) => Math.max(0, Math.min(size - 1, value));
  const here = { row: within(at.row, rows.length), column: within(at.column, roles.length) };
  useEffect(() => {
    if (!shouldFocus.current) return;
    shouldFocus.current = false;
    table.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
  }, [at]);
  const onKey = (event: KeyboardEvent) => {
    const move = moves[event.key];
    if (move === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    shouldFocus.current = true;
    setAt({
      row: within(here.row + move.row, rows.length),
      column: within(here.column + move.column, roles.length),
    });
  };
  const select = (place: Place, row: Row) => {
    setAt(place);
    emit('select', { row: row.id, column: place.column });
  };
  if (rows.length === 0) return <p id={id}>{t('empty')}</p>;
  return (
    <div className="studio-access" id={id}>
      <table ref={table} role="grid" aria-label={label} onKeyDown={onKey}>
        <thead>
          <tr>
            <th scope="col">{t('what')}</th>
            {roles.map((role) => (
              <th key={role} scope="col">
                {role}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <MatrixRow
              key={row.id}
              row={row}
              roles={roles}
              index={index}
              tabColumn={index === here.row ? here.column : undefined}
              selected={row.id === selectedRow ? selectedColumn : undefined}
              select={select}
              t={t}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface MatrixRowProps {
  readonly row: Row;
  readonly roles: readonly string[];
  readonly index: number;
  /** The column that is in the tab order. */
  readonly tabColumn: number | undefined;
  readonly selected: number | undefined;
  select(place: Place, row: Row): void;
  readonly t: WidgetProps<AccessMatrixProps>['t'];
}

const icons = { yes: 'check', no: 'minus', gained: 'plus', lost: 'close' } as const;

function MatrixRow(props: MatrixRowProps): ReactNode {
  const { row, roles, index, tabColumn, selected, select, t } = props;
  const { title, kind, cells } = row;
  return (
    <tr data-kind={kind}>
      <th scope="row">
        <span className="studio-access__title">{title}</span>
        <span className="studio-access__kind">{t(kind)}</span>
      </th>
      {cells.map((access, column) => {
        const role = roles[column] ?? '';
        const value = t(access);
        return (
          <td key={role} data-access={access} aria-selected={column === selected}>
            <button
              type="button"
              tabIndex={column === tabColumn ? 0 : -1}
              aria-label={t('cell', { what: title, role, value })}
              onClick={() => select({ row: index, column }, row)}
            >
              <Icon name={icons[access]} />
              {(access === 'gained' || access === 'lost') && <span>{value}</span>}
            </button>
          </td>
        );
      })}
    </tr>
  );
}
