import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js';
import 'swagger-ui-dist/swagger-ui.css';

/** The OpenAPI document in Swagger UI, from which requests can be sent. */
SwaggerUI({
  dom_id: '#page',
  url: '/api/openapi.json',
  deepLinking: true,
  docExpansion: 'list',
  // Answers are for one token, so the browser must not cache them.
  requestInterceptor: (request) => ({ ...request, cache: 'no-store' }),
});
