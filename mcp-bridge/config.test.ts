import { readConfig, type BridgeFlags } from './config';

const read = (flags: BridgeFlags, environment: Record<string, string> = {}) =>
  readConfig(flags, environment, ['core', 'chess']);

describe('Configuration of the bridge', () => {
  it('has the documented defaults', () => {
    expect(read({})).toEqual({
      warnings: [],
      config: {
        toolsets: ['core'],
        readOnly: false,
        defaultGame: 'principality',
        defaultPlayerCount: 1,
        allowSeed: false,
        saveDecisions: false,
        logLevel: 'info',
        logFormat: 'text',
        development: false,
        maxConcurrentRequests: 10,
        requestTimeout: 30_000,
        maxConcurrentGames: 10,
        gameTTLMs: 3_600_000,
        dashboardPort: 8080,
        dashboardHost: '127.0.0.1',
      },
    });
  });

  it('reads the environment', () => {
    const { config, warnings } = read(
      {},
      {
        PRINCIPALITY_URL: 'https://games.example',
        PRINCIPALITY_KEY: 'k',
        PRINCIPALITY_TOOLSETS: 'core, chess',
        PRINCIPALITY_TOOLS: 'game_observe, game_wait',
        PRINCIPALITY_READ_ONLY: '1',
        DEFAULT_SEED: 'seed',
        DEFAULT_MODEL: 'opus',
        LOG_LEVEL: 'debug',
        LOG_FORMAT: 'json',
        LOG_FILE: '/tmp/x.log',
        SAVE_DECISIONS: 'true',
        GAMES_ALLOW_SEED: '1',
        DECISION_LOG_PATH: '/tmp/decisions.jsonl',
        MCP_DASHBOARD_PORT: '9000',
        MCP_DASHBOARD_HOST: '0.0.0.0',
        NODE_ENV: 'development',
      },
    );
    expect(warnings).toEqual([]);
    expect(config).toMatchObject({
      url: 'https://games.example',
      key: 'k',
      toolsets: ['core', 'chess'],
      tools: ['game_observe', 'game_wait'],
      readOnly: true,
      defaultSeed: 'seed',
      defaultModel: 'opus',
      logLevel: 'debug',
      logFormat: 'json',
      logFile: '/tmp/x.log',
      saveDecisions: true,
      allowSeed: true,
      decisionLogPath: '/tmp/decisions.jsonl',
      dashboardPort: 9000,
      dashboardHost: '0.0.0.0',
      development: true,
    });
  });

  it('takes flags before the environment', () => {
    const { config } = read(
      { url: 'http://a.example', key: 'b=c', toolsets: 'all' },
      {
        PRINCIPALITY_URL: 'http://b.example',
      },
    );
    expect(config).toMatchObject({ url: 'http://a.example', key: 'b=c', toolsets: ['all'] });
  });

  it.each([
    ['LOG_LEVEL', 'loud', 'logLevel', 'info'],
    ['LOG_FORMAT', 'xml', 'logFormat', 'text'],
    ['SAVE_DECISIONS', 'perhaps', 'saveDecisions', false],
    ['PRINCIPALITY_URL', 'not a url', 'url', undefined],
    ['PRINCIPALITY_TOOLSETS', 'core,ches', 'toolsets', ['core']],
    ['MCP_DASHBOARD_PORT', '99999', 'dashboardPort', 8080],
    ['MCP_DASHBOARD_PORT', 'many', 'dashboardPort', 8080],
  ])(
    'leaves a bad %s (%s) aside with a warning, and keeps the rest',
    (variable, value, setting, fallback) => {
      const { config, warnings } = read({}, { [variable]: value, DEFAULT_MODEL: 'opus' });
      expect(config).toMatchObject({ defaultModel: 'opus' });
      expect(config[setting as keyof typeof config]).toEqual(fallback);
      expect(warnings).toHaveLength(1);
      expect(warnings[0]).toContain(setting);
      expect(warnings[0]).toContain(value);
    },
  );

  it('says that decisions cannot be saved nowhere', () => {
    expect(read({}, { SAVE_DECISIONS: 'true' }).warnings).toEqual([
      'Decisions are not saved: SAVE_DECISIONS needs DECISION_LOG_PATH',
    ]);
    expect(read({}, { SAVE_DECISIONS: 'false' }).warnings).toEqual([]);
  });

  it.each([
    [{ toolsets: 'core,ches' }, '--toolsets "core,ches": must be all or of core, chess'],
    [{ url: 'games.example' }, '--url "games.example": must be a whole address'],
    [{ url: '' }, '--url "": must be a whole address'],
  ])('says what is wrong with the flag in %j', (flags, message) => {
    expect(() => read(flags)).toThrow(message);
  });

  it('never ignores a restriction', () => {
    expect(() => read({}, { PRINCIPALITY_READ_ONLY: 'perhaps' })).toThrow(
      'PRINCIPALITY_READ_ONLY "perhaps": must be true or false',
    );
  });

  it('does not let a bad flag fall back to the environment', () => {
    expect(() => read({ url: 'nowhere' }, { PRINCIPALITY_URL: 'https://games.example' })).toThrow('--url');
  });
});
