import { readConfig } from '../../functions/lib/config';

const read = (hosts: string) => readConfig({ STORE: 'memory', WEBHOOK_ALLOWED_HOSTS: hosts });

describe('the hosts to which webhooks may go without https', () => {
  it('are read from a list with commas, blanks and case aside', () => {
    expect(read('LOCALHOST, 127.0.0.1:8080')).toMatchObject({
      WEBHOOK_ALLOWED_HOSTS: ['localhost', '127.0.0.1:8080'],
    });
  });

  it('are refused by the name of the setting, without its value', () => {
    expect(() => read('localhost, user@secret')).toThrow(/^Setting WEBHOOK_ALLOWED_HOSTS: (?!.*secret)/);
  });
});
