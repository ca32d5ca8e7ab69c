import { describeCalls, describeRequests, PLOTS_OVER_HTTP } from './life-suite';

describeCalls();
// One life is lived over HTTP every day, all in the release.
describeRequests(PLOTS_OVER_HTTP.slice(0, 1));
