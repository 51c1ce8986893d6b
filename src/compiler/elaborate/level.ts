import type { Tree } from '../../language/expression.ts';
import type {
  Portal as PortalDescriptor,
  RulesValue,
} from '../../language/generated/descriptors.ts';
import type { Step } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { below, mark, report, type Context } from './context.ts';
import { noteListed } from './noteNames.ts';
import { toValue } from './value.ts';

type Steps = Readonly<Record<string, readonly Step[]>>;

/** The member of the session with the level of the sign-in. */
function levelMember({ claims = {} }: NonNullable<PortalDescriptor['signIn']>): string {
  return Object.entries(claims).find(([, path]) => path === 'acr')?.[0] ?? 'acr';
}

/** The level that `needs` asks for; reports one that the portal does not declare. */
function levelAt(context: Context, needs: RulesValue | undefined): Step | undefined {
  if (typeof needs !== 'object' || !('level' in needs)) return undefined;
  const { only } = context.unit.environment;
  const signIn = only.portal?.value['signIn'] as PortalDescriptor['signIn'];
  if (signIn === undefined) {
    report(context, messages.noSignIn(), 'needs', 'level');
    return undefined;
  }
  const levels: readonly string[] = signIn.levels ?? [];
  const { level } = needs;
  noteListed(below(below(context, 'needs'), 'level'), 'option', { name: level, known: levels });
  if (!levels.includes(level)) {
    report(context, messages.unknownLevel(level, levels), 'needs', 'level');
    return undefined;
  }
  const enough = levels.slice(levels.indexOf(level));
  const current: Tree = ['or', ['.', ['session', signIn.session, levelMember(signIn)]], ''];
  const lacks = enough.map((one): Tree => ['!=', current, one]);
  const key = `${context.key}.needs`;
  mark({ ...below(context, 'needs'), key });
  return {
    verb: 'authenticate',
    key,
    authenticate: { level },
    when: toValue(lacks.reduce((all, one) => ['&&', all, one])),
  };
}

/**
 * Adds to the events of a node that the sign-in is raised to the level of `needs` first. The list
 * ends there: the browser goes to the provider and comes back to the page.
 */
export function raised<E extends Steps | undefined>(
  context: Context,
  needs: RulesValue | undefined,
  on: E,
): E | Steps {
  const step = levelAt(context, needs);
  if (step === undefined || on === undefined) return on;
  return Object.fromEntries(
    Object.entries(on).map(([event, steps]) => [event, [step, ...steps]] as const),
  );
}
