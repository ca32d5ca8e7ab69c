import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';

/** The API's own document, drawn by Swagger UI; requests can be tried from the page. */
SwaggerUI({
  dom_id: '#page',
  url: '/api/openapi.json',
  deepLinking: true,
  docExpansion: 'list',
  // Answers are of whoever's token was sent: the browser keeps none.
  requestInterceptor: (request) => ({ ...request, cache: 'no-store' }),
});
