import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { configSchema } from '../../functions/lib/config';

/**
 * No Bicep compiler runs in these tests: the templates are read as text, and checked against what the function app reads.
 */
const FOLDER = join(__dirname, '../../infra');
const templates = new Map(
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.bicep'))
    .map((name) => [name, readFileSync(join(FOLDER, name), 'utf8')]),
);
const template = (name: string): string => templates.get(name) ?? '';

/** Names at the head of lines in the object that follows `head`, e.g. `settings: {`. */
function keysOf(text: string, head: string): readonly string[] {
  const [, rest = ''] = text.split(head);
  const [block = ''] = rest.split(/^ *\}/m);
  return [...block.matchAll(/^ +(\w+): /gm)].map(([, name = '']) => name);
}

/** Settings for which the cloud has something better. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  WEB_PUBSUB_CONNECTION_STRING: 'WEB_PUBSUB_ENDPOINT, as access keys are off',
  AZURE_STORAGE_CONNECTION_STRING: 'AZURE_STORAGE_ACCOUNT_URL, as shared keys are off',
  ARCHIVE_FOLDER: 'AZURE_STORAGE_ACCOUNT_URL',
  AZURE_TABLES_CONNECTION_STRING: 'AZURE_TABLES_URL, as shared keys are off',
  PRINCIPALITY_DATA: 'REDIS_URL, as a file belongs to one machine',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'APPLICATIONINSIGHTS_CONNECTION_STRING',
};

/** Settings that the cloud makes by itself. */
const BY_ITSELF: readonly string[] = ['WEBSITE_HOSTNAME'];

/** Settings for development and tests, for a collector of the operator's own, and for a Redis that is no service. */
const NOT_IN_CLOUD: readonly string[] = [
  'WEBHOOK_ALLOWED_HOSTS',
  'OTEL_TRACES_EXPORTER',
  'REDIS_WAIT_REPLICAS',
  'REDIS_WAIT_MS',
];

/** Settings of the Functions host itself, and of a library. */
const OF_OTHERS = /^(AzureWebJobs|APPLICATIONINSIGHTS_AUTHENTICATION_STRING|APPLICATION_INSIGHTS_)/;

const set = [
  ...keysOf(template('main.bicep'), 'settings: {'),
  ...keysOf(template('api.bicep'), 'properties: union(settings, {'),
];

it('sets every setting of the app, and none that it does not know', () => {
  const known = Object.keys(configSchema().shape);
  expect(set.filter((name) => !OF_OTHERS.test(name)).sort()).toEqual(
    known.filter((name) => !(name in ELSEWHERE) && ![...BY_ITSELF, ...NOT_IN_CLOUD].includes(name)).sort(),
  );
  for (const [name, instead] of Object.entries(ELSEWHERE)) {
    if (known.includes(name))
      expect([name, set]).toEqual([name, expect.arrayContaining(/^\w+/.exec(instead) ?? [])]);
  }
});

it('hands every parameter that azd can set to the template, and has no other', () => {
  const { parameters } = JSON.parse(readFileSync(join(FOLDER, 'main.parameters.json'), 'utf8')) as {
    parameters: Record<string, { value: string }>;
  };
  const declared = [...template('main.bicep').matchAll(/^param (\w+) /gm)].map(([, name = '']) => name);
  expect(Object.keys(parameters).filter((name) => !declared.includes(name))).toEqual([]);
  const withoutDefault = [...template('main.bicep').matchAll(/^param (\w+) [^=\n]+$/gm)].map(
    ([, name = '']) => name,
  );
  expect(withoutDefault.filter((name) => !(name in parameters))).toEqual([]);
});

it('leaves no shared key on', () => {
  expect(template('storage.bicep')).toContain('allowSharedKeyAccess: false');
  expect(template('redis.bicep')).toContain("accessKeysAuthentication: 'Disabled'");
  expect(template('live.bicep')).toContain('disableLocalAuth: true');
  expect(template('monitoring.bicep')).toContain('DisableLocalAuth: true');
  for (const [name, text] of templates)
    expect([name, text]).toEqual([name, expect.not.stringMatching(/listKeys|AccessKey=/)]);
});
