import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { parse } from 'yaml';
import { toStylesheet } from '../../../src/ui/tokens.ts';

const themeFile = fileURLToPath(new URL('../../../screens/theme.yaml', import.meta.url));

function themeStylesheet(): Plugin {
  const text = () => toStylesheet(parse(readFileSync(themeFile, 'utf8')));
  return {
    name: 'theme-stylesheet',
    configureServer(server) {
      server.middlewares.use('/theme.css', (_request, response) => {
        response.setHeader('content-type', 'text/css').end(text());
      });
    },
    transformIndexHtml: {
      order: 'post',
      handler: () => [{ tag: 'link', attrs: { rel: 'stylesheet', href: '/theme.css' }, injectTo: 'head' }],
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'theme.css', source: text() });
    },
  };
}

/** A page for the eyes of those who draw: every primitive in every state. Not part of the product. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), themeStylesheet()],
  server: { port: 5140, strictPort: true },
  build: { outDir: process.env['GALLERY_OUT'] ?? 'dist', emptyOutDir: true, assetsInlineLimit: 0 },
});
