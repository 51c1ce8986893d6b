import type { Operation, Portal, Step } from '../language/release.ts';
import type { Core } from './core.ts';
import { performCall } from './call.ts';
import { constantRoot } from './scope.ts';
import { evaluateValue } from './values.ts';

/** A token, whether a person signed in for it, and what its own declaration says about a 401. */
interface Token {
  readonly token: string;
  readonly personal: boolean;
  readonly unauthorized?: readonly Step[];
}

/** The tokens of the services' security schemes, each got before the first call that needs it. */
export interface Tokens {
  /** The token of the first scheme that has one, and whether a person signed in for it. @throws ApiError */
  find(operation: Operation): Promise<Token | undefined>;
  /** Asks for the token of a scheme ahead of the first call that needs it; a failure is left to that call. */
  prepare(scheme: string): void;
  forget(): void;
}

/** Creates the token keeper. Tokens that a call gives are kept in memory and asked for once. */
export function createTokens(core: () => Core, declarations: Portal['tokens']): Tokens {
  const kept = new Map<string, Promise<unknown>>();

  function read(scheme: string, extra: Readonly<Record<string, unknown>> = {}): unknown {
    const { scope, store, evaluation } = core();
    const roots = Object.fromEntries(Object.entries(extra).map(([name, value]) => [name, constantRoot(value)]));
    const declaration = declarations[scheme];
    return declaration === undefined ? undefined : evaluateValue(declaration.read, scope.with(roots), store.get, evaluation);
  }
  function open(scheme: string): Promise<unknown> {
    let promise = kept.get(scheme);
    const call = declarations[scheme]?.call;
    if (promise === undefined && call !== undefined) {
      promise = performCall(core(), call, core().scope).then(
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
      const personal = operation.security.filter((scheme) => declarations[scheme]?.call === undefined);
      for (const scheme of personal) {
        const token = read(scheme);
        const unauthorized = declarations[scheme]?.unauthorized;
        if (typeof token === 'string' && token !== '') return { token, personal: true, ...(unauthorized !== undefined && { unauthorized }) };
      }
      for (const scheme of operation.security) {
        const token = await open(scheme);
        if (typeof token === 'string' && token !== '') return { token, personal: false };
      }
      return undefined;
    },
    prepare: (scheme) => void open(scheme).catch(() => undefined),
    forget: () => kept.clear(),
  };
}
