import type { Portal } from '../language/release.ts';
import type { Core, Tokens } from './core.ts';
import { evaluateCall, performCall } from './call.ts';
import { constantRoot } from './scope.ts';
import { evaluateOnce } from './values.ts';

/** Creates the token keeper. A token that a call returns is requested once and kept in memory. */
export function createTokens(core: () => Core, declarations: Portal['tokens']): Tokens {
  const kept = new Map<string, Promise<unknown>>();

  function read(scheme: string, extra: Readonly<Record<string, unknown>> = {}): unknown {
    const roots = Object.fromEntries(
      Object.entries(extra).map(([name, value]) => [name, constantRoot(value)]),
    );
    const declaration = declarations[scheme];
    return declaration === undefined
      ? undefined
      : evaluateOnce(declaration.read, core().scope.with(roots));
  }
  function open(scheme: string): Promise<unknown> {
    let promise = kept.get(scheme);
    const call = declarations[scheme]?.call;
    if (promise === undefined && call !== undefined) {
      promise = performCall(core(), evaluateCall(call, core().scope)).then(
        (answer) => read(scheme, { body: answer.body, headers: answer.headers }),
        (error: unknown) => {
          kept.delete(scheme);
          throw error;
        },
      );
      kept.set(scheme, promise);
    }
    return promise ?? Promise.resolve(undefined);
  }

  return {
    async find(operation) {
      const personal = operation.security.filter(
        (scheme) => declarations[scheme]?.call === undefined,
      );
      for (const scheme of personal) {
        const token = read(scheme);
        const { unauthorized, held } = declarations[scheme] ?? {};
        if (held !== undefined ? token !== undefined : typeof token === 'string' && token !== '')
          return {
            token: held === true ? '' : String(token),
            ...(held === 'page' && (await (await core().providerSession()).token?.(unauthorized))),
            personal: true,
            ...(unauthorized !== undefined && { unauthorized }),
          };
      }
      for (const scheme of operation.security) {
        const token = await open(scheme);
        if (typeof token === 'string' && token !== '') return { token, personal: false };
      }
      return undefined;
    },
    prepare: (scheme) => void (async () => open(scheme))().catch(() => undefined),
    forget: () => kept.clear(),
  };
}
