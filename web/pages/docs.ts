import type { SwaggerUIBundle } from 'swagger-ui-dist';
import libraryAddress from 'swagger-ui-dist/swagger-ui-bundle.js?url';
import '../styles/base.css';
import 'swagger-ui-dist/swagger-ui.css';
import '../styles/docs.css';
import { SampleGames, type PrepareExample, type Sample } from '../lib/sample-games';

/** Swagger UI as published: it is minified already, and minifying it again would take half of the build time of all pages. */
const library = new Promise<SwaggerUIBundle>((resolve, reject) => {
  const script = document.createElement('script');
  script.src = libraryAddress;
  script.onload = () => resolve((window as unknown as { SwaggerUIBundle: SwaggerUIBundle }).SwaggerUIBundle);
  script.onerror = () => reject(new Error(`${libraryAddress} cannot be loaded.`));
  document.head.append(script);
});

/** The features' knowledge of their examples. */
const EXAMPLES = import.meta.glob<{ readonly prepareExample: PrepareExample }>(
  '../../features/*/pages/examples.ts',
);

/** Shows the OpenAPI document in Swagger UI, which can send requests. */
async function show(): Promise<void> {
  const described = fetch('/api/openapi.json').then((response) => response.json() as Promise<Description>);
  const [SwaggerUI, spec] = await Promise.all([library, described]);
  const games = new SampleGames(
    sampleIn(spec),
    Object.values(EXAMPLES).map((load) => () => load().then(({ prepareExample }) => prepareExample)),
  );
  SwaggerUI({
    dom_id: '#page',
    spec,
    deepLinking: true,
    docExpansion: 'list',
    tryItOutEnabled: true,
    defaultModelsExpandDepth: -1,
    // Its colours are too faint on its ground.
    syntaxHighlight: false,
    plugins: [withoutNestedLinks],
    // Answers are for one token, so the browser must not cache them.
    requestInterceptor: async (request) => ({ ...(await games.prepare(request)), cache: 'no-store' }),
  });
}

interface Ui {
  readonly React: { createElement(type: string, props: object, text: unknown): unknown };
}

/**
 * Replaces the link inside an operation's button, which keyboards and screen readers cannot reach, by its text. The button still updates the address.
 */
const withoutNestedLinks = ({ React }: Ui) => ({
  wrapComponents: {
    DeepLink: () => (props: { readonly text: unknown }) => React.createElement('span', {}, props.text),
  },
});

/** Adds what Swagger UI lacks: labels for body and choice fields, and focusable scrolling examples. */
function mendFields(): void {
  for (const row of document.querySelectorAll<HTMLElement>('tr[data-param-name]'))
    for (const choice of row.querySelectorAll('select:not([aria-label])'))
      choice.setAttribute('aria-label', row.dataset.paramName ?? '');
  for (const field of document.querySelectorAll('textarea.body-param__text:not([aria-label])'))
    field.setAttribute('aria-label', 'Body of the request');
  for (const example of document.querySelectorAll('pre.microlight:not([tabindex])'))
    example.setAttribute('tabindex', '0');
}

interface Example {
  readonly example: Readonly<Record<string, string>>;
}

/** The part of the document that is read here. */
interface Description {
  readonly paths: {
    readonly '/api/sessions': {
      readonly post: { readonly requestBody: { readonly content: Readonly<Record<string, Example>> } };
    };
    readonly '/api/sessions/{id}': {
      readonly get: { readonly parameters: readonly [{ readonly example: string }] };
    };
  };
}

function sampleIn({ paths }: Description): Sample {
  const { content } = paths['/api/sessions'].post.requestBody;
  const [id] = paths['/api/sessions/{id}'].get.parameters;
  return { game: content['application/json']?.example.game ?? '', session: id.example };
}

/** Switches Swagger UI's dark theme, which depends on a class of the root element. */
function followScheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const apply = (): void => void document.documentElement.classList.toggle('dark-mode', dark.matches);
  dark.addEventListener('change', apply);
  apply();
}

followScheme();
new MutationObserver(mendFields).observe(document.body, { childList: true, subtree: true });
void show();
