import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';

/** The API's own document, drawn by Swagger UI; requests can be tried from the page. */
SwaggerUI({
  dom_id: '#page',
  url: '/api/openapi.json',
  deepLinking: true,
  docExpansion: 'list',
  // An answer is for the token that was sent, so the browser caches none.
  requestInterceptor: (request) => ({ ...request, cache: 'no-store' }),
});
