import { buildApp } from '../buildApp.ts';
import { deploySettings } from '../portalProcess.ts';
import { prerender } from '../prerender.ts';
import { publishPortal } from '../publishPortal.ts';
import { pageAddresses } from '../releaseRoutes.ts';
import { answerTask } from './answerTask.ts';
import type { PublishInput, PublishedPages } from './publishApart.ts';

answerTask<PublishInput>(async ({ folder, directory, data, given }, sendNote) => {
  const published = await publishPortal(folder, {
    directory,
    data,
    buildApp: () => {
      sendNote('compiled');
      return buildApp(directory, folder);
    },
  });
  if (published === undefined) return undefined;
  const { portal, files } = published;
  await prerender(published, directory, deploySettings(portal, given));
  return { portal, ...pageAddresses(files) } satisfies PublishedPages;
});
