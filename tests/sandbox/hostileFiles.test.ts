import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { readTable } from '../../src/sandbox/documents/readTable.ts';
import { rowsOf, writeSpreadsheet } from '../../src/sandbox/documents/writeSpreadsheet.ts';

const workbook = '<workbook><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>';
const relations =
  '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>';
const megabytes = (text: string, size: number) =>
  strToU8(text.repeat(Math.floor((size * 1_000_000) / text.length)));

/** A spreadsheet whose first sheet contains this. */
function file(sheet: Uint8Array | string, more: Zippable = {}): string {
  const parts = {
    'xl/workbook.xml': strToU8(workbook),
    'xl/_rels/workbook.xml.rels': strToU8(relations),
    'xl/worksheets/sheet1.xml': typeof sheet === 'string' ? strToU8(sheet) : sheet,
    ...more,
  };
  return Buffer.from(zipSync(parts, { level: 1 })).toString('base64');
}

/** Reduces the sizes that the archive declares. */
function lying(content: string): string {
  const bytes = Buffer.from(content, 'base64');
  for (let at = bytes.indexOf('PK\x01\x02'); at >= 0; at = bytes.indexOf('PK\x01\x02', at + 4))
    bytes.writeUInt32LE(1000, at + 24);
  return bytes.toString('base64');
}

const rows =
  '<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>id</t></is></c></row><row r="2"><c r="A2"><v>7</v></c></row></sheetData>';

describe('an uploaded table', () => {
  it('is parsed as written', async () => {
    const written = await writeSpreadsheet({
      sheet: 'Names',
      columns: [{ title: 'Name' }, { title: 'Amount', type: 'amount' }],
      chunks: rowsOf([
        ['Țurcanu & Fiii <SRL>', 12.5],
        ['', 3],
      ]),
    });
    expect(
      readTable(Buffer.from(written).toString('base64')).map(({ number, cells }) => [
        number,
        ...cells,
      ]),
    ).toEqual([
      [1, 'Name', 'Amount'],
      [2, 'Țurcanu & Fiii <SRL>', 12.5],
      [3, '', 3],
    ]);
    expect(
      readTable(file(`${rows.replace('<v>7</v>', '<f>1+1</f><v>7</v>')}<cols/>`)).map(
        ({ cells }) => cells,
      ),
    ).toEqual([['id'], [7]]);
    expect(
      readTable(
        file('<row r="1"><c r="B1" t="s"><v>1</v></c></row>\n<row><c><v>2</v></c><c/></row>', {
          'xl/sharedStrings.xml': strToU8(
            '<sst><si><t>no</t></si><si><r><t xml:space="preserve">a </t></r><r><t>b</t></r></si></sst>',
          ),
        }),
      ).map(({ cells }) => cells),
    ).toEqual([
      ['', 'a b'],
      [2, ''],
    ]);
  });

  it.each<readonly [string, () => string, string]>([
    [
      'has a sheet that unpacks into more than is read',
      () => file(megabytes(' ', 70)),
      'FILE_SIZE',
    ],
    [
      'declares less than it unpacks into',
      () => lying(file(megabytes('<row><c><v>1</v></c></row>', 60))),
      'FILE',
    ],
    ['opens millions of rows and closes none', () => file(megabytes('<row>', 50)), 'FILE'],
    [
      'opens millions of cells and closes none',
      () => file(`<row>${'<c>'.repeat(10_000_000)}</row>`),
      'FILE',
    ],
    [
      'opens millions of texts and closes none',
      () => file(rows, { 'xl/sharedStrings.xml': strToU8(`<si>${'<t>'.repeat(10_000_000)}</si>`) }),
      'FILE',
    ],
    ['opens elements that have no end', () => file(megabytes('<row ', 50)), 'FILE'],
    [
      'has its last column filled in every row',
      () =>
        file(
          strToU8(
            Array.from({ length: 1_000_000 }, () => '<row><c r="IV1"><v>1</v></c></row>').join(''),
          ),
        ),
      'FILE_SIZE',
    ],
    [
      'has a number of a row beyond every sheet',
      () => file('<row r="99999999999"><c><v>1</v></c></row>'),
      'FILE',
    ],
    [
      'has millions of texts',
      () => file(rows, { 'xl/sharedStrings.xml': megabytes('<si/>', 40) }),
      'FILE_SIZE',
    ],
    [
      'has a workbook of many megabytes',
      () => file(rows, { 'xl/workbook.xml': megabytes('<sheet ', 30) }),
      'FILE_SIZE',
    ],
    ['is an archive of nothing', () => Buffer.from(zipSync({})).toString('base64'), 'FILE'],
    ['is the beginning of an archive', () => Buffer.from('PK\x03\x04').toString('base64'), 'FILE'],
  ])('that %s is rejected quickly', (_, make, code) => {
    const content = make();
    const before = process.memoryUsage().rss;
    const started = process.cpuUsage();
    expect(() => readTable(content)).toThrow(expect.objectContaining({ code }) as Error);
    const { user, system } = process.cpuUsage(started);
    // processor time, which excludes other processes
    expect((user + system) / 1000).toBeLessThan(15_000);
    expect(process.memoryUsage().rss - before).toBeLessThan(500_000_000);
  });
});
