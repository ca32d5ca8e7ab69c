import { python } from '../../tests/support/python';
import { shown, tryReceiver } from './testing/shown-receivers';

it('The receiver in Python on the page about webhooks takes what we sign, and nothing else', () =>
  tryReceiver({ command: python(), name: 'receiver.py', program: shown('python') }));
