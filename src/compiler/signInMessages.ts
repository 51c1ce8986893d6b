import { nameHint } from '../expressions/nearestName.ts';
import { error } from './message.ts';

/** Messages about the sign-in at a provider. */
export const signInMessages = {
  noSignIn: () =>
    error('no-sign-in', 'The portal has no sign-in at a provider.', 'Add `signIn` to portal.yaml.'),
  unknownLevel: (name: string, known: readonly string[]) =>
    error(
      'unknown-level',
      `The sign-in has no level "${name}".`,
      known.length === 0
        ? 'List the levels of the provider in `levels` of `signIn` in portal.yaml.'
        : nameHint(name, known),
    ),
  levelOfAnEntry: () =>
    error(
      'level-of-an-entry',
      'An entry of a menu cannot ask for a level.',
      'Write the level at the action on the screen that it opens.',
    ),
  levelNotRead: (session: string) =>
    error(
      'level-not-read',
      `The page cannot know the level of the sign-in: no member of the session "${session}" has the claim "acr".`,
      'Add a member to its type, and to `claims`, for example `level: acr`.',
    ),
  tokenWithoutSource: (scheme: string) =>
    error(
      'token-without-source',
      `The token "${scheme}" has neither "read" nor "from".`,
      'Write `read` with an expression, or `from: signIn` for the token of the sign-in.',
    ),
  tokenWithTwoSources: (scheme: string, from: string) =>
    error(
      'token-with-two-sources',
      `The token "${scheme}" has "from: ${from}", so the sign-in provides it; the page cannot read or request it otherwise.`,
      'Remove `call`, `with`, `body`, `keep`, and with `from: signIn` also `read`; or remove `from`.',
    ),
  sessionNotInMemory: (store: string) =>
    error(
      'session-not-in-memory',
      `The store "${store}" has the session of the sign-in, so it must not outlive the page.`,
      'Write `in: memory`, without `mirror`, `days` and `life: kept`.',
    ),
  unknownClaim: (name: string, known: readonly string[]) =>
    error('unknown-claim', `The session has no member "${name}".`, nameHint(name, known)),
  profileWeakened: (option: string, value: string) =>
    error(
      'profile-weakened',
      `\`profile: fapi2\` does not allow \`${option}: ${value}\`.`,
      'Remove the option: the profile decides it.',
    ),
  reservedParameter: (name: string) =>
    error(
      'reserved-parameter',
      `The sign-in itself sets the parameter "${name}".`,
      name === 'scope' ? 'Write the scopes in `scopes`.' : 'Remove it.',
    ),
  idleAboveAbsolute: () =>
    error(
      'idle-above-absolute',
      'A session ends after `absolute` seconds, before it can be idle for `idle` seconds.',
      'Make `idle` smaller than `absolute`.',
    ),
  screenNotPublic: (screen: string) =>
    error(
      'screen-not-public',
      `The screen "${screen}" is opened for visitors without a session, but an access rule refuses them.`,
      'Name a screen with `access: public`.',
    ),
  optionOfOtherScheme: (option: string, scheme: string) =>
    error(
      'option-of-other-scheme',
      `The option "${option}" belongs to \`scheme: ${scheme}\`.`,
      'Remove the option, or change the scheme.',
    ),
  optionOfPageMissing: (option: string) =>
    error(
      'option-of-page-missing',
      `With \`scheme: page\`, \`signIn\` needs "${option}".`,
      'Add `issuer`, `client` and `services`.',
    ),
  addressNotEncrypted: (address: string) =>
    error(
      'address-not-encrypted',
      `The sign-in in the page sends secrets to "${address}", which is not encrypted.`,
      'Write an address that begins with `https://`; `http://` is for this machine only.',
    ),
  tokenServiceNotNamed: (service: string, scheme: string) =>
    error(
      'token-service-not-named',
      `The service "${service}" takes the token "${scheme}" of the sign-in, but \`services\` of \`signIn\` does not name it.`,
      'Add the service there, or give its description another security scheme.',
    ),
  tokenServiceWithoutScheme: (service: string) =>
    error(
      'token-service-without-scheme',
      `The service "${service}" takes no token of the sign-in.`,
      'Remove it, or declare its security scheme in `tokens` with `from: signIn`.',
    ),
  serviceWithoutCookies: (service: string, scheme: string) =>
    error(
      'service-without-cookies',
      `The token "${scheme}" is in cookies, but the service "${service}" has no "cookies" in portal.yaml.`,
      'Name them at the service, for example `cookies: [SESSION]`.',
    ),
  serviceWithoutProcess: (service: string, scheme: string) =>
    error(
      'service-without-process',
      `The browser calls the service "${service}" itself, but only the process has the token "${scheme}".`,
      'Write `reach: forward` and a path of the portal as `base`.',
    ),
};
