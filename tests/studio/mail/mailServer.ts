import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

/** What the server does with the next connection. */
export type MailServerMood =
  | 'takes'
  | 'refuses-connection'
  | 'refuses-recipient'
  | 'refuses-for-now'
  | 'breaks-before-content'
  | 'breaks-in-content'
  | 'breaks-after-content'
  | 'asks-nothing'
  | 'answers-nothing'
  | 'silent';

/** A mail server on this machine. */
export interface TestMailServer {
  readonly url: string;
  /** The contents that were taken. */
  readonly taken: string[];
  /** Addresses of the recipients, of all attempts. */
  readonly recipients: string[];
  mood: MailServerMood;
  /** Connections that wait for an answer that never comes. */
  stalled: number;
  /** Milliseconds by which each answer is delayed. */
  delay: number;
  stop(): Promise<void>;
}

/** Starts a mail server that takes everything, until its mood is changed. */
export async function startMailServer(): Promise<TestMailServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    converse(socket, test);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const test: TestMailServer = {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    taken: [],
    recipients: [],
    mood: 'takes',
    stalled: 0,
    delay: 0,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
  return test;
}

function converse(socket: Socket, test: TestMailServer): void {
  const { mood } = test;
  if (mood === 'refuses-connection') return void socket.destroy();
  if (mood === 'silent') return;
  const say = (line: string) =>
    setTimeout(() => socket.writable && socket.write(`${line}\r\n`), test.delay);
  let content: string | undefined;
  say('220 test');
  socket.on('data', (data) => {
    if (content !== undefined) {
      content += data.toString('utf8');
      if (mood === 'breaks-in-content') return void socket.destroy();
      if (!content.endsWith('\r\n.\r\n')) return;
      test.taken.push(content);
      content = undefined;
      if (mood === 'breaks-after-content') return void socket.destroy();
      if (mood === 'answers-nothing') return void test.stalled++;
      return void say('250 taken');
    }
    for (const line of data.toString('utf8').split('\r\n').filter(Boolean)) {
      const [, recipient] = /^RCPT TO:<(.*)>/i.exec(line) ?? [];
      if (recipient !== undefined) test.recipients.push(recipient);
      if (/^RCPT/i.test(line) && mood === 'refuses-recipient') say('550 no such mailbox');
      else if (/^RCPT/i.test(line) && mood === 'refuses-for-now') say('451 try again later');
      else if (/^DATA/i.test(line)) {
        if (mood === 'breaks-before-content') return void socket.destroy();
        if (mood === 'asks-nothing') return void test.stalled++;
        content = '';
        say('354 go on');
      } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 ok');
    }
  });
}
