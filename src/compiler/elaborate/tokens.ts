import { optionalOf, stringType } from '../../expressions/type.ts';
import type { Portal as PortalDescriptor } from '../../language/generated/descriptors.ts';
import type { Portal } from '../../language/release.ts';
import { messages } from '../messages.ts';
import { callAt, type CallDescriptor } from './calls.ts';
import { below, report, reportKey, withRoots, type Context } from './context.ts';
import { noteName } from './noteNames.ts';
import { checkHeldToken } from './signIn.ts';
import { stepsAt } from './steps.ts';
import { valueAt } from './value.ts';

/** The sources of the tokens, by security scheme. */
export function tokensAt(context: Context, portal: PortalDescriptor): Portal['tokens'] {
  const known = context.unit.environment.operations.schemes();
  return Object.fromEntries(
    Object.entries(portal.tokens ?? {}).map(
      ([scheme, token]): [string, Portal['tokens'][string]] => {
        const at = { ...below(context, scheme), key: `tokens.${scheme}` };
        noteName(at, { kind: 'token', name: scheme, part: 'key', known: () => known });
        if (!known.includes(scheme)) reportKey(at, messages.unknownScheme(scheme, known));
        const checked = isCall(token) ? callAt(at, token, 'step') : undefined;
        const inside =
          checked === undefined
            ? at
            : withRoots(at, {
                body: checked.entry.answer,
                headers: checked.entry.headers,
              });
        return [
          scheme,
          {
            ...readAt(inside, scheme, { token, portal }),
            ...(checked === undefined ? {} : { call: checked.call }),
            ...(token.keep === undefined ? {} : { keep: token.keep }),
            ...(token.unauthorized === undefined
              ? {}
              : {
                  unauthorized: stepsAt(below(at, 'unauthorized'), token.unauthorized),
                }),
          },
        ];
      },
    ),
  );
}

interface DeclaredToken {
  readonly token: NonNullable<PortalDescriptor['tokens']>[string];
  readonly portal: PortalDescriptor;
}

/** Where the page reads a token, or that the process adds it. */
function readAt(
  context: Context,
  scheme: string,
  { token, portal }: DeclaredToken,
): Pick<Portal['tokens'][string], 'read' | 'held'> {
  const read = () => valueAt(below(context, 'read'), token.read ?? null, optionalOf(stringType));
  if (token.from !== 'signIn' && token.read === undefined)
    report(context, messages.tokenWithoutSource(scheme));
  if (token.from === undefined) return { read: read() };
  checkHeldToken(context, scheme, { from: token.from, portal });
  const others = ['call', 'with', 'body', 'keep', ...(token.from === 'signIn' ? ['read'] : [])];
  if (others.some((name) => name in token))
    report(context, messages.tokenWithTwoSources(scheme, token.from), 'from');
  if (token.from === 'cookies') return { read: read(), held: true };
  const store = portal.signIn?.session ?? '';
  const held = portal.signIn?.scheme === 'page' ? 'page' : true;
  return { read: { '=': ['.', ['session', store]] }, held };
}

function isCall(token: object): token is CallDescriptor {
  return 'call' in token;
}
