import { nameHint } from '../expressions/nearestName.ts';
import { error, listed, warning } from './message.ts';

/** Messages about how services are reached, what of their descriptions is not read, and mocks. */
export const serviceMessages = {
  /** `name` is the part that is missing, `known` what is beside it. */
  circularReference: (ref: string) =>
    error(
      'circular-reference',
      `The reference "${ref}" leads back to itself, so it describes nothing.`,
      'Write a description at one of its ends instead of "$ref".',
    ),
  unknownReference: (ref: string, name: string, known: readonly string[]) =>
    error(
      'unknown-reference',
      `The reference "${ref}" does not exist in this file.`,
      nameHint(name, known),
    ),
  /** `member` is a parameter of the operation, or a member of its body. */
  notAccepted: (
    text: string,
    [member, operation]: readonly [member: string, operation: string],
    known: readonly string[],
  ) =>
    error(
      'not-accepted',
      `"${member}" of "${operation}" does not accept "${text}", which this writes into the state.`,
      nameHint(text, known),
    ),
  sameOperation: (id: string, file: string) =>
    error('same-operation', `The operation "${id}" is already declared in "${file}".`),
  serviceBaseMissing: (name: string) =>
    error(
      'service-base-missing',
      `The service "${name}" has no "base".`,
      'Add its address, such as "base: https://api.example", or answer it here with "reach: mock".',
    ),
  serviceElsewhere: (name: string, reach: string, address: string) =>
    error(
      'service-elsewhere',
      `The service "${name}" has "reach: ${reach}", so its base address must be a path of the portal, not "${address}".`,
      reach === 'forward'
        ? 'Write a path such as "/orders" here, and the address of the service in the environment variable of the process.'
        : 'Write a path such as "/orders", or remove "base".',
    ),
  headersNotForwarded: (name: string) =>
    error(
      'headers-not-forwarded',
      `The service "${name}" has "headers", but its calls are not forwarded.`,
      'Add "reach: forward" or "reach: mock", or remove "headers".',
    ),
  reachTwice: (name: string) =>
    error(
      'reach-twice',
      `The service "${name}" has both "mock" and "reach".`,
      '"mock: true" is short for "reach: mock"; remove one of them.',
    ),
  cookiesNotForwarded: (name: string) =>
    error(
      'cookies-not-forwarded',
      `The service "${name}" has "cookies", but its calls are not forwarded.`,
      'Add "reach: forward" or "reach: mock", or remove "cookies".',
    ),
  serviceHidesScreen: (name: string, base: string, screen: string) =>
    error(
      'service-hides-screen',
      `The service "${name}" answers at "${base}", which hides the screen "${screen}" at the same address.`,
      'Give the service another path, such as "base: /api".',
    ),
  descriptionVersion: (version: string) =>
    warning(
      'description-version',
      `The description has the OpenAPI version "${version}"; it is read as 3.1.`,
      'Keys that are new in that version have no effect.',
    ),
  externalReference: (ref: string) =>
    error(
      'external-reference',
      `The reference "${ref}" leads to another file, which is not read.`,
      'Bundle the description into one file, for example with "npx @redocly/cli bundle".',
    ),
  unsentMethod: (operation: string, method: string) =>
    error(
      'unsent-method',
      `The operation "${operation}" has the method ${method}, which portals do not send.`,
      'Call an operation with GET, POST, PUT, PATCH or DELETE.',
    ),
  cookieParameter: (name: string) =>
    error(
      'cookie-parameter',
      `The parameter "${name}" is a cookie, which a call cannot set.`,
      'Remove it; the browser sends the cookies that the service has set.',
    ),
  streamedAnswer: (operation: string, media: string) =>
    error(
      'streamed-answer',
      `The operation "${operation}" answers with a stream ("${media}"), which portals do not read.`,
      'Call an operation that answers with a whole document. Data can follow server-sent events: `live: { events: { call: … } }`.',
    ),
  otherServers: (operation: string) =>
    warning(
      'other-servers',
      `The operation "${operation}" has its own "servers", but calls go to the base address of the service.`,
      'Move the operation to a service file of its own, with its address in portal.yaml.',
    ),
  unsentScheme: (operation: string, schemes: readonly string[]) =>
    error(
      'unsent-scheme',
      `The operation "${operation}" needs ${listed(schemes)}, which portals cannot send.`,
      'They send bearer tokens, and an API key in the header that portal.yaml names. Otherwise remove "security" from the operation and add the header with "reach: forward" and "headers".',
    ),
  unsentCertificate: (operation: string, service: string) =>
    error(
      'unsent-certificate',
      `The operation "${operation}" needs a client certificate, but the browser calls the service "${service}" directly.`,
      'Write "reach: forward" for the service in portal.yaml: the process then sends the certificate that its environment variables name.',
    ),
  badRows: (operation: string) =>
    error(
      'bad-rows',
      `The \`x-rows\` of the operation "${operation}" is not a number of records.`,
      'Write a whole number, or "examples" for the records of its example alone.',
    ),
  badSummary: (operation: string) =>
    warning(
      'bad-summary',
      `The \`x-summary\` of the operation "${operation}" is not a text for each language.`,
      'Write the words by language, such as `x-summary: { ro: Citește comanda }`.',
    ),
  badUpload: (operation: string) =>
    error(
      'bad-upload',
      `The operation "${operation}" cannot take its file in parts.`,
      'Write `x-upload: tus` at a POST operation whose body is one file, such as `application/octet-stream`.',
    ),
  formEncoding: (operation: string, members: readonly string[]) =>
    error(
      'form-encoding',
      `The operation "${operation}" declares an "encoding" of ${listed(members)} that is not supported.`,
      'Forms repeat the items of a list and write members of a map as "name[member]", or as JSON in multipart/form-data. Supported styles: form, deepObject except in multipart/form-data, with "explode".',
    ),
  mockWithoutService: () =>
    warning(
      'mock-without-service',
      'No service is mocked, so "mock" has no effect.',
      'Add "reach: mock" to a service, or remove "mock".',
    ),
  knownScenario: (name: string) =>
    error(
      'known-scenario',
      `The scenario "${name}" is built in.`,
      'Give it another name than "empty", "slow" and "failing".',
    ),
};
