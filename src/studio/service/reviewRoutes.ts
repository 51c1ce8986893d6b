import type { Review } from '../store/studioStore.ts';
import { mayDo } from '../store/mayDo.ts';
import type { OpenDraft } from './createDesk.ts';
import { storedDraft } from './draftRoutes.ts';
import { allow, filesOf, mayReview, type Reviewable } from './permissions.ts';
import { impactBetween } from './readImpact.ts';
import { requiredOf } from './policyRoutes.ts';
import { readBody } from './requestBody.ts';
import {
  draftOf,
  namesOf,
  refusedProblem,
  StudioProblem,
  type StudioRoutes,
  type StudioServiceOptions,
} from './studioRoutes.ts';

/** Adds the routes of reviews: who is asked, verdicts, and what is missing. */
export function addReviewRoutes({ app, options }: StudioRoutes): void {
  const { store } = options;
  app.get('/drafts/:draft/review', async (context) => {
    const open = await draftOf(context, options);
    const found = await storedDraft(options, open.id);
    const subject = await reviewableOf(options, open);
    const widensAccess = await widens(options, open, found.base.id);
    const state = await store.reviews.state(open.id, widensAccess);
    const names = await namesOf(store);
    const person = context.get('person');
    const everybody = await store.people.list();
    const asked = state.request?.reviewers ?? [];
    return context.json({
      approvals: subject.policy.approvals,
      missingApprovals: state.missingApprovals,
      widensAccess,
      missesAccessApproval: state.missesAccessApproval,
      requirements: state.requirements.map(({ rule, isMet }) => ({
        ...requiredOf(rule, context.get('language')),
        people: rule.people.map((id) => names.get(id) ?? ''),
        isMet,
      })),
      refusedBy: state.refusedBy.map((id) => names.get(id) ?? ''),
      verdicts: state.reviews.map((review) => verdictOf(review, names)),
      reviewers: everybody
        .filter((one) => mayReview(one, subject))
        .map(({ id, name }) => ({ id, name, isAsked: asked.includes(id) })),
      isAsked: state.request !== undefined,
      askedBy: names.get(state.request?.person ?? '') ?? '',
      asked: asked.map((id) => names.get(id) ?? ''),
      canHandOn: asked.includes(person.id) && found.state === 'open',
      canAsk: mayDo(person, 'write', subject.files) && found.state === 'open',
      canReview: mayReview(person, subject) && found.state === 'open',
    });
  });
  app.post('/drafts/:draft/review', async (context) => {
    allow(context, 'write');
    const open = await draftOf(context, options);
    const reviewers = (await readBody(context)).texts('reviewers');
    const subject = await reviewableOf(options, open);
    allow(context, 'write', subject.files);
    const people = (await store.people.list()).filter((one) => mayReview(one, subject));
    const others = reviewers.filter((id) => !people.some((one) => one.id === id));
    if (reviewers.length === 0 || others.length > 0)
      throw new StudioProblem(422, 'reviewers', 'Ask people who may review the draft.');
    await store.reviews.ask(open.id, context.get('person').id, reviewers);
    return context.body(null, 204);
  });
  app.delete('/drafts/:draft/review', async (context) => {
    allow(context, 'write');
    const { id, draft } = await draftOf(context, options);
    allow(context, 'write', filesOf(draft, (await storedDraft(options, id)).files));
    await store.reviews.withdraw(id, context.get('person').id);
    return context.body(null, 204);
  });
  app.post('/drafts/:draft/review/hand-on', async (context) => {
    const open = await draftOf(context, options);
    const subject = await reviewableOf(options, open);
    allow(context, 'review', subject.files);
    const to = (await readBody(context)).text('person', { least: 1 });
    const { request } = await store.reviews.state(open.id, false);
    const next = (await store.people.list()).find(({ id }) => id === to);
    const isAsked = request?.reviewers.includes(to) === true;
    if (next === undefined || isAsked || !mayReview(next, subject))
      throw new StudioProblem(422, 'reviewers', 'Ask somebody else who may review the draft.');
    await store.reviews.handOn(open.id, context.get('person').id, to);
    return context.body(null, 204);
  });
  app.post('/drafts/:draft/verdicts', async (context) => {
    const open = await draftOf(context, options);
    const subject = await reviewableOf(options, open);
    allow(context, 'review', subject.files);
    if (!mayReview(context.get('person'), subject))
      throw new StudioProblem(403, 'writer', 'Somebody who has not written in it reviews it.');
    const body = await readBody(context);
    const result = await store.reviews.review({
      draft: open.id,
      person: context.get('person').id,
      subject: body.word('subject', ['content', 'access']),
      verdict: body.word('verdict', ['approved', 'refused']),
      content: body.text('content', { least: 1 }),
      comment: body.text('comment', { most: 2000 }),
    });
    if (result.outcome === 'refused') throw refusedProblem(result.reason);
    return context.json(verdictOf(result.review, await namesOf(store)), 201);
  });
}

async function reviewableOf(
  options: StudioServiceOptions,
  { id, draft }: OpenDraft,
): Promise<Reviewable> {
  const { files, writers } = await storedDraft(options, id);
  return {
    files: filesOf(draft, files),
    writers,
    policy: await options.store.reviews.policy(),
  };
}

/** Whether a draft lets more people reach something; a draft with mistakes reaches nobody. */
async function widens(
  { desk }: StudioServiceOptions,
  { draft }: OpenDraft,
  base: string,
): Promise<boolean> {
  const before = await desk.look(base);
  return before !== undefined && impactBetween(before.draft, draft)?.widensAccess === true;
}

function verdictOf(review: Review, names: ReadonlyMap<string, string>) {
  const { id, person, subject, verdict, comment, at, isValid } = review;
  return { id, person: names.get(person) ?? '', subject, verdict, comment, at, isValid };
}
