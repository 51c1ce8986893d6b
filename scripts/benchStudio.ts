import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { generatePortal } from '../tests/bench/generatePortal.ts';
import { measureStudio, type EditedPortal } from '../tests/bench/measureStudio.ts';
import type { Line } from './benchLine.ts';
import { readPortalFolder } from './portalFolder.ts';

const rounds = 40;
const generated = 500;

/** Work of the Studio for the card portal, and for one of many screens. */
export async function studioLines(): Promise<readonly Line[]> {
  const many = await mkdtemp(join(tmpdir(), 'portico-bench-many-'));
  try {
    const read = await readPortalFolder('tests/bench/portal');
    for (const [path, text] of generatePortal(read, generated).files) {
      await mkdir(dirname(join(many, path)), { recursive: true });
      await writeFile(join(many, path), text);
    }
    // the descriptors name pictures, which the generator leaves where they are
    await cp('tests/bench/portal/assets', join(many, 'assets'), { recursive: true });
    return [
      ...(await linesOf(
        'card portal',
        { folder: 'screens', screen: 'login', key: 'login.companies' },
        '100',
      )),
      ...(await linesOf(
        `${generated} screens`,
        { folder: many, screen: 'account_review', key: 'account_review.rows' },
        '300',
      )),
    ];
  } finally {
    await rm(many, { recursive: true, force: true });
  }
}

async function linesOf(
  name: string,
  portal: EditedPortal,
  target: string,
): Promise<readonly Line[]> {
  const { edit, click, open } = await measureStudio(portal, rounds);
  const line = (what: string, value: number, reach: string): Line => ({
    what: `Studio, ${name}: ${what}`,
    unit: 'ms',
    values: { portico: value },
    target: reach,
  });
  return [
    line('edit to preview, processor time, p95', edit.work, target),
    line('edit to preview, elapsed, p95', edit.clock, ''),
    line('click to properties, processor time, p95', click.work, '50'),
    line('click to properties, elapsed, p95', click.clock, ''),
    line('a new draft until it can be shown', open.clock, ''),
  ];
}
