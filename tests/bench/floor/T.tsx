import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { draw } from '../peers/draw.ts';
import { table, type WorkPoint, type WorkRow } from '../workloads/content.ts';
import { LineChart } from './LineChart.tsx';

const rowHeight = 24;
const viewHeight = 480;
const spare = 5;

interface Order {
  readonly key: keyof WorkRow;
  readonly direction: 1 | -1;
}

async function read<T>(url: string): Promise<T> {
  return (await (await fetch(url)).json()) as T;
}

function TablePage(): ReactNode {
  const [rows, setRows] = useState<readonly WorkRow[]>([]);
  const [series, setSeries] = useState<readonly WorkPoint[]>();
  const [order, setOrder] = useState<Order>();
  const [query, setQuery] = useState('');
  const [top, setTop] = useState(0);
  useEffect(() => {
    void read<readonly WorkRow[]>(table.rows).then(setRows);
    void read<readonly WorkPoint[]>(table.series).then(setSeries);
  }, []);
  const shown = useMemo(() => {
    const wanted = query.toLowerCase();
    const found =
      wanted === ''
        ? rows
        : rows.filter((row) =>
            table.columns.some(({ key }) => String(row[key]).toLowerCase().includes(wanted)),
          );
    if (order === undefined) return found;
    const { key, direction } = order;
    return [...found].sort((a, b) =>
      a[key] < b[key] ? -direction : a[key] > b[key] ? direction : 0,
    );
  }, [rows, query, order]);
  const from = Math.max(0, Math.floor(top / rowHeight) - spare);
  const to = Math.min(shown.length, from + viewHeight / rowHeight + 2 * spare);
  const turn = (key: keyof WorkRow) =>
    setOrder((before) => ({
      key,
      direction: before?.key === key && before.direction === 1 ? -1 : 1,
    }));
  return (
    <main>
      <input
        id="filter"
        placeholder="Filter"
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />{' '}
      <span>{shown.length} rows</span>
      <div
        style={{ height: viewHeight, overflow: 'auto' }}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
      >
        <table style={{ tableLayout: 'fixed' }}>
          <thead style={{ position: 'sticky', top: 0, background: '#fff' }}>
            <tr>
              {table.columns.map(({ key, title }) => (
                <th key={key} data-column={key} onClick={() => turn(key)}>
                  {title}
                  {order?.key === key && (order.direction > 0 ? ' ▲' : ' ▼')}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr style={{ height: from * rowHeight }} />
            {shown.slice(from, to).map((row) => (
              <tr key={row.id} className="row">
                {table.columns.map(({ key }) => (
                  <td key={key} data-column={key}>
                    {row[key]}
                  </td>
                ))}
              </tr>
            ))}
            <tr style={{ height: (shown.length - to) * rowHeight }} />
          </tbody>
        </table>
      </div>
      {series !== undefined && <LineChart points={series} />}
    </main>
  );
}

draw(<TablePage />);
