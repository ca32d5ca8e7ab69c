import { Command } from 'commander';
import { portFlag } from './port';

/** What the command line of the emulator can say. */
export interface EmulatorFlags {
  readonly port: number;
  readonly key?: string;
}

/** `principality emulator` and `principality-pubsub-emulator`: Azure Web PubSub on this machine. */
export const emulatorCommand = (name: string, serve: (flags: EmulatorFlags) => Promise<void>): Command =>
  new Command(name)
    .description('Emulate Azure Web PubSub for several hosts on this machine; prints its connection string.')
    .option('--port <number>', 'where to listen; 0 takes any free port', portFlag, 8080)
    .option('--key <key>', 'the access key (default: a random one)')
    .action(serve);
