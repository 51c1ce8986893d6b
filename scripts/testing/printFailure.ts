import { relative } from 'node:path';
import type { TestCase } from '../../src/language/test.ts';
import type { CaseFailure } from './runCase.ts';
import type { RecordedCall } from './testServices.ts';

const mostCalls = 12;

/** A failure as the command prints it: the place of the step, what it expected, what is there. */
export function failureText(one: TestCase, failure: CaseFailure, folder: string): string {
  const { file, line, column, step, problem, shown, screen, address, calls, logged } = failure;
  const place = relative(process.cwd(), `${folder}/${file}`);
  const listed = calls.slice(-mostCalls).map(callLine);
  const more = calls.length - listed.length;
  return [
    `${place}:${line}:${column}  ${one.name}`,
    `  Step:   ${step}`,
    `  Failed: ${problem}.`,
    `  Screen: ${screen === '' ? 'none' : screen} (${address})`,
    ...(shown === '' ? [] : [`  Shown:  ${shown}`]),
    ...(calls.length === 0 ? ['  Calls:  none'] : ['  Calls:', ...listed]),
    ...(more > 0 ? [`    and ${more} before`] : []),
    ...logged.slice(0, 4).map((message) => `  Logged: ${message.slice(0, 300)}`),
  ].join('\n');
}

function callLine({ method, address, operation, status, body }: RecordedCall): string {
  const sent = body === undefined ? '' : ` ${JSON.stringify(body).slice(0, 160)}`;
  return `    ${status} ${operation ?? 'no operation'}: ${method} ${address}${sent}`;
}
