import { describe, expect, it } from 'vitest';
import { createMemorySource } from '../../src/server/fileSource.ts';
import { createFileServer } from '../../src/server/serveFiles.ts';

const server = createFileServer(createMemorySource((path) => texts[path]));
const texts: Readonly<Record<string, string>> = {
  '/intro.mp4': '0123456789',
  '/intro.vtt': 'WEBVTT',
};

async function ask(path: string, headers: Readonly<Record<string, string>> = {}) {
  const answer = await server.respond(new Request(`http://portal${path}`, { headers }), path);
  if (answer === undefined) throw new Error(`${path} is not served.`);
  const { status } = answer;
  return { status, headers: answer.headers, text: await answer.text() };
}

describe('a video file', () => {
  it('is sent whole, and says that parts can be requested', async () => {
    const { status, headers, text } = await ask('/intro.mp4');
    expect([status, text]).toEqual([200, '0123456789']);
    expect(headers.get('accept-ranges')).toBe('bytes');
    expect(headers.get('content-type')).toBe('video/mp4');
    expect(headers.get('content-range')).toBeNull();
  });

  it.each([
    ['bytes=0-', '0123456789', 'bytes 0-9/10'],
    ['bytes=2-4', '234', 'bytes 2-4/10'],
    ['bytes=7-99', '789', 'bytes 7-9/10'],
    ['bytes=-3', '789', 'bytes 7-9/10'],
    ['bytes=-99', '0123456789', 'bytes 0-9/10'],
  ])('is sent in part for the range %s', async (range, part, place) => {
    const { status, headers, text } = await ask('/intro.mp4', { range });
    expect([status, text]).toEqual([206, part]);
    expect(headers.get('content-range')).toBe(place);
    expect(headers.get('content-length')).toBe(String(part.length));
  });

  it.each(['bytes=10-', 'bytes=-0'])('refuses the range %s', async (range) => {
    const { status, headers, text } = await ask('/intro.mp4', { range });
    expect([status, text]).toEqual([416, '']);
    expect(headers.get('content-range')).toBe('bytes */10');
  });

  it.each(['bytes=4-2', 'bytes=0-1,3-4', 'bytes=-', 'lines=0-1'])(
    'is sent whole for the range %s, which is none',
    async (range) => {
      expect(await ask('/intro.mp4', { range })).toMatchObject({
        status: 200,
        text: '0123456789',
      });
    },
  );

  it('is sent whole if it has changed since the last part', async () => {
    const range = 'bytes=2-4';
    const tag = (await ask('/intro.mp4')).headers.get('etag') ?? '';
    expect((await ask('/intro.mp4', { range, 'if-range': tag })).text).toBe('234');
    expect((await ask('/intro.mp4', { range, 'if-range': '"other"' })).text).toBe('0123456789');
  });
});

it('serves captions with their type, always whole', async () => {
  const { status, headers, text } = await ask('/intro.vtt', { range: 'bytes=0-1' });
  expect([status, text]).toEqual([200, 'WEBVTT']);
  expect(headers.get('content-type')).toBe('text/vtt; charset=utf-8');
});
