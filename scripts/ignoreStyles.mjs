import { register } from 'node:module';

// Node renders pages to HTML without styles, so a stylesheet is an empty module here.
const hooks = `
export async function load(url, context, next) {
  return /\\.css(\\?|$)/.test(url) ? { format: 'module', source: '', shortCircuit: true } : next(url, context);
}`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);
