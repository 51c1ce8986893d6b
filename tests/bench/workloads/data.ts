import { crc32, deflateSync } from 'node:zlib';
import type { WorkPoint, WorkRow } from './content.ts';

const given =
  'Ada,Ben,Chen,Dora,Egon,Fay,Gus,Hana,Ivan,Jia,Kim,Lea,Mei,Noor,Omar,Pia,Quan,Rosa,Sven,Tao'.split(
    ',',
  );
const family = 'Li,Wang,Smith,Kowal,Sato,Diaz,Okafor,Novak,Khan,Berg'.split(',');
const cities =
  'Beijing,Shanghai,Guangzhou,Shenzhen,Chengdu,Wuhan,Xian,Hangzhou,Nanjing,Suzhou'.split(',');
const statuses = ['new', 'open', 'closed', 'held'];
const rowCount = 10_000;
const day = 86_400_000;

/** A linear congruential generator: the same numbers on every machine. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 1_664_525 + 1_013_904_223) >>> 0) / 2 ** 32;
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}

/**
 * The data of the table and the chart. The amounts are the numbers 13, 20, 27 … in shuffled order.
 */
export function createData(): {
  readonly rows: readonly WorkRow[];
  readonly series: readonly WorkPoint[];
} {
  const random = createRandom(42);
  const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] ?? '';
  const amounts = Array.from({ length: rowCount }, (_, index) => index * 7 + 13);
  for (let at = rowCount - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    const kept = amounts[at] ?? 0;
    amounts[at] = amounts[other] ?? 0;
    amounts[other] = kept;
  }
  const rows = amounts.map((amount, index) => ({
    id: index + 1,
    name: `${pick(given)} ${pick(family)}`,
    city: pick(cities),
    amount,
    status: pick(statuses),
    date: isoDay(Date.UTC(2024, 0, 1) + Math.floor(random() * 700) * day),
  }));
  let value = 100;
  const series = Array.from({ length: 365 }, (_, index) => {
    value += random() * 10 - 5;
    return {
      date: isoDay(Date.UTC(2025, 0, 1) + index * day),
      value: Math.round(value * 100) / 100,
    };
  });
  return { rows, series };
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

/** The banner of the sign-in page: a patterned PNG of 640 x 240. */
export function createBanner(): Buffer {
  const width = 640;
  const height = 240;
  const raw = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const at = y * (width * 3 + 1) + 1 + x * 3;
      raw[at] = (x >> 4) * 6;
      raw[at + 1] = (y >> 4) * 16;
      raw[at + 2] = 150 + (((x >> 5) ^ (y >> 5)) & 7) * 8;
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8; // bits per channel
  header[9] = 2; // red, green, blue
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(raw, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
