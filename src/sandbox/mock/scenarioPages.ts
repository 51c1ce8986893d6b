import type { Pages } from '../defineSandbox.ts';
import { html, htmlPage } from '../pages/html.ts';
import { scenarioCookie, scenarioName, type Scenarios } from './scenarios.ts';

const path = '/sandbox/scenarios';

/** A page on which a visitor chooses the scenario of the following requests; a cookie holds it. */
export function scenarioPages(scenarios: Scenarios): Pages {
  const names = ['none', ...Object.keys(scenarios)];
  return {
    [`GET ${path}`]: (_, request) => {
      const chosen = new URL(request.url).searchParams.get('choose');
      if (chosen !== null && names.includes(chosen)) return choose(chosen);
      const current = scenarioName(request.headers) ?? 'none';
      return htmlPage(
        'Scenarios',
        html`<p>The scenario decides how the mocked services answer in this browser.</p><ul>${names.map(
          (name) =>
            html`<li><a href="${path}?choose=${name}">${name}</a>${name === current ? ' (chosen)' : ''}</li>`,
        )}</ul>`,
      );
    },
  };
}

function choose(name: string): Response {
  return new Response(null, {
    status: 303,
    headers: {
      location: path,
      'set-cookie': `${scenarioCookie}=${name === 'none' ? '' : name}; Path=/; SameSite=Lax`,
      'cache-control': 'no-store',
    },
  });
}
