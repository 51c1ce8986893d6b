import { describe, expect, it } from 'vitest';
import { toBytes } from '../../src/actions/base64.ts';
import { toCsv } from '../../src/actions/csv.ts';
import { download } from '../../src/actions/download.ts';
import type { DownloadStep } from '../../src/language/generated/steps.ts';
import { fakeContext, runStep } from './fakeContext.ts';
import { ownNotation, romanian } from '../sdk/notations.ts';

interface File {
  readonly bytes: Uint8Array;
  readonly type: string;
  readonly name: string;
}

async function downloaded(
  file: Readonly<Record<string, unknown>>,
  scope: Readonly<Record<string, unknown>> = {},
): Promise<File> {
  const recorded = fakeContext({ scope });
  const { calls } = recorded;
  await runStep(
    download,
    {
      verb: 'download',
      key: 's',
      required: ['base64', 'bytes']
        .filter((name) => name in file)
        .map((name) => `download.${name}`),
      download: file as DownloadStep['download'],
      saved: { t: 'runtime.saved' },
    },
    recorded,
  );
  expect(calls.slice(1)).toEqual([['toast', 'text of runtime.saved', 'success']]);
  return calls[0]?.[1] as File;
}
const text = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

describe('download', () => {
  it('decodes base64 byte for byte', async () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const file = await downloaded(
      { base64: { '=': 'content' }, type: 'application/pdf', name: { '=': 'name' } },
      { content: Buffer.from(bytes).toString('base64'), name: 'a.pdf' },
    );
    expect(file).toEqual({ bytes, type: 'application/pdf', name: 'a.pdf' });
  });

  it('gives text as UTF-8 and bytes as they are', async () => {
    expect(text((await downloaded({ text: 'Ștefan', name: 'a.txt' })).bytes)).toBe('Ștefan');
    expect(
      (
        await downloaded(
          { bytes: { '=': 'body' }, name: 'a.bin' },
          { body: new Uint8Array([1, 2]).buffer },
        )
      ).bytes,
    ).toEqual(new Uint8Array([1, 2]));
  });

  it('writes rows as CSV: UTF-8 with its mark, semicolons, a header and one line a row', async () => {
    const rows = [
      { day: '2026-11-01', who: 'Țurcanu; Ana', amount: 1234.5 },
      { day: '2026-11-02', who: 'say "hi"', amount: -3 },
    ];
    const columns = [
      { title: { t: 'day' }, value: { fn: 'day' } },
      { title: 'Who', value: { fn: 'who' } },
      { title: 'Amount', value: { fn: 'amount' } },
      { title: 'None', value: { fn: 'none' } },
    ];
    const file = await downloaded({ rows: { '=': 'rows' }, columns, name: 'rows.csv' }, { rows });
    expect([...file.bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(file.type).toBe('text/csv;charset=utf-8');
    expect(text(file.bytes).slice(1)).toBe(
      'text of day;Who;Amount;None\r\n2026-11-01;"Țurcanu; Ana";1234,5;\r\n2026-11-02;"say ""hi""";-3;\r\n',
    );
  });

  it('writes only the header when there are no rows', async () => {
    const file = await downloaded({
      rows: { '=': 'nothing' },
      columns: [{ title: 'A', value: { fn: 'a' } }],
      name: 'a.csv',
    });
    expect(text(file.bytes).slice(1)).toBe('A\r\n');
  });

  it('cleans file names that come from services', async () => {
    expect((await downloaded({ text: '', name: '../../etc/pass:wd\u0000.txt' })).name).toBe(
      '_.._etc_pass_wd.txt',
    );
    expect((await downloaded({ text: '', name: ' ' })).name).toBe('download');
  });

  it.each([
    ['turns the direction of reading', 'factura\u202efdp.exe', 'facturafdp.exe'],
    ['isolates a part of itself', '\u2066a\u2069\u200f.pdf', 'a.pdf'],
    ['has line breaks', 'a\r\nSet-Cookie: x=1\u2028\u0085.pdf', 'aSet-Cookie_ x=1.pdf'],
    ['has what is not seen', 'a\u200b\ufeff\u00ad.pdf', 'a.pdf'],
    ['has half a character', 'a\ud800.pdf', 'a.pdf'],
    ['is a device of Windows', 'CON.pdf', '_CON.pdf'],
    ['is another device', 'lpt1', '_lpt1'],
    ['ends with what Windows drops', 'a.pdf. . ', 'a.pdf'],
    ['leads to the folder above', '..\\..\\a.pdf', '_.._a.pdf'],
    [
      'closes the quotes of a header',
      'a"; filename="b.exe',
      'a__ filename=_b.exe'.replace('__', '_;'),
    ],
    ['is very long', `${'a'.repeat(10_000)}.pdf`, `${'a'.repeat(120)}.pdf`],
    [
      'is very long, in signs of two parts',
      `${'😀'.repeat(10_000)}.pdf`,
      `${'😀'.repeat(120)}.pdf`,
    ],
    ['is a long ending', `.${'x'.repeat(10_000)}`, 'x'.repeat(120)],
    ['is only dots', '....', 'download'],
    [
      'has letters of other languages',
      'Factură nr. 12 – Țurcanu (ș).pdf',
      'Factură nr. 12 – Țurcanu (ș).pdf',
    ],
  ])('replaces a name that %s', async (_, name, safe) => {
    expect((await downloaded({ text: '', name })).name).toBe(safe);
  });

  it('rejects invalid base64 and missing content', async () => {
    await expect(downloaded({ base64: 'not base64!', name: 'a' })).rejects.toThrow('base64');
    await expect(downloaded({ base64: { '=': 'nothing' }, name: 'a' })).rejects.toThrow('base64');
    await expect(downloaded({ bytes: { '=': 'nothing' }, name: 'a' })).rejects.toThrow('bytes');
  });
});

describe('base64', () => {
  it('accepts data URLs, line breaks and the URL-safe alphabet', () => {
    expect([...toBytes('data:application/pdf;base64,AP\n8=')]).toEqual([0, 255]);
    expect([...toBytes('-_8=')]).toEqual([251, 255]);
  });
});

describe('csv', () => {
  it('neutralizes formulas in cells and keeps signed numbers', () => {
    expect(
      toCsv([['=1+1', '@x', '-cmd', '+40 722', '-12,50', '\tx', 'a\nb', ' x']], romanian).slice(1),
    ).toBe("'=1+1;'@x;'-cmd;'+40 722;-12,50;'\tx;\"a\nb\";\" x\"\r\n");
  });

  it('neutralizes formulas behind the separators of other languages', () => {
    const cells = ['a,=1+1', 'a;=1+1', 'a\t@x', '1,-5', '-1,5,+x'];
    expect(toCsv([cells], romanian).slice(1)).toBe("a,'=1+1;\"a;=1+1\";a\t'@x;1,-5;'-1,5,'+x\r\n");
    expect(toCsv([['a;=1+1', 'a,=1+1']], ownNotation('en')).slice(1)).toBe('a;\'=1+1,"a,=1+1"\r\n');
  });

  it('writes booleans and leaves missing values empty', () => {
    expect(toCsv([[true, undefined, null, 0]], romanian).slice(1)).toBe('true;;;0\r\n');
  });

  it.each([
    ['en-US', '1234.5,"a, b",c;d\r\n'],
    ['de-DE', '1234,5;a, b;"c;d"\r\n'],
    ['ar-EG', '1234.5,"a, b",c;d\r\n'],
  ])('writes CSV as spreadsheets of the language read it (%s)', (locale, line) => {
    expect(toCsv([[1234.5, 'a, b', 'c;d']], ownNotation(locale)).slice(1)).toBe(line);
  });
});
