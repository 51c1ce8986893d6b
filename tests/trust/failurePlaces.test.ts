import { beforeAll, expect, it } from 'vitest';
import {
  callsOf,
  compileShipped,
  sinksOf,
  type FoundCall,
  type ShippedRelease,
} from './shippedRelease.ts';

let release: ShippedRelease;
beforeAll(async () => {
  release = await compileShipped();
}, 200_000);

/** Files with calls. */
function allCalls(): readonly FoundCall[] {
  return Object.entries(release.files)
    .filter(([file]) => /^(screens|shells|popups)\//.test(file))
    .flatMap(([file, content]) => callsOf(file, content));
}

it('every failure that is shown in place has a place where its call is made', () => {
  const homeless = allCalls().filter(({ file, call, names }) => {
    const rules = call.onError ?? [];
    const inline = rules.length === 0 || rules.some(({ to }) => to.type === 'inline');
    if (!inline) return false;
    const own = sinksOf(release.files[file]);
    if (names.some((name) => own.has(name))) return false;
    // a screen may show the failures of its shell, whose names then start with `shell.`
    const inShell =
      file.startsWith('shells/') &&
      Object.values(release.files).some((other) =>
        [...sinksOf(other)].some((of) =>
          names.includes(of.replace(/^shell\.(data|actions)\./, '')),
        ),
      );
    return !inShell;
  });
  expect(homeless.map(({ file, at, call }) => `${file} ${at}: ${call.operation.id}`)).toEqual([]);
});

it('every call handles its failure by a pipeline', () => {
  const without = allCalls().filter(({ call }) => (call.onError ?? []).length === 0);
  expect(without.map(({ file, at, call }) => `${file} ${at}: ${call.operation.id}`)).toEqual([]);
});
