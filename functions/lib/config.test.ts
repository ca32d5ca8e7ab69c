import { readConfig } from './config';
import { ConfigError } from '../../core/ports/failures';

const faultOf = (env: Readonly<Record<string, string>>): Error => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error;
  }
  throw new Error('The settings were taken');
};

describe('settings', () => {
  it.each([
    ['REDIS_URL', 'https://secret'],
    ['REDIS_WAIT_REPLICAS', 'secret'],
    ['REDIS_IDENTITY', 'secret'],
    ['STORE', 'secret'],
    ['WEB_PUBSUB_CONNECTION_STRING', 'secret'],
    ['WEB_PUBSUB_ENDPOINT', 'http://secret'],
    ['AZURE_STORAGE_CONNECTION_STRING', 'secret'],
    ['AZURE_STORAGE_ACCOUNT_URL', 'http://secret'],
    ['AZURE_TABLES_CONNECTION_STRING', 'secret'],
    ['AZURE_TABLES_URL', 'http://secret'],
    ['APPLICATIONINSIGHTS_CONNECTION_STRING', 'InstrumentationKey=secret'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'secret'],
    ['LOG_LEVEL', 'secret'],
    ['GAME_TTL_SECONDS', '0'],
    ['SESSION_MAX_COMMITS', '1.5'],
    ['RATE_LIMIT_REQUESTS', 'secret'],
    ['WAITS_ANONYMOUS', '-1'],
    ['API_KEYS', 'secret'],
    ['MCP_ALLOWED_ORIGINS', 'https://chat.example/secret'],
    ['CORS_ORIGINS', 'secret'],
  ])('name a bad %s without its value', (name, value) => {
    const { message } = faultOf({ STORE: 'memory', [name]: value });
    expect(message).toMatch(new RegExp(`^Setting ${name}: `));
    expect(message).not.toContain('secret');
  });

  it('need a Redis server unless the store is another', () => {
    expect(faultOf({}).message).toContain('Setting REDIS_URL is missing');
    expect(readConfig({ REDIS_URL: 'redis://localhost' })).toMatchObject({ STORE: 'redis' });
    const { STORE, REDIS_URL } = readConfig({ STORE: 'file', REDIS_URL: '' });
    expect([STORE, REDIS_URL]).toEqual(['file', undefined]);
  });

  it('keep a game for a day, and for a year in a file of the user unless another life is set', () => {
    const DAY = 86_400;
    expect(readConfig({ STORE: 'memory' }).GAME_TTL_SECONDS).toBe(DAY);
    expect(readConfig({ STORE: 'file' }).GAME_TTL_SECONDS).toBe(365 * DAY);
    expect(readConfig({ STORE: 'file', GAME_TTL_SECONDS: '60' }).GAME_TTL_SECONDS).toBe(60);
  });

  it('are read from lists with commas, blanks aside', () => {
    const key = 'AB'.repeat(32);
    const config = readConfig({
      STORE: 'memory',
      API_KEYS: ` ${key} ,`,
      CORS_ORIGINS: 'https://a.example, https://b.example',
    });
    expect(config).toMatchObject({
      API_KEYS: [key.toLowerCase()],
      CORS_ORIGINS: ['https://a.example', 'https://b.example'],
    });
  });
});
