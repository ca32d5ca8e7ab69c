import { faultsOfKql } from './kql';
import { queries } from './queries';

describe('Queries of alerts, of the workbook and of the page', () => {
  it.each(queries)('%s: Kusto finds no fault in it', (_place, query) => {
    expect(faultsOfKql(query)).toEqual([]);
  });

  it('that see no fault in anything would not do', () => {
    expect(faultsOfKql('requests | where colour == 1')).not.toEqual([]);
    expect(faultsOfKql('requests | wher success')).not.toEqual([]);
  });
});
