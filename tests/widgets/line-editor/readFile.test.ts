import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { rowsOf, writeSpreadsheet } from '../../../src/sandbox/documents/writeSpreadsheet.ts';
import { readFile } from '../../../src/widgets/line-editor/readFile.ts';
import { writeWorkbook } from '../../../src/widgets/line-editor/writeWorkbook.ts';

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const relations = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

/** A workbook written part by part, as other programs write it. */
function workbook(
  sheet: string,
  {
    shared = '',
    styles = '',
    book = '<sheets><sheet name="1" sheetId="1" r:id="rId1"/></sheets>',
    target = 'worksheets/sheet1.xml',
  } = {},
): Uint8Array {
  return zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': `<workbook ${main} ${relations}>${book}</workbook>`,
        'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId9" Target="styles.xml"/><Relationship Id="rId1" Target="${target}"/></Relationships>`,
        'xl/sharedStrings.xml': `<sst ${main}>${shared}</sst>`,
        'xl/styles.xml': `<styleSheet ${main}>${styles}</styleSheet>`,
        [target.startsWith('/') ? target.slice(1) : `xl/${target}`]:
          `<worksheet ${main}><sheetData>${sheet}</sheetData></worksheet>`,
      }).map(([name, text]) => [name, strToU8(text)]),
    ),
  );
}

describe('a spreadsheet', () => {
  it('has shared, inline, rich and computed texts, numbers, booleans and formula errors', () => {
    const shared =
      '<si><t>Ștefan &amp; Ana</t></si><si><r><t>Po</t></r><r><rPr><b/></rPr><t xml:space="preserve">p </t></r><rPh><t>nu</t></rPh></si>';
    const sheet =
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="D1" t="inlineStr"><is><t>a&#259;</t></is></c></row><row r="3"><c r="A3"><v>12.5</v></c><c r="B3"><f>1+1</f><v>0.30000000000000004</v></c><c r="C3" t="str"><f>x</f><v>text</v></c><c r="D3" t="b"><v>1</v></c><c r="E3" t="e"><v>#N/A</v></c></row>';
    expect(readFile(workbook(sheet, { shared }), 10)).toEqual({
      cells: [
        ['Ștefan & Ana', 'Pop ', '', 'aă'],
        [12.5, 0.3, 'text', true, '#N/A'],
      ],
    });
  });

  it('has dates by built-in and custom formats, counted from 1900 or 1904', () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="dd\\.mm\\.yyyy"/><numFmt numFmtId="165" formatCode="&quot;zile&quot; 0"/><numFmt numFmtId="166" formatCode="#,##0.00\\ [$lei-418]"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>';
    const sheet =
      '<row><c><v>46346</v></c><c s="1"><v>46346</v></c><c s="2"><v>46346.75</v></c><c s="3"><v>46346</v></c><c s="4"><v>46346</v></c><c t="d"><v>2026-11-20</v></c></row>';
    expect(readFile(workbook(sheet, { styles }), 10)).toEqual({
      cells: [[46346, '2026-11-20', '2026-11-20', 46346, 46346, '2026-11-20']],
    });
    const old = readFile(
      workbook('<row><c s="1"><v>44884</v></c></row>', {
        styles,
        book: '<workbookPr date1904="1"/><sheets><sheet r:id="rId1"/></sheets>',
      }),
      10,
    );
    expect(old).toEqual({ cells: [['2026-11-20']] });
  });

  it('is read from the first visible sheet, wherever it is, with and without namespace prefixes', () => {
    const book =
      '<sheets><sheet name="x" state="veryHidden" r:id="rId9"/><sheet name="y" r:id="rId1"/></sheets>';
    expect(
      readFile(
        workbook('<x:row xmlns:x="a"><x:c t="inlineStr"><x:is><x:t>da</x:t></x:is></x:c></x:row>', {
          book,
          target: '/xl/worksheets/data.xml',
        }),
        10,
      ),
    ).toEqual({ cells: [['da']] });
  });

  it('written by the server is read correctly', async () => {
    const columns = [
      { title: 'Nume' },
      { title: 'Suma', type: 'amount' as const },
      { title: 'Data', type: 'date' as const },
    ];
    const bytes = await writeSpreadsheet({
      sheet: 'Linii',
      columns,
      chunks: rowsOf([
        ['Țurcanu', 12.5, '2026-11-20'],
        ['Pop', 0.1, '2026-02-28'],
      ]),
    });
    expect(readFile(bytes, 10)).toEqual({
      cells: [
        ['Nume', 'Suma', 'Data'],
        ['Țurcanu', 12.5, '2026-11-20'],
        ['Pop', 0.1, '2026-02-28'],
      ],
    });
  });

  it('written by the editor is read by it', () => {
    expect(
      readFile(
        writeWorkbook(
          [
            ['Nume', 'Suma'],
            ['<Ana> & "Ion"', 12.5],
          ],
          [20, 10],
        ),
        10,
      ),
    ).toEqual({
      cells: [
        ['Nume', 'Suma'],
        ['<Ana> & "Ion"', 12.5],
      ],
    });
  });

  it('with too many rows is rejected', () => {
    const rows = Array.from({ length: 11 }, () => '<row><c><v>1</v></c></row>').join('');
    expect(readFile(workbook(rows), 10)).toEqual({ refusal: 'tooManyRows' });
    expect(readFile(workbook(rows), 11)).toHaveProperty('cells.length', 11);
  });
});

describe('a text file', () => {
  it('is read with and without a byte order mark, in UTF-8, UTF-16 or the regional code page', () => {
    const cells = [
      ['nume', 'suma'],
      ['Țurcanu', '12,50'],
    ];
    const text = 'nume;suma\r\nȚurcanu;12,50\r\n';
    expect(readFile(strToU8(text), 10)).toEqual({ cells });
    expect(readFile(strToU8(`\uFEFF${text}`), 10)).toEqual({ cells });
    expect(
      readFile(
        new Uint8Array([
          0xff,
          0xfe,
          ...new Uint8Array(Uint16Array.from(text, (sign) => sign.charCodeAt(0)).buffer),
        ]),
        10,
      ),
    ).toEqual({ cells });
    expect(readFile(Uint8Array.from([0xaa, 0x74, 0x3b, 0x31]), 10)).toEqual({
      cells: [['Şt', '1']],
    });
  });

  it('with too many rows is rejected', () => {
    expect(readFile(strToU8('a\n'.repeat(11)), 10)).toEqual({ refusal: 'tooManyRows' });
  });
});

describe('any other file', () => {
  it('is rejected with a reason', () => {
    expect(readFile(Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), 10)).toEqual({
      refusal: 'oldFormat',
    });
    expect(readFile(zipSync({ 'word/document.xml': strToU8('<a/>') }), 10)).toEqual({
      refusal: 'unreadable',
    });
    expect(readFile(Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9]), 10)).toEqual({
      refusal: 'unreadable',
    });
    expect(readFile(Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2]), 10)).toEqual({
      refusal: 'unreadable',
    });
  });
});
