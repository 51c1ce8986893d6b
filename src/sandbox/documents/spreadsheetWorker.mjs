// Writes one spreadsheet in a worker thread, because a hundred thousand rows take seconds.
import { parentPort, workerData } from 'node:worker_threads';
import writeExcelFile from 'write-excel-file/node';

const chunks = [];

parentPort.on('message', async (message) => {
  if (message !== null) {
    chunks.push(message);
    return;
  }
  const { columns, sheet, beside } = workerData;
  const header = columns.map((column) => ({ value: column.title, fontWeight: 'bold' }));
  const rows = chunks
    .flatMap((chunk) => JSON.parse(chunk))
    .map((row) => row.map((value, index) => toCell(value, columns[index])));
  const file = await writeExcelFile([header, ...rows], {
    sheet,
    columns: columns.map((column) => ({ width: column.width ?? 16 })),
    stickyRowsCount: 1,
  }).toBuffer();
  const bytes = Uint8Array.from(
    beside === undefined
      ? file
      : Buffer.from(JSON.stringify({ content: file.toString('base64'), ...beside })),
  );
  parentPort.postMessage(bytes, [bytes.buffer]);
});

function toCell(value, column) {
  if (value === null) return null;
  if (column?.type === 'date')
    return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  if (column?.type === 'amount') return { value: Number(value), type: Number, format: '#,##0.00' };
  return { value: String(value), type: String };
}
