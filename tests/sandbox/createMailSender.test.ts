import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMailSender } from '../../src/sandbox/outbox/createMailSender.ts';

let server: Server;
const received: string[] = [];

/** A mail server that accepts everything. */
beforeAll(async () => {
  server = createServer((socket) => {
    let inMessage = false;
    socket.write('220 test\r\n');
    socket.on('data', (data) => {
      for (const line of data.toString('utf8').split('\r\n')) {
        if (inMessage) {
          received.push(line);
          if (line === '.') {
            inMessage = false;
            socket.write('250 taken\r\n');
          }
        } else if (/^DATA/i.test(line)) {
          inMessage = true;
          socket.write('354 go on\r\n');
        } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
        else if (line !== '') socket.write('250 ok\r\n');
      }
    });
    socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

afterAll(() => new Promise((resolve) => server.close(resolve)));

describe('the mail sender', () => {
  it('delivers subject, text and attachments through SMTP', async () => {
    const { port } = server.address() as AddressInfo;
    const sender = createMailSender(`smtp://127.0.0.1:${port}?ignoreTLS=true`, 'portal@exemplu.ro');
    await sender.send({
      channel: 'mail',
      recipient: 'client@exemplu.ro',
      subject: 'Factura',
      body: 'Text simplu',
      attachments: [
        { name: 'factura.txt', content: Buffer.from('continut'), contentType: 'text/plain' },
      ],
    });
    const text = received.join('\n');
    expect(text).toContain('To: client@exemplu.ro');
    expect(text).toContain('From: portal@exemplu.ro');
    expect(text).toContain('Subject: Factura');
    expect(text).toContain('Text simplu');
    expect(text).toContain('factura.txt');
    expect(text).toContain(Buffer.from('continut').toString('base64'));
  });

  it('prevents header injection through names and subjects', async () => {
    received.length = 0;
    const { port } = server.address() as AddressInfo;
    const sender = createMailSender(`smtp://127.0.0.1:${port}?ignoreTLS=true`, 'portal@exemplu.ro');
    const hostile = 'a\r\nBcc: evil@evil.example\r\n\r\nX-Evil: 1";\u202efdp.exe';
    await sender.send({
      channel: 'mail',
      recipient: 'client@exemplu.ro',
      subject: hostile,
      body: 'Text',
      attachments: [
        {
          name: `../../\u202e${hostile.replaceAll('\r\n', '')}`,
          content: Buffer.from('x'),
          contentType: `text/plain\r\nX-Evil: 2`,
        },
      ],
    });
    const heads = received
      .filter((line) => /^[A-Za-z-]+:/.test(line))
      .map((line) => line.slice(0, line.indexOf(':')).toLowerCase());
    expect(heads.filter((name) => ['bcc', 'x-evil'].includes(name))).toEqual([]);
    expect(decodeURIComponent(received.join('\n').replace(/%(?![0-9A-F]{2})/g, '%25'))).not.toMatch(
      /\.\.\/|\u202e/,
    );
  });

  it('gives up on a server that accepts the connection and stays silent', async () => {
    const silent = createServer(() => undefined);
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    const { port } = silent.address() as AddressInfo;
    const sender = createMailSender(`smtp://127.0.0.1:${port}`, 'portal@exemplu.ro', 300);
    const started = performance.now();
    await expect(
      sender.send({
        channel: 'mail',
        recipient: 'client@exemplu.ro',
        subject: 'Factura',
        body: 'Text',
      }),
    ).rejects.toThrow(/Greeting never received|[Tt]imeout/);
    expect(performance.now() - started).toBeLessThan(20_000);
    silent.close();
  });
});
