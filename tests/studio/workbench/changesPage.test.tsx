// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Asked, TestPortal } from '../../runtime/createTestRuntime.ts';
import { compileStudio, describedDraft, openStudioPage } from './studioPage.tsx';

/** Milliseconds between two questions of the page whether the draft has changed. */
const interval = 60;

let studio: ReadonlyMap<string, string>;
beforeAll(async () => {
  const files = new Map(await compileStudio());
  const page = files.get('screens/changes.json') ?? '';
  expect(page).toContain('"every":5000');
  files.set('screens/changes.json', page.replaceAll('"every":5000', `"every":${interval}`));
  studio = files;
}, 120_000);
afterEach(cleanup);

const review = {
  ...{ approvals: 0, missingApprovals: 0, widensAccess: false, missesAccessApproval: false },
  ...{ requirements: [], refusedBy: [], verdicts: [], reviewers: [], isAsked: false },
  ...{ askedBy: '', asked: [], canHandOn: false, canAsk: false, canReview: false },
};

/** What the service answers, except about the draft itself. */
function answerOf({ url }: Asked): unknown {
  if (url.pathname.endsWith('/session'))
    return { language: 'en', unread: 0, name: 'Ada', canPublish: true };
  if (url.pathname.endsWith('/review')) return review;
  if (url.pathname.endsWith('/impact'))
    return { access: [], contents: ['Something moves.'], texts: [], widensAccess: false };
  return [];
}

/**
 * Opens what a draft changes. The service answers the requests of the draft, and the questions
 * which version it has, by their number.
 */
function open(
  readDraft: (request: number) => Promise<Response>,
  versionOf: (question: number) => string = () => 'v2',
): Promise<TestPortal> {
  let [requests, questions] = [0, 0];
  return openStudioPage(studio, '/studio/drafts/one/changes', (asked) => {
    const { pathname } = asked.url;
    if (pathname.endsWith('/drafts/one')) return readDraft(requests++);
    const here = () => ({ version: versionOf(questions++), by: '', people: [] });
    return Response.json(pathname.endsWith('/presence') ? here() : answerOf(asked));
  });
}

const draftAt = (version: string) => Response.json({ ...describedDraft, version, files: 1 });
const later = () => new Promise((resolve) => setTimeout(resolve, 4 * interval));
/** A button with a reason can have the focus, so that the reason is read. */
const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';
const publish = () => screen.findByRole('button', { name: 'Publish' });

describe('the comparison of a draft', { timeout: 60_000 }, () => {
  it('is told while it is pending', async () => {
    let answer: (response: Response) => void = () => undefined;
    const pending = new Promise<Response>((resolve) => (answer = resolve));
    await openStudioPage(studio, '/studio/drafts/one/changes', (asked) => {
      const { pathname } = asked.url;
      if (pathname.endsWith('/impact')) return pending;
      if (pathname.endsWith('/drafts/one')) return draftAt('v2');
      if (pathname.endsWith('/presence'))
        return Response.json({ version: 'v2', by: '', people: [] });
      return Response.json(answerOf(asked));
    });
    const waiting = 'The draft is being compared with what visitors see.';
    expect(await screen.findByText(waiting)).toBeTruthy();
    answer(Response.json({ access: [], contents: ['It moves.'], texts: [], widensAccess: false }));
    expect(await screen.findByText('It moves.')).toBeTruthy();
    expect(screen.queryByText(waiting)).toBeNull();
  });
});

