import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { readPortalFolder } from '../../../scripts/portalFolder.ts';
import { vocabulary } from '../../../scripts/vocabulary.ts';
import { compile } from '../../../src/compiler/compile.ts';
import type { Portal } from '../../../src/language/release.ts';
import { PortalView } from '../../../src/runtime/PortalView.tsx';
import { entryEditor } from '../../../src/studio/portal/widgets/entry-editor/index.ts';
import { pageCanvas } from '../../../src/studio/portal/widgets/page-canvas/index.ts';
import { partProperties } from '../../../src/studio/portal/widgets/part-properties/index.ts';
import { widgetPalette } from '../../../src/studio/portal/widgets/widget-palette/index.ts';
import { workbench } from '../../../src/studio/portal/widgets/workbench/index.ts';
import { widgets } from '../../../src/widgets/index.ts';
import {
  createTestRuntime,
  type Service,
  type TestPortal,
} from '../../runtime/createTestRuntime.ts';

/** The files of the Studio's own portal, by path. */
export async function compileStudio(): Promise<ReadonlyMap<string, string>> {
  const { release } = compile(await readPortalFolder('src/studio/portal'), vocabulary);
  return release?.files ?? new Map<string, string>();
}

const moment = '2026-03-01T08:00:00Z';
/** The draft as the service describes it. */
export const describedDraft = {
  ...{ id: 'one', title: 'Draft', purpose: '', state: 'open', origin: 'person', author: 'Ada' },
  ...{ createdAt: moment, changedAt: moment, files: 0, isOutdated: false, publishAt: '' },
  ...{ isReviewAsked: false, waitsForMe: false, version: 'v1', content: '', canPublish: true },
  ...{ preview: '', languages: ['en', 'de'], compiles: true, mistakes: 0, undo: '', redo: '' },
  ...{ canEdit: true, screens: [], sourceLanguage: 'en' },
};

/** Opens a page of the Studio with a service. */
export async function openStudioPage(
  studio: ReadonlyMap<string, string>,
  address: string,
  service: Service,
): Promise<TestPortal> {
  const files = [...studio].filter(([name]) => name.endsWith('.json'));
  const portal = createTestRuntime({
    portal: { ...(JSON.parse(studio.get('portal.json') ?? '{}') as Portal), release: 'test' },
    files: Object.fromEntries(
      files.map(([name, text]) => [name.replace(/\.json$/, ''), JSON.parse(text) as unknown]),
    ),
    widgets: [...widgets, entryEditor, workbench, pageCanvas, partProperties, widgetPalette],
    module: (url) => {
      const code = studio.get(url.replace(/^.*\/release\/test\//, '')) ?? '';
      return import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);
    },
    service,
  });
  await portal.start();
  render(
    <MemoryRouter initialEntries={[address]}>
      <PortalView portal={portal} />
    </MemoryRouter>,
  );
  return portal;
}
