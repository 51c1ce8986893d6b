import { buildApp, packedApp } from './buildApp.ts';

// `npm pack` runs this before: it builds the app once, so that no portal has to.
await buildApp(packedApp);
