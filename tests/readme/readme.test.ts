import { readFileSync } from 'node:fs';

const readme = readFileSync('README.md', 'utf8');

it.each([
  'GET /state',
  'GET /sessions/{id}/events',
  'GET /negotiate',
  'POST /validate',
  'POST /execute',
  'GET /history',
  'GET /replay',
  'GET /games',
  'GET /catalog',
  'GET /health',
  'GET /ready',
])('README names the route %s', (route) => {
  expect(readme).toContain(route);
});
