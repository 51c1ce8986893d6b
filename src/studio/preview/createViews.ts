import type { Runtime } from '../../runtime/createRuntime.ts';
import type { DevChoices } from '../../runtime/dev/choices.ts';
import { becomePerson, continueSignIn } from '../../runtime/dev/signInAs.ts';
import { createToolBrowser } from '../../runtime/dev/toolBrowser.ts';
import type { PreviewPerson, PreviewView, ViewOptions } from './previewMessages.ts';

/** As whom and under which conditions a page can be shown. */
export interface PreviewViews {
  /** The people of the portal's tests, and the names of the scenarios of its services. */
  facts(): Promise<{
    readonly people: readonly PreviewPerson[];
    readonly scenarios: readonly string[];
  }>;
  now(): PreviewView;
  /**
   * Loads the page again, or that of `path`, with another view. Another person or time signs in
   * again; so does `signsIn`.
   */
  show(view: PreviewView, options?: ViewOptions): void;
  /** Goes on with a sign-in by steps that the page before has begun. @throws Error at a step */
  goOn(): Promise<void>;
}

/** Creates the views of a page; the server of the previews answers its calls by their cookie. */
export function createViews(window: Window, portal: Runtime): PreviewViews {
  const browser = createToolBrowser(window);
  const facts = browser.facts();
  return {
    async facts() {
      const { people, titles = {}, scenarios } = await facts;
      // those without a title serve the tests, if others have one
      const titled = Object.keys(titles).length === 0 ? people : titles;
      const { person } = viewOf(browser.choices());
      // the current person stays in the list, which otherwise would show nobody
      const offered = Object.keys(people).filter((name) => name in titled || name === person);
      return { people: offered.map((name) => ({ name, titles: titles[name] ?? {} })), scenarios };
    },
    now: () => viewOf(browser.choices()),
    show(view, { path, signsIn = false } = {}) {
      void facts.then(({ people }) => {
        const before = browser.choices();
        const person = people[view.person];
        const offset = view.time === '' ? 0 : Date.parse(view.time) - Date.now();
        browser.choose({
          ...before,
          person: view.person === '' ? undefined : view.person,
          // a token of the tests is accepted by described services only
          services: person?.services ?? 'running',
          state: view.state,
          status: view.status,
          refused: view.refused,
          date: view.time === '' ? undefined : view.time,
          offset,
        });
        const now = viewOf(before);
        const isKept = !signsIn && view.person === now.person && view.time === now.time;
        // a reload would take back that the page has begun to open another one
        if (isKept && path !== undefined) return window.location.assign(path);
        if (isKept) return window.location.reload();
        const back = path ?? window.location.pathname + window.location.search;
        const ahead = offset - before.offset;
        window.location.assign(becomePerson(portal, person, { browser, back, ahead }));
      });
    },
    goOn: () => continueSignIn(portal, browser),
  };
}

function viewOf({ person = '', date: time = '', state, status, refused }: DevChoices): PreviewView {
  return { person, time, state, status, ...(refused !== undefined && { refused }) };
}
