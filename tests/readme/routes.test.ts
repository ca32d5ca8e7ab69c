import { readFileSync } from 'node:fs';
import { openApiDocument } from '../../core/api';

const rows = readFileSync('docs/rest.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| `'));

const routes = Object.entries(openApiDocument().paths as Readonly<Record<string, object>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => 'operationId' in (operation as object))
      .map(([method]) => [method.toUpperCase(), path.replace('/api', '')] as const),
);

it.each(routes)('docs/rest.md lists the route %s %s', (method, path) => {
  const named = rows.filter((row) => row.includes(` ${path}\``) || row.includes(` ${path}?`));
  expect(named.join('\n')).toContain(`\`${method}`);
});
