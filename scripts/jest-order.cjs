const { sep } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** What takes longest, so that no worker is left alone with it at the end. */
const FIRST = [
  'tests/mcp/chess-agents',
  'tests/concurrency/faults/',
  'tests/distribution/',
  'tests/widgets/',
  'tests/conformance/conformance',
  'tests/security/access/',
  'tests/fuzz/',
  'tests/browser/',
];

/** What needs programs that may have to be installed first, Azurite last. */
const LAST = [
  'tests/mcp-remote/official-programs',
  'tests/contract/archive',
  'tests/http/function-app',
  'tests/live/whole-life',
];

const AT_ALL = FIRST.length;

/** The place of a test file in the order of a run: a number, compared. */
function placeOf(path) {
  const unix = path.split(sep).join('/');
  const isIn = (part) => unix.includes(`/${part}`);
  if (LAST.some(isIn)) return AT_ALL + 1;
  const first = FIRST.findIndex(isIn);
  return first < 0 ? AT_ALL : first;
}

/** The usual order (what took longest in the last run first, where that is known) within these groups. */
module.exports = class extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((one, other) => placeOf(one.path) - placeOf(other.path));
  }
};
