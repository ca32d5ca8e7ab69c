import { describeBots } from './bots';

describeBots({ 'bot.ts': (file) => [process.execPath, file.replace('.ts', '.mjs')] });