describe('"Publish" on the page of what a draft changes', { timeout: 60_000 }, () => {
  it('can be pressed after one’s own edit, also if the service answers slowly', async () => {
    // the edit is saved while the page asks for the third time
    await open(
      async (request) => {
        if (request === 0) return draftAt('v1');
        await later();
        return draftAt('v2');
      },
      (question) => (question < 2 ? 'v1' : 'v2'),
    );
    const button = await publish();
    await waitFor(() => expect(isDisabled(button)).toBe(true), { timeout: 20_000 });
    await waitFor(() => expect(isDisabled(button)).toBe(false), { timeout: 5000 });
  });

  it('can be pressed once the draft is loaded, after it could not be', async () => {
    let isDown = true;
    await open(() => Promise.resolve(isDown ? new Response(null, { status: 500 }) : draftAt('v2')));
    expect((await screen.findAllByText('The draft could not be loaded.')).length).toBeGreaterThan(
      0,
    );
    expect(await screen.findByRole('alert')).toBeDefined();
    isDown = false;
    const button = await publish();
    await waitFor(() => expect(isDisabled(button)).toBe(false), { timeout: 5000 });
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});

const conflict = {
  ...{ file: 'texts/en.yaml', path: '/board/a', part: 'Board', kind: 'value', by: 'Dan' },
  before: { text: 'Text', isRemoved: false },
  mine: { text: 'Own words', isRemoved: false },
  theirs: { text: 'Words of Dan', isRemoved: false },
};
const refusal = (code: string, conflicts: readonly unknown[] = []) =>
  Response.json(
    { code, message: 'No.', conflicts, head: 'v9', draft: 'one', version: '' },
    { status: 409 },
  );

describe('a publication that is refused', { timeout: 60_000 }, () => {
  /** Publishes a draft; the service refuses it. Returns the paths that are asked for afterwards. */
  async function publishRefused(answer: Response): Promise<() => readonly string[]> {
    const portal = await openStudioPage(studio, '/studio/drafts/one/changes', (asked) => {
      const { pathname } = asked.url;
      if (pathname.endsWith('/publish')) return answer;
      if (pathname.endsWith('/update')) return refusal('conflict', [conflict]);
      if (pathname.endsWith('/drafts/one')) return draftAt('v2');
      if (pathname.endsWith('/presence'))
        return Response.json({ version: 'v2', by: '', people: [] });
      return Response.json(answerOf(asked));
    });
    const button = await publish();
    await waitFor(() => expect(isDisabled(button)).toBe(false), { timeout: 5000 });
    button.click();
    (await screen.findByRole('button', { name: 'Publish now' })).click();
    return () => {
      const paths = portal.asked.map(({ url }) => url.pathname);
      return paths.slice(paths.findIndex((path) => path.endsWith('/publish')) + 1);
    };
  }

  it('shows the draft as it is now', async () => {
    const asked = await publishRefused(refusal('outdated'));
    await screen.findByText('Something was changed since you looked. Look at it again.');
    (await screen.findAllByRole('button', { name: 'Close' }))[0]?.click();
    await waitFor(() => expect(asked()).toContain('/studio/api/drafts/one'));
  });

  it('lets the person decide, if the published version changes the same places', async () => {
    await publishRefused(refusal('conflict', [conflict]));
    expect(await screen.findByText('Words of Dan')).toBeDefined();
    expect(await screen.findByText('Own words')).toBeDefined();
  });
});

describe('a popup whose request is refused', { timeout: 60_000 }, () => {
  /** Opens the page with a service that refuses a path; returns what is asked for afterwards. */
  async function openRefused(path: string, answer: Response): Promise<() => readonly string[]> {
    const portal = await openStudioPage(studio, '/studio/drafts/one/changes', (asked) => {
      const { pathname } = asked.url;
      if (pathname.endsWith(path)) return answer;
      if (pathname.endsWith('/update')) return refusal('conflict', [conflict]);
      if (pathname.endsWith('/drafts/one')) return draftAt('v2');
      if (pathname.endsWith('/review')) return Response.json({ ...review, canReview: true });
      if (pathname.endsWith('/presence'))
        return Response.json({ version: 'v2', by: '', people: [] });
      return Response.json(answerOf(asked));
    });
    return () => {
      const paths = portal.asked.map(({ url }) => url.pathname);
      const index = paths.findIndex((one) => one.endsWith(path));
      return index < 0 ? [] : paths.slice(index + 1);
    };
  }

  async function schedule(): Promise<void> {
    const button = await screen.findByRole('button', { name: 'Publish later' });
    await waitFor(() => expect(isDisabled(button)).toBe(false), { timeout: 5000 });
    button.click();
    await userEvent.type(await screen.findByRole('textbox', { name: 'Date' }), '01/04/2030');
    await userEvent.type(screen.getByRole('textbox', { name: 'Time' }), '08:00');
    await userEvent.click(screen.getByRole('button', { name: 'Set the time' }));
  }

  it('closes and shows the draft as it is now, after a verdict about an earlier one', async () => {
    const asked = await openRefused('/verdicts', refusal('outdated'));
    (await screen.findByRole('button', { name: 'Approve' })).click();
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(asked()).toContain('/studio/api/drafts/one'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await screen.findByText('Something was changed since you looked. Look at it again.');
  });

  it('keeps the comment of a verdict about an earlier draft for the next one', async () => {
    await openRefused('/verdicts', refusal('outdated'));
    const open = async () => {
      (await screen.findByRole('button', { name: 'Approve' })).click();
      const dialog = within(await screen.findByRole('dialog'));
      return { dialog, comment: await dialog.findByRole<HTMLTextAreaElement>('textbox') };
    };
    const first = await open();
    expect(first.comment.value).toBe('');
    await userEvent.type(first.comment, 'Shorter, please');
    await userEvent.click(first.dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { comment } = await open();
    await waitFor(() => expect(comment.value).toBe('Shorter, please'));
  });

  it('closes and shows the draft as it is now, if it cannot be scheduled as seen', async () => {
    const asked = await openRefused('/schedule', refusal('outdated'));
    await schedule();
    await waitFor(() => expect(asked()).toContain('/studio/api/drafts/one'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('lets the person decide, if the published version changes the same places', async () => {
    await openRefused('/schedule', refusal('conflict', [conflict]));
    await schedule();
    expect(await screen.findByText('Words of Dan')).toBeDefined();
  });
});
