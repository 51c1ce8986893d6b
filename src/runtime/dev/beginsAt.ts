import type { Step } from '../../language/release.ts';
import type { Runtime } from '../createRuntime.ts';

/** An address that no screen has. */
const unknownAddress = '/portico-start';

/**
 * The address at which a person begins who is chosen at `address`: this one. If entering the screen
 * there ends a session, as that of a sign-in may, it is an unknown address, from which the portal
 * leads each role to its start.
 */
export function beginsAt({ core, navigation }: Runtime, address: string): string {
  const { stores } = core.portal;
  const endsSession = (step: Step) =>
    step.verb === 'signOut' ||
    (step.verb === 'forget' && step.forget.some((name) => stores[name]?.life === 'session'));
  const { screen } = core.store.get(navigation.shown);
  return screen?.file.enter.some(endsSession) === true ? unknownAddress : address;
}
