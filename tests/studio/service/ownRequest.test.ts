import { describe, expect, it } from 'vitest';
import { isOwnRequest } from '../../../src/studio/service/readPerson.ts';

const origin = 'http://studio.test';

/** A request with changes, as a server receives it: it has a body, which may be empty. */
function received(headers: Readonly<Record<string, string>>, body = '', method = 'POST'): Request {
  // bytes, because a body of text would bring a type of its own
  const init = { method, headers, body: new TextEncoder().encode(body) };
  return new Request(`${origin}/studio/api/drafts`, init);
}

describe('a request with changes', () => {
  it('is made by the Studio if its origin is, and its body is JSON or empty', () => {
    const json = { 'content-type': 'application/json' };
    expect(isOwnRequest(received({ origin, ...json }, '{}'), origin)).toBe(true);
    expect(isOwnRequest(received({ origin, 'content-length': '0' }), origin)).toBe(true);
    expect(isOwnRequest(received({ origin, 'content-type': 'text/plain' }, '{}'), origin)).toBe(
      false,
    );
    expect(isOwnRequest(received({ origin }, '', 'DELETE'), origin)).toBe(true);
    const foreign = { origin: 'http://evil.test', 'content-length': '0' };
    expect(isOwnRequest(received(foreign), origin)).toBe(false);
    expect(isOwnRequest(received({ 'content-length': '0', ...json }), origin)).toBe(false);
  });
});
