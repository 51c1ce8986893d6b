import { isObject } from '../../compiler/json.ts';
import type { AuthorLanguage } from '../../editing/authorLanguages.ts';
import type { Person, Role } from '../store/people.ts';
import type { RequiredApproval } from '../store/studioStore.ts';
import { conceptTitles } from './conceptTitles.ts';
import { allow } from './permissions.ts';
import { readBody, toBody, type RequestBody } from './requestBody.ts';
import { StudioProblem, type StudioRoutes } from './studioRoutes.ts';

/** The roles that may review. */
const reviewing: readonly Role[] = ['approver', 'administrator'];
const mostRules = 50;

/** Adds the routes of the rules of reviews. */
export function addPolicyRoutes({ app, options }: StudioRoutes): void {
  const { store } = options;
  app.get('/policy', async (context) => {
    const policy = await store.reviews.policy();
    return context.json({
      ...policy,
      required: policy.required.map((rule) => requiredOf(rule, context.get('language'))),
    });
  });
  app.put('/policy', async (context) => {
    allow(context, 'administrate');
    const body = await readBody(context);
    const approvals = body.members['approvals'];
    if (typeof approvals !== 'number' || !Number.isInteger(approvals) || approvals < 0)
      throw new StudioProblem(422, 'invalid', '"approvals" is a whole number from 0.');
    if (approvals > 20) throw new StudioProblem(422, 'invalid', '"approvals" is at most 20.');
    await store.reviews.changePolicy(context.get('person').id, {
      approvals,
      writersMayApprove: body.flag('writersMayApprove'),
      accessNeedsApproval: body.flag('accessNeedsApproval'),
      required: readRules(body, await store.people.list()),
    });
    return context.body(null, 204);
  });
}

/** A rule as the service shows it; an empty role is none. */
export function requiredOf(
  { concepts, paths, access, role, people }: RequiredApproval,
  language: AuthorLanguage,
) {
  const kinds = conceptTitles(concepts, language);
  return { concepts, kinds, paths, access, role: role ?? '', people };
}

/** @throws StudioProblem when a rule is not valid, or nobody could ever satisfy it */
function readRules(body: RequestBody, people: readonly Person[]): readonly RequiredApproval[] {
  const written = body.members['required'] ?? [];
  if (!Array.isArray(written) || !written.every(isObject) || written.length > mostRules)
    throw new StudioProblem(422, 'invalid', '"required" is a list of at most 50 rules.');
  return written.map((one) => {
    const rule = toBody(one);
    const role = rule.word('role', ['', ...reviewing]);
    const named = rule.texts('people');
    const isKnown = (id: string) =>
      people.some((person) => person.id === id && reviewing.includes(person.role));
    if (!named.every(isKnown) || (role === '' && named.length === 0))
      throw new StudioProblem(422, 'approvers', 'A rule names a role, or people who may review.');
    return {
      concepts: rule.texts('concepts'),
      paths: rule.texts('paths'),
      access: rule.flag('access'),
      role: role === '' ? undefined : role,
      people: named,
    };
  });
}
