import type { Plugin } from 'vite';

/**
 * Lets the bundler remove unused parts of react-router. Its single file creates contexts, wrapped
 * components and classes at top level; bundlers must keep such calls unless they are marked pure.
 */
export function shakeRouter(): Plugin {
  return {
    name: 'portico:shake-router',
    apply: 'build',
    transform(code, id) {
      if (!/\/react-router\/dist\/[a-z]+\/chunk-[^/]+\.mjs$/.test(id)) return null;
      const marked = code
        .replace(/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;')
        .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
        .replace(
          /^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm,
          '$1/* @__PURE__ */ $2',
        )
        .replace(/^\};\n\w+\.(contextType = \w+;)$/gm, '  static $1\n};')
        .replace(
          /^(var \w+ = )(class extends React\d*\.Component \{\n[\s\S]*?^\});$/gm,
          '$1/* @__PURE__ */ (() => $2)();',
        );
      return { code: marked, map: null };
    },
  };
}
