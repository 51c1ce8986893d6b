import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { UserConfig } from 'vite';
import { engineFile, engineFolder } from '../engineFolder.mjs';
import { testFolder } from '../workFolders.mjs';
import { compileAhead } from './compileAhead.ts';
import { layerOrder } from './layerOrder.ts';
import { ownBlocks } from './ownBlocks.ts';
import { shakeRouter } from './shakeRouter.ts';
import { servedFolders } from './servedFolders.ts';
import { slimManifests } from './slimManifests.ts';
import { withoutRjsfMarkdown } from './withoutRjsfMarkdown.ts';

/**
 * What every page needs, in one file: the runtime, the primitives it draws with, the widgets of a
 * first screen and what several widgets share.
 */
const core = [
  /node_modules\/(jotai|react-router|react-router-dom|cookie|set-cookie-parser|redaxios)\/|vite\/preload-helper/,
  /src\/(language|expressions|sdk)\/(?!readNumber|additionalFunctions|dateFunctions|amountFunctions|functions\/)/,
  /src\/actions\/(firstActions|call|close|forget|invalidate|language|leave|open|popup|reload|remember|reset|run|set|signIn|signOut|step|submit|toast|wait)\./,
  /src\/runtime\/(?!dev\/|form\/|AreaFrame|OuterScreens|OutletNode|enterParents|LinkedNode|PopupDialog|UnsavedDialog|Toasts|analytics|followAddress|followData|live(Channel|Data|Events|Socket)|loadBlocks|messageFiller|pageSession\/|readEvents|refusal|sendInParts|serverSession|shortcuts\/|stepUp|transfer|upload|watchUpload)/,
  /src\/ui\/(Alert|Badge|Button|Card|Checkbox|DropdownMenu|EmptyState|EntryLayout|ErrorBoundary|Field|Grid|Heading|Icon|firstIconShapes|IconButton|LinkText|MenuContext|ModalHistory|PasswordInput|Section|Skeleton|SkipLink|Spinner|Stack|StoreBadge|Subject|Tabs|TextInput|VisuallyHidden|classNames|direction|lazyComponent|mask|shownFailures|useLoadedWhenIdle|useNarrow|useReason|useScrollable|whenIdle|widths)\.tsx?/,
  /src\/widgets\/(?!CodeFrame|Markdown|MediaFigure|index|firstWidgets|furtherWidgets|formatAmount|formatDay|groupDigits|paginationTexts|readFileValue|servedPage|dayNotation|dayOrder|dayReading|pageBeyond|RowsState|useIdle|usePrinting|useAppearance|useNear|useStableTranslate|zonedTime)[^/]+\.tsx?$/,
  /src\/widgets\/(text|heading|link|button|alert|stack|section|tabs|store-badges|appearance-switch|language-switch|banner|icon-button|columns|grid|skeleton|empty-state|error-box|badge|text-input|password-input|checkbox)\/(?!index\.ts|manifest\.json)/,
];

/**
 * What whatever draws rows shares, in one file beside it: no entry screen has rows. A table and its
 * later parts share two files, too small for a request of their own.
 */
const rows =
  /src\/(ui\/(HandOver|Pagination|Select)|widgets\/(formatAmount|formatDay|groupDigits|paginationTexts|servedPage|dayOrder|pageBeyond|RowsState|useIdle|usePrinting|useStableTranslate|table\/(cellText|columnWidths)))\.tsx?/;

/**
 * What a script preloads with a part that it imports: not the files that every page has, whose
 * names would only lengthen the lists.
 */
function withoutFirst(
  _file: string,
  needed: string[],
  { hostType }: { readonly hostType: 'html' | 'js' },
): string[] {
  if (hostType === 'html') return needed;
  return needed.filter((file) => !/\/(react|rolldown-runtime|core)-[\w-]{8}\.js$/.test(file));
}

/**
 * How Vite builds and serves the app, with the building blocks of the portal in this folder.
 * Folders are absolute: the current directory is that of the portal.
 */
export function appConfig(portal: string): UserConfig {
  return {
    root: engineFile('src'),
    publicDir: false,
    base: '/',
    cacheDir: resolve(testFolder('vite')), // packages that Vite prepares, times of tests
    plugins: [
      // the engine's own files are compiled wherever it is installed
      react({ exclude: /\/node_modules\/(?!portico\/)/ }),
      withoutRjsfMarkdown(),
      slimManifests(portal),
      ownBlocks(portal),
      shakeRouter(),
      layerOrder(),
      compileAhead(),
    ],
    resolve: {
      alias: {
        'portico/sdk': engineFile('src/sdk/index.ts'),
        'portico/ui': engineFile('src/ui/primitives.ts'),
      },
      // a portal's own widgets use the engine's React, wherever the portal is
      dedupe: ['react', 'react-dom'],
    },
    // so that a worker can load parts on demand
    worker: { format: 'es' },
    server: { fs: { allow: [...servedFolders(engineFolder, portal)] } },
    // every package that the page, its workers and the portal's own blocks import: Vite reloads
    // the page for one that it meets later
    optimizeDeps: {
      entries: [
        'index.html',
        'widgets/**/*Worker.ts',
        ...['widgets/*/index.ts', 'actions/*.ts', 'functions/*.ts'].map((files) =>
          resolve(portal, files),
        ),
      ],
    },
    build: {
      emptyOutDir: false,
      assetsDir: 'assets',
      target: 'es2022',
      modulePreload: { polyfill: false, resolveDependencies: withoutFirst },
      manifest: 'app.json',
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 800,
      rollupOptions: {
        input: ['src/index.html', 'src/begin.ts', 'src/appearance.ts'].map(engineFile),
        output: {
          codeSplitting: {
            includeDependenciesRecursively: false,
            groups: [
              {
                name: 'react',
                test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/,
              },
              {
                name: 'form',
                test: /node_modules\/(@rjsf|lodash|lodash-es|json-schema-merge-allof|fast-uri|nanoid|prop-types|react-is|jsonpointer|fast-equals|@x0k)\/|rjsf:|src\/runtime\/form\/(?!completeRoot|computedFields|FieldsWithValues|createRows|fieldsInside|FormPartContext|GroupField|RowsField|RowView|useRowChanges)|src\/ui\/ConditionList/,
              },
              { name: 'rows', test: rows },
              { name: 'modal', test: /src\/ui\/(Dialog|useModal)\.tsx?/ },
              // parsing and formatting of days
              { name: 'days', test: /src\/(widgets\/day(Notation|Reading)|ui\/dayAfterKey)\.ts/ },
              // what charts and maps share
              {
                name: 'pictures',
                test: /src\/widgets\/(use(Appearance|Near)|drawing\/numbers)\.ts/,
              },
              // what reads the files of a map
              {
                name: 'geometry',
                test: /src\/widgets\/map\/(gazetteer|readGeometry|readGround)\.ts|topojson-client/,
              },
              // what all charts share
              {
                name: 'drawing',
                test: /src\/widgets\/drawing\/(ChartFrame|Drawing|laterParts|declaredFonts|drawingThread|picture)\.tsx?/,
              },
              // what a chart needs once it has a picture, with the React binding of its library
              {
                name: 'canvas',
                test: /src\/widgets\/drawing\/(ChartCanvas|ChartTip|remoteChart)\.tsx?|node_modules\/(echarts-for-react|fast-deep-equal|size-sensor|tslib)\//,
              },
              { name: 'core', test: (id) => core.some((part) => part.test(id)) },
            ],
          },
        },
      },
    },
  };
}
