import { nameHint } from '../expressions/nearestName.ts';
import { error, hintOrSource, listed, warning, withData } from './message.ts';

type Names = readonly string[];

/** Messages about unknown names, access, accessibility and unused declarations. */
export const referenceMessages = {
  noPortal: () =>
    error(
      'no-portal',
      'The folder has no "portal.yaml".',
      'Create it; its first line is "schema: portal/1".',
    ),
  wrongPlace: (concept: string, file: string) =>
    error('one-only', `Only one "${concept}" is allowed; "${file}" is the first.`),
  sameId: (kind: string, id: string, file: string) =>
    error('same-id', `The ${kind} "${id}" is already declared in "${file}".`),
  sameRoute: (name: string, file: string) =>
    error('same-route', `The route "${name}" is already declared in "${file}".`),
  sameNode: (id: string) => error('same-node', `The node id "${id}" is already used in this file.`),
  pathOutsideShell: (path: string, prefix: string) =>
    warning(
      'path-outside-shell',
      `The path "${path}" does not begin with "${prefix}", the path of its shell.`,
    ),
  unknownScreen: (name: string, known: Names) =>
    error('unknown-screen', `Unknown screen "${name}".`, nameHint(name, known)),
  screenWithoutPath: (name: string) =>
    error('screen-without-path', `The screen "${name}" has no \`path\`, so it cannot be opened.`),
  unknownShell: (name: string, known: Names) =>
    error('unknown-shell', `Unknown shell "${name}".`, nameHint(name, known)),
  unknownMenu: (name: string, known: Names) =>
    error('unknown-menu', `Unknown menu "${name}".`, nameHint(name, known)),
  unknownForm: (name: string, known: Names) =>
    error('unknown-form', `Unknown form "${name}".`, nameHint(name, known)),
  unknownVariant: (form: string, name: string, known: Names) =>
    error('unknown-variant', `The form "${form}" has no variant "${name}".`, nameHint(name, known)),
  unknownFragment: (name: string, known: Names) =>
    error('unknown-fragment', `Unknown fragment "${name}".`, nameHint(name, known)),
  fragmentLoop: (names: Names) =>
    error(
      'fragment-loop',
      names.length === 1
        ? `The fragment ${listed(names)} contains itself.`
        : `The fragments ${listed(names)} contain each other.`,
    ),
  formLoop: (names: Names) =>
    error(
      'form-loop',
      names.length === 1
        ? `The form ${listed(names)} includes itself.`
        : `The forms ${listed(names)} include each other.`,
    ),
  tooManyNodes: (fragment: string, most: number) =>
    error(
      'too-many-nodes',
      `With the fragment "${fragment}" the file has more than ${most} nodes.`,
      'Fragments that use others twice double at every level. Use each once, or render rows with a list.',
    ),
  slotOutside: () => error('slot-outside', '"slot" is only allowed in a fragment.'),
  stepsOutside: () =>
    error('steps-outside', 'The screen declares no steps.', 'Remove the node, or declare `steps`.'),
  unknownParam: (owner: string, name: string, known: Names) =>
    error('unknown-parameter', `"${owner}" has no parameter "${name}".`, nameHint(name, known)),
  missingParam: (owner: string, name: string) =>
    error(
      'missing-parameter',
      `"${owner}" needs the parameter "${name}".`,
      `Add it to "with": { ${name}: … }.`,
    ),
  /** A property takes no parameters, only a name or an address. */
  addressNeeded: (screen: string, name: string, address: string) =>
    error(
      'missing-parameter',
      `"${screen}" needs the parameter "${name}".`,
      `Write its address, such as "= ${address}", or use a button with "open" and "with".`,
    ),
  failureMayLack: (popup: string, name: string) =>
    withData(
      error(
        'optional-value',
        `"${popup}" needs the parameter "${name}", which a failure may not have.`,
        'Give the parameter a default, or add "null" to its type, as "npx portico migrate" does.',
      ),
      { name: popup, parameter: name },
    ),
  pathParam: (name: string) =>
    error('path-parameter', `"${name}" must be a state path, not an expression.`),
  unknownPopup: (name: string, known: Names) =>
    error(
      'unknown-popup',
      `Unknown popup "${name}".`,
      nameHint(name, known) ?? `Write a popup with the id "${name}", in a file of popup/1.`,
    ),
  verbOutside: (verb: string, within: string) =>
    error('close-outside', `"${verb}" is only allowed in a ${within}.`),
  unknownOperation: (name: string, known: Names) =>
    error('unknown-operation', `Unknown operation "${name}".`, nameHint(name, known)),
  variantNeeded: (name: string, known: Names) =>
    error(
      'variant-needed',
      `The operation "${name}" has several kinds of body.`,
      `Choose one: ${known.map((variant) => `${name}/${variant}`).join(', ')}.`,
    ),
  unknownOperationVariant: (name: string, variant: string, known: Names) =>
    error(
      'unknown-operation-variant',
      `The operation "${name}" has no variant "${variant}".`,
      nameHint(variant, known),
    ),
  unexpectedBody: (name: string) =>
    error('unexpected-body', `The operation "${name}" takes no body.`),
  foreignBody: (name: string, media: Names) =>
    error(
      'foreign-body',
      `The operation "${name}" expects ${listed(media)}; portals send only JSON, forms and files.`,
      'Describe a body of application/json, multipart/form-data or application/octet-stream, if the service accepts it.',
    ),
  unknownStyle: (name: string, style: string) =>
    error(
      'unknown-style',
      `The parameter "${name}" has the style "${style}", which is not supported.`,
      'Supported styles: form, simple, spaceDelimited, pipeDelimited, deepObject.',
    ),
  bodyMissing: (name: string) => error('body-missing', `The operation "${name}" needs a body.`),
  unknownType: (name: string, known: Names) =>
    error('unknown-type', `Unknown type "${name}".`, nameHint(name, known)),
  ambiguousType: (name: string, services: Names) =>
    error(
      'ambiguous-type',
      `Several services have a type "${name}".`,
      `Write one of ${services.map((service) => `${service}.${name}`).join(', ')}.`,
    ),
  unknownService: (name: string, known: Names) =>
    error('unknown-service', `Unknown service file "${name}".`, nameHint(name, known)),
  serviceWithoutBase: (name: string) =>
    error(
      'service-without-base',
      `The service "${name}" has no base address.`,
      'Add the service to `services` in portal.yaml.',
    ),
  unknownScheme: (name: string, known: Names) =>
    error('unknown-scheme', `Unknown security scheme "${name}".`, nameHint(name, known)),
  schemeWithoutToken: (operation: string, names: Names) =>
    error(
      'scheme-without-token',
      `The operation "${operation}" needs the token ${listed(names)}, which has no source.`,
      'Add it to `tokens` in portal.yaml.',
    ),
  unknownRule: (name: string, known: Names) =>
    error('unknown-rule', `Unknown access rule "${name}".`, nameHint(name, known)),
  unknownRole: (name: string, known: Names) =>
    error(
      'unknown-role',
      `Unknown role "${name}".`,
      hintOrSource(name, known, 'Roles are listed in `roles` of access.yaml.'),
    ),
  accessMissing: (screen: string) =>
    error(
      'access-missing',
      `The screen "${screen}" has no access rule.`,
      'Add `access: public`, or `access` with a rule of access.yaml.',
    ),
  accessMissingRules: () => error('unknown-rule', 'The portal has no "access.yaml".'),
  screenExcluded: (screen: string, roles: Names) =>
    error(
      'screen-excluded',
      `No role that sees this may open the screen "${screen}", which is for ${listed(roles)}.`,
    ),
  screenPartly: (screen: string, roles: Names) =>
    warning(
      'screen-partly-excluded',
      `The roles ${listed(roles)} see this but may not open the screen "${screen}".`,
      'Add an access rule here.',
    ),
  showForAccess: (screen: string, roles: Names) =>
    warning(
      'show-for-access',
      `Only \`show\` hides this from the roles ${listed(roles)}, which may not open the screen "${screen}".`,
      'Add an access rule: `access` is for authorization, `show` for presentation.',
    ),
  callExcluded: (operation: string, roles: Names) =>
    error(
      'call-excluded',
      `No role that reaches this may call "${operation}".`,
      `The operation allows ${listed(roles)}.`,
    ),
  callPartly: (operation: string, roles: Names) =>
    warning(
      'call-partly-excluded',
      `The roles ${listed(roles)} reach this but may not call "${operation}".`,
      'Add a condition, or restrict the access rule.',
    ),
  publicInside: (shell: string) =>
    error(
      'public-inside',
      `A screen in the shell "${shell}" cannot be public, because the shell is not.`,
      'Remove `access`, or choose another shell.',
    ),
  sameEntry: (id: string) => error('same-entry', `The menu entry "${id}" is already declared.`),
  entryWithoutTarget: (id: string) =>
    error(
      'entry-without-target',
      `The menu entry "${id}" has no effect.`,
      'Add `open`, `run` or `do`.',
    ),
  unknownPipeline: (name: string, known: Names) =>
    error('unknown-pipeline', `Unknown error pipeline "${name}".`, nameHint(name, known)),
  unknownValidator: (name: string, known: Names) =>
    error('unknown-validator', `Unknown validator "${name}".`, nameHint(name, known)),
  unknownMask: (name: string, known: Names) =>
    error('unknown-mask', `Unknown mask "${name}".`, nameHint(name, known)),
  unknownControl: (name: string, known: Names) =>
    error('unknown-control', `Unknown control "${name}".`, nameHint(name, known)),
  unknownTextPrefix: (prefix: string) =>
    error(
      'unknown-text',
      `No text key begins with "${prefix}".`,
      'Add a text for each code that needs one, or remove the entry.',
    ),
  sameText: (key: string) => error('same-text', `The text "${key}" is declared twice.`),
  textIsGroup: (key: string) => error('unknown-text', `"${key}" is a group of texts, not a text.`),
  secretHeld: (path: string, field: string) =>
    error(
      'secret-held',
      `"${path}" contains the sensitive field "${field}", which is never kept.`,
      'List the other values one by one.',
    ),
  secretInAddress: (path: string, field: string) =>
    error(
      'secret-in-address',
      `"${path}" contains the sensitive field "${field}", which is never written to the URL.`,
      'List the other values one by one.',
    ),
  addressTaken: (name: string) =>
    error(
      'address-taken',
      `"${name}" is already a query parameter of this screen.`,
      'Choose another name.',
    ),
  addressTwice: (path: string, name: string) =>
    error(
      'address-twice',
      `"${path}" is already mapped to the parameter "${name}".`,
      'Remove one of the two.',
    ),
  popupHistory: () =>
    error(
      'without-effect',
      '"history" has no effect in a popup, whose changes add no history entries.',
      'Remove it.',
    ),
  popupAddress: () =>
    warning(
      'without-effect',
      '"address" has no effect, because no screen with `address` holds this popup open.',
      'Open the popup with "while" in `popups` of a screen.',
    ),
  secretKept: (name: string) =>
    error('secret-kept', `The store "${name}" is secret and never outlives its session.`),
  unknownStore: (name: string, known: Names) =>
    error('unknown-store', `Unknown store "${name}".`, nameHint(name, known)),
  appearanceNotLocal: (name: string) =>
    error(
      'appearance-not-local',
      `The store "${name}" is not in "local", so the appearance is unknown before the first render.`,
    ),
  consentOfATab: (name: string) =>
    error(
      'consent-of-a-tab',
      `The store "${name}" does not outlive the tab, so "consent" has no effect.`,
      'Use "cookie" or "local", or remove "consent".',
    ),
  unknownToken: (name: string, known: Names) =>
    error('unknown-token', `No call returns a token "${name}".`, nameHint(name, known)),
  unknownSetting: (name: string, known: Names) =>
    error('unknown-setting', `Unknown setting "${name}".`, nameHint(name, known)),
  unknownAction: (name: string, known: Names) =>
    error('unknown-action', `Unknown action "${name}".`, nameHint(name, known)),
  actionLoop: (names: Names) =>
    error(
      'action-loop',
      names.length === 1
        ? `The action ${listed(names)} calls itself.`
        : `The actions ${listed(names)} call each other in a cycle.`,
    ),
  unknownStep: (name: string, known: Names) =>
    error('unknown-step', `Unknown step "${name}".`, nameHint(name, known)),
  unknownData: (name: string, known: Names) =>
    error('unknown-data', `Unknown data "${name}".`, nameHint(name, known)),
  unknownSource: (name: string, known: Names) =>
    error(
      'unknown-source',
      `There is no data, action or call "${name}" here that can fail.`,
      nameHint(name, known),
    ),
  unknownCall: (name: string, known: Names) =>
    error(
      'unknown-call',
      `There is no call with files whose response is named "${name}" here.`,
      nameHint(name, known) ?? 'Name the response of the call with `as`.',
    ),
  unknownNode: (name: string, known: Names) =>
    error('unknown-node', `There is no node with the id "${name}" here.`, nameHint(name, known)),
  unknownFormNode: (name: string, known: Names) =>
    error(
      'unknown-form-node',
      `There is no form with the id "${name}" here.`,
      nameHint(name, known),
    ),
  unknownIcon: (name: string, known: Names) =>
    error(
      'unknown-icon',
      `Unknown icon "${name}".`,
      hintOrSource(
        name,
        known,
        'docs/language.md lists all; your own are files of icons/ that vocabulary.yaml lists.',
      ),
    ),
  unknownAsset: (name: string, known: Names) =>
    error('unknown-asset', `There is no file "${name}" in assets/.`, nameHint(name, known)),
  unknownModule: (path: string, known: Names) =>
    error('unknown-module', `Unknown module "${path}".`, nameHint(path, known)),
  unknownFormField: (form: string, name: string, known: Names) =>
    error(
      'unknown-form-field',
      `The form "${form}" has no field "${name}".`,
      nameHint(name, known),
    ),
  fieldNotBound: (form: string, name: string, path: string) =>
    error(
      'field-not-bound',
      `"${path}" has no value for the field "${name}" of the form "${form}".`,
      `Add "${name}" to it where the state is declared; a computed field needs a place there too.`,
    ),
  unknownCodeRule: (name: string, known: Names) =>
    error(
      'unknown-code-rule',
      `The field has no rule "${name}" for this code.`,
      nameHint(name, known),
    ),
  fieldTwice: (name: string) => error('field-twice', `The field "${name}" is in the layout twice.`),
  fieldNotPlaced: (name: string) =>
    error('field-not-placed', `The field "${name}" is missing in the layout.`),
  badSource: (text: string) =>
    error(
      'bad-source',
      `"${text}" is not a source of a code or description.`,
      'Use body.<member>, headers.<name>, status, a literal in capitals, or, if the file declares `refusal`, refusal.code or refusal.description.',
    ),
  ruleWithoutText: () =>
    error(
      'rule-without-text',
      'The rule shows a failure but has no text.',
      'Add `text` to the rule, its pipeline or the file.',
    ),
  badChain: (text: string) =>
    error(
      'bad-chain',
      `"${text}" is not a valid entry of a lookup chain.`,
      'Use texts.<key>, config.<member>.{code}, config.<kind>.<member>.{code} or description.',
    ),
  unreachableRule: () =>
    warning(
      'unreachable-rule',
      'The rule is unreachable, because an earlier rule matches every failure.',
      'Give the earlier rule `status`, `when` or `needsText`, or join the sources: `code: [a, b]`.',
    ),
  fieldWithoutLabel: (name: string) =>
    error(
      'field-without-label',
      `The field "${name}" has no label.`,
      'Add `label` with a key of texts/.',
    ),
  nodeWithoutName: (type: string, prop: string) =>
    error('node-without-name', `"${type}" needs "${prop}" as its accessible name.`),
  imageWithoutAlternative: () =>
    error(
      'image-without-alternative',
      'The image has no alternative text.',
      'Add `alt`; use an empty text ("= \'\'") for a decorative image.',
    ),
  unreachableScreen: (name: string) =>
    warning(
      'unreachable-screen',
      `The screen "${name}" has no \`path\` and no other screen chooses it.`,
    ),
  unused: (kind: string, name: string) =>
    warning(`unused-${kind}`, `The ${kind} "${name}" is not used.`),
  primaryTooMany: (count: number, role: string | undefined) =>
    warning(
      'primary-too-many',
      `The bottom bar shows four entries, but ${count} are primary${role === undefined ? '' : ` for the role "${role}"`}.`,
    ),
};
