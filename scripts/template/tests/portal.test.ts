import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { openPortal, testFunctions, testWidgets, type OpenedPortal } from 'portico/testing';

// Opens the portal in its real runtime, with its mocked service on an empty database.
let portal: OpenedPortal;
before(async () => {
  portal = await openPortal();
});
after(() => portal.close());

async function signIn() {
  const answer = await portal.fetch('/api/sign-in', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'ada@example.org', password: 'Portico1' }),
  });
  assert.equal(answer.status, 200);
  const { token, name } = (await answer.json()) as { token: string; name: string };
  return { token, person: name };
}

test('every screen opens in every language', async () => {
  const signedIn = await signIn();
  for (const language of portal.languages)
    for (const [screen, path] of portal.paths) {
      const opened = await portal.open(path.replace('{id}', '1'), { language, signedIn });
      assert.deepEqual([opened.screen, opened.problems], [screen, []]);
      assert.notEqual(opened.text, '');
    }
});

test('what is only for members leads a visitor to the sign-in', async () => {
  assert.equal((await portal.open('/requests')).screen, 'home');
});

test('a request can be followed from the list to its detail', async () => {
  const signedIn = await signIn();
  const answer = await portal.fetch('/api/requests', {
    headers: { authorization: `Bearer ${signedIn.token}` },
  });
  const [first] = (await answer.json()) as [{ id: string; title: string; author: string }];
  assert.ok((await portal.open('/requests', { signedIn })).text.includes(first.title));
  assert.ok((await portal.open(`/requests/${first.id}`, { signedIn })).text.includes(first.author));
});

// Draws every example of the widgets and controls that the portal adds to those of Portico.
testWidgets();

// Runs every example of the expression functions that it adds.
testFunctions();
