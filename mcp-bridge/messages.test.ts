import { errorInBrokenJson, readMessage } from './messages';

const answerTo = (value: unknown): unknown => {
  const read = readMessage(value);
  return read.ok ? read.value : (read.error.answer?.error.code ?? 'no answer');
};
const idFor = (value: unknown): unknown => {
  const read = readMessage(value);
  return read.ok ? undefined : read.error.answer?.id;
};

describe('A value that is no message', () => {
  it.each([
    [5, -32600, null],
    [null, -32600, null],
    ['ping', -32600, null],
    [[], -32600, null],
    [{}, -32600, null],
    [{ id: 1, method: 'ping' }, -32600, 1],
    [{ jsonrpc: '1.0', id: 'a', method: 'ping' }, -32600, 'a'],
    [{ jsonrpc: 2, id: 0, method: 'ping' }, -32600, 0],
    [{ jsonrpc: '2.0', id: 1 }, -32600, 1],
    [{ jsonrpc: '2.0', id: 1, method: null }, -32600, 1],
    [{ jsonrpc: '2.0', method: 1, params: 'bar' }, -32600, null],
    [{ jsonrpc: '2.0', id: null, method: 'ping' }, -32600, null],
    [{ jsonrpc: '2.0', id: 1.5, method: 'ping' }, -32600, 1.5],
    [{ jsonrpc: '2.0', id: [1], method: 'ping' }, -32600, null],
    [{ jsonrpc: '2.0', id: true, method: 'ping' }, -32600, null],
    [{ jsonrpc: '2.0', id: 1, method: 'ping', params: [1] }, -32602, 1],
    [{ jsonrpc: '2.0', id: 1, method: 'ping', params: 'x' }, -32602, 1],
    [{ jsonrpc: '2.0', id: 1, method: 'ping', params: { _meta: 5 } }, -32602, 1],
    [{ jsonrpc: '2.0', id: 1, method: 'ping', params: { _meta: { progressToken: {} } } }, -32602, 1],
  ])('%j is answered with %d and the id %j', (value, code, id) => {
    expect([answerTo(value), idFor(value)]).toEqual([code, id]);
  });

  it.each([
    { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'no' } },
    { jsonrpc: '2.0', id: 1, result: 5 },
    { jsonrpc: '2.0', id: 1, error: 'no' },
    { jsonrpc: '2.0', method: 'notifications/initialized', params: [] },
  ])('%j is not answered, as nobody waits for that', (value) => {
    expect(answerTo(value)).toBe('no answer');
  });
});

describe('A message', () => {
  it.each([
    [{ jsonrpc: '2.0', id: 1, method: 'ping', params: null }],
    [{ jsonrpc: '2.0', id: 1, method: 'ping', extra: 5 }],
  ])('%j is read without what it need not have', (value) => {
    expect(answerTo(value)).toEqual({ jsonrpc: '2.0', id: 1, method: 'ping' });
  });

  it.each([
    { jsonrpc: '2.0', method: 'notifications/initialized' },
    { jsonrpc: '2.0', id: 'a', result: {} },
    { jsonrpc: '2.0', id: 1, error: { code: 1, message: 'no' } },
    { jsonrpc: '2.0', id: '', method: 'tools/call', params: { name: 'x', arguments: [1] } },
  ])('%j is read as it is', (value) => {
    expect(answerTo(value)).toEqual(value);
  });
});

describe('Text that is no JSON', () => {
  it.each([
    ['{"jsonrpc":"2.0","id":7,"method":"ping"', 7],
    ['{"jsonrpc":"2.0","method":tools/list,"id":"a\\"b"}', 'a"b'],
    ['{ "id" : -3 , "method": "x", }', -3],
    [`{"method":"tools/call","params":{"a":[{"id":1}],"t":"\\"id\\":2,"},"id":8,}`, 8],
    ['{"params":{"id":1}', null],
    ['{"params":{"x":"{\\"id\\":1,', null],
    ['{"method":"id","params":{},}', null],
    ['{"id":007,"method":"ping"}', null],
    ['{"id":{"id":1},}', null],
    ['[{"id":1},', null],
    ['ping', null],
  ])('%s is answered under its own id, if that can be found', (text, id) => {
    expect(errorInBrokenJson(text)).toEqual({
      jsonrpc: '2.0',
      id,
      error: { code: -32700, message: expect.stringContaining('not valid JSON') as string },
    });
  });
});
