import { describeRaces } from './races-suite';

describeRaces(50);
