import { describeCalls, describeRequests, PLOTS, PLOTS_OVER_HTTP } from './life-suite';

describeCalls(PLOTS);
describeRequests(PLOTS_OVER_HTTP);
