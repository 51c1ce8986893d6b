import type { WidgetServices } from '../../sdk/widget.ts';
import type manifest from './manifest.json';

/** The settings that the manifest declares. */
type SettingName = keyof (typeof manifest)['settings'];

/** The input of a provider's check. */
export interface Verification {
  /** Element in which a provider may render its own interface. */
  readonly place: HTMLElement;
  readonly services: WidgetServices;
  readonly language: string;
  readonly signal: AbortSignal;
}

/** Returns one token. */
export type Provider = (verification: Verification) => Promise<string>;

/** The APIs that the scripts of known providers define, each under its global name. */
interface ScriptApi {
  ready?(then: () => void): void;
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): unknown;
}

function setting(services: WidgetServices, name: SettingName, fallback: string): string {
  const value = services.settings[name];
  return typeof value === 'string' && value !== '' ? value : fallback;
}

async function provide({ services, signal }: Verification): Promise<string> {
  const address = setting(services, 'botCheckUrl', '');
  if (address === '')
    throw new Error(
      'The bot check needs the address of its challenges: declare the setting "botCheckUrl" in portal.yaml.',
    );
  const [answer, { solveChallenge }] = await Promise.all([
    services.load(address, { signal }),
    import('./solveChallenge.ts'),
  ]);
  if (!answer.ok) throw new Error(`The bot check answers ${answer.status}.`);
  return solveChallenge((await answer.json()) as Parameters<typeof solveChallenge>[0], signal);
}

function loadScript(url: string): Promise<void> {
  if (
    [...document.scripts].some(
      (script) => script.getAttribute('src') === url && script.dataset['loaded'] === 'true',
    )
  )
    return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.async = true;
    script.onload = () => {
      script.dataset['loaded'] = 'true';
      resolve();
    };
    script.onerror = () => reject(new Error(`The bot check's script ${url} did not load.`));
    script.src = url;
    document.head.append(script);
  });
}

async function provideBySite({ place, services, language, signal }: Verification): Promise<string> {
  await loadScript(setting(services, 'botCheckScript', ''));
  const api: ScriptApi | undefined = Reflect.get(
    window,
    setting(services, 'botCheckApi', 'turnstile'),
  );
  if (api === undefined)
    throw new Error('The script of the bot check does not offer what its settings say.');
  await new Promise<void>((resolve) => (api.ready === undefined ? resolve() : api.ready(resolve)));
  const box = document.createElement('div');
  place.replaceChildren(box);
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The bot check was not passed.'));
    signal.addEventListener('abort', fail, { once: true });
    api.render(box, {
      sitekey: setting(services, 'botCheckSiteKey', ''),
      callback: resolve,
      'error-callback': fail,
      'expired-callback': fail,
      hl: language,
      language,
    });
  });
}

/**
 * The provider that the deployment selects with `botCheckProvider`: `altcha`, proof of work against
 * the portal's own server; `siteKey`, a script of an allowed host; `none`, no check. The manifest
 * declares the settings of each.
 */
export function providerOf(services: WidgetServices): Provider | undefined {
  const name = setting(services, 'botCheckProvider', 'altcha');
  const providers: Readonly<Record<string, Provider | undefined>> = {
    altcha: provide,
    siteKey: provideBySite,
    none: undefined,
  };
  if (!Object.hasOwn(providers, name))
    throw new Error(`There is no bot check provider "${name}"; known are altcha, siteKey, none.`);
  return providers[name];
}

/**
 * The token in deployments without a bot check, so that forms that require one can be submitted.
 */
export const uncheckedToken = 'unchecked';
