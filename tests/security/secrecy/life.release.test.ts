import { describeRequests, PLOTS_OVER_HTTP } from './life-suite';

describeRequests(PLOTS_OVER_HTTP);
