import type { Getter } from 'jotai/vanilla';
import type { Value } from '../../language/release.ts';
import type { Runtime } from '../../runtime/createRuntime.ts';
import type { Instance } from '../../runtime/scope.ts';
import { evaluateValue, readPaths } from '../../runtime/values.ts';
import type { RevealedPopup } from './previewMessages.ts';
import { until } from './until.ts';
import { withRow } from './withRow.ts';

interface Revealed {
  readonly step: string;
  readonly popup?: RevealedPopup;
}

/** Creates the function that brings a step of the page, or a popup over it, into view. */
export function createReveal(portal: Runtime): (part: Revealed) => void {
  const { core, navigation } = portal;
  const { store, popups } = core;
  const openPopups = () => store.get(popups.shown);
  const find = (id: string) => openPopups().find(({ file }) => file.popup === id);
  // what is being revealed; a later request ends it
  let latest = 0;
  let opened: string | undefined;

  async function open({ popup, with: members, rows }: RevealedPopup): Promise<void> {
    const mine = latest;
    const instance = store.get(navigation.shown).screen?.instance;
    if (instance === undefined) return;
    const { params, areKnown } = parametersOf(instance, members, rows);
    await until(store, areKnown);
    if (mine !== latest || instance.stopped() || find(popup) !== undefined) return;
    opened = popup;
    // resolves when it is closed
    await popups.open(popup, params, instance.scope);
  }

  return ({ step, popup }) => {
    latest++;
    const { screen } = store.get(navigation.shown);
    if (step !== '' && screen?.file.steps !== undefined && Object.hasOwn(screen.file.steps, step))
      screen.instance.tree.write(['step'], step);
    if (opened !== undefined && opened !== popup?.popup) {
      find(opened)?.close(undefined);
      opened = undefined;
    }
    if (popup !== undefined && find(popup.popup) === undefined)
      void open(popup).catch((error: unknown) => core.report(error, undefined, popup.popup));
  };
}

/** The parameters of a popup as the page gives them, for the first row of the list around it. */
function parametersOf(
  { scope }: Instance,
  members: Readonly<Record<string, Value>>,
  rows: Value | undefined,
) {
  const row = (get: Getter): unknown => {
    const all = rows === undefined ? undefined : evaluateValue(rows, scope, get);
    return Array.isArray(all) ? (all as readonly unknown[])[0] : undefined;
  };
  const inside = withRow(scope, row);
  const params = Object.fromEntries(
    Object.entries(members).map(([name, member]) => [
      name,
      (get: Getter) => evaluateValue(member, inside, get),
    ]),
  );
  const readsRow = Object.values(members).some((member) =>
    readPaths(member).some(([root]) => root === 'row' || root === 'event'),
  );
  return { params, areKnown: (get: Getter) => !readsRow || row(get) !== undefined };
}
