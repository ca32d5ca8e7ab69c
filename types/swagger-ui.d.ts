/** Swagger UI's bundle for browsers; its package has types for Node's entry only. */
declare module 'swagger-ui-dist/swagger-ui-es-bundle.js' {
  import { SwaggerUIBundle } from 'swagger-ui-dist';
  export default SwaggerUIBundle;
}
