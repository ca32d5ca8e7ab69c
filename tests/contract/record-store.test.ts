import { recordStoreSuite } from './record-store-suite';
import { describeEachRecordStore } from './record-stores';

describeEachRecordStore('the record store', recordStoreSuite);
