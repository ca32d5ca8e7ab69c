/**
 * For the conformance suite on Node 20: it imports `globSync` from `fs`, which came with Node 22, for what it does in its own repository
 * alone. Here that finds nothing.
 */
import { register } from 'node:module';

const moduleUrl = (text) => `data:text/javascript,${encodeURIComponent(text)}`;

const fs = moduleUrl(
  `export * from 'node:fs'; export { default } from 'node:fs'; export const globSync = () => [];`,
);
register(
  moduleUrl(
    `export const resolve = (name, context, next) =>
      name === 'fs' ? { url: ${JSON.stringify(fs)}, shortCircuit: true } : next(name, context);`,
  ),
);
