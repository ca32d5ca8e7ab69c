import { describeRaces } from './races-suite';

describeRaces(20);
