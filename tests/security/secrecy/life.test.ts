import { describeCalls, describeRequests, PLOTS, PLOTS_OVER_HTTP } from './life-suite';

// The first life is lived over HTTP every day, the others by calls; in the release all are lived in both ways.
describeCalls(PLOTS.slice(1));
describeRequests(PLOTS_OVER_HTTP.slice(0, 1));
