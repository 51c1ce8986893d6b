import { writePdf } from '../../src/sandbox/documents/writePdf.ts';

/** Colours of the drawings that examples show, by the name of the file. */
const drawings = { hills: '#5b8c5a', lake: '#3f7cac', wood: '#2f5d50' };

const drawing = (colour: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360">
<rect width="640" height="360" fill="#dbe9f4"/><circle cx="500" cy="90" r="44" fill="#f2c14e"/>
<path d="M0 270 Q160 130 330 250 T640 200 V360 H0Z" fill="${colour}" opacity=".55"/>
<path d="M0 310 Q220 210 400 300 T640 280 V360 H0Z" fill="${colour}"/></svg>`;

/** The media that examples name, made here: path below the portal's folder -> bytes. */
export function exampleMedia(): ReadonlyMap<string, string | Uint8Array> {
  return new Map<string, string | Uint8Array>([
    ...Object.entries(drawings).map(
      ([name, colour]) => [`assets/${name}.svg`, drawing(colour)] as const,
    ),
    ['assets/welcome.wav', tone(72)],
  ]);
}

/** A tone of some seconds, as a WAV file of 8 bits. */
function tone(seconds: number): Uint8Array {
  const rate = 8000;
  const size = seconds * rate;
  const bytes = new Uint8Array(44 + size);
  const view = new DataView(bytes.buffer);
  const text = (at: number, value: string) => bytes.set(new TextEncoder().encode(value), at);
  text(0, 'RIFF');
  view.setUint32(4, 36 + size, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true); // the size of the format
  view.setUint16(20, 1, true); // PCM
  view.setUint16(22, 1, true); // channels
  view.setUint32(24, rate, true);
  view.setUint32(28, rate, true); // bytes per second
  view.setUint16(32, 1, true); // bytes per sample
  view.setUint16(34, 8, true); // bits per sample
  text(36, 'data');
  view.setUint32(40, size, true);
  for (let at = 0; at < size; at++)
    bytes[44 + at] = 128 + 40 * Math.sin((2 * Math.PI * 440 * at) / rate);
  return bytes;
}

/** A document with a table, as base64. */
export async function examplePdf(): Promise<string> {
  const pdf = await writePdf({
    title: 'Delivery note 2026-118',
    language: 'en',
    words: { page: (number, count) => `${number} of ${count}`, continued: 'continued' },
    date: '2026-11-20',
    lines: ['To: Strada Mihai Viteazul 12, 510010 Alba Iulia', 'Delivered on 20 November 2026'],
    table: {
      columns: [
        { title: 'Article', share: 4 },
        { title: 'Wood', share: 1 },
        { title: 'Count', share: 1, align: 'right' },
      ],
      rows: [
        ['Chair', 'oak', '12'],
        ['Table', 'oak', '4'],
        ['Lamp', 'beech', '2'],
      ],
    },
  });
  return pdf.toString('base64');
}
