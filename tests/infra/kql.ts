import { createRequire } from 'node:module';

/** The columns that the queries read, of the tables as Application Insights has them. */
const TABLES = {
  requests: '(timestamp:datetime, name:string, success:bool, resultCode:string, duration:real)',
  traces: '(timestamp:datetime, message:string)',
  customMetrics:
    '(timestamp:datetime, name:string, valueCount:int, valueSum:real, valueMin:real, valueMax:real, customDimensions:dynamic, cloud_RoleInstance:string)',
};

interface Diagnostics {
  readonly Count: number;
  getItem(at: number): { readonly Message: string };
}

/** What is used of Kusto's own language service, whose types are its C# ones. */
interface Kusto {
  readonly Language: {
    readonly KustoCode: {
      ParseAndAnalyze(query: string, globals: object): { GetDiagnostics(): Diagnostics };
    };
    readonly GlobalState: { readonly Default: { WithDatabase(database: object): object } };
    readonly Symbols: {
      readonly Symbol: object;
      readonly TableSymbol: { readonly $ctor7: new (name: string, schema: string, about: null) => object };
      readonly DatabaseSymbol: { readonly $ctor1: new (name: string, members: object) => object };
    };
  };
}

interface Globals {
  readonly Kusto: Kusto;
  readonly System: { readonly Array: { init(values: readonly object[], type: object): object } };
}

/** Compiled from C#, it leaves what it is in the global object; Node's own `require` reads it, for it is 5 MB. */
function load(): Globals {
  const require = createRequire(__filename);
  require('@kusto/language-service-next/bridge.min.js');
  require('@kusto/language-service-next/Kusto.Language.Bridge.min.js');
  return globalThis as unknown as Globals;
}

let analyse: ((query: string) => Diagnostics) | undefined;

function analyser(): (query: string) => Diagnostics {
  const { Kusto, System } = load();
  const { KustoCode, GlobalState, Symbols } = Kusto.Language;
  const tables = Object.entries(TABLES).map(
    ([name, schema]) => new Symbols.TableSymbol.$ctor7(name, schema, null),
  );
  const database = new Symbols.DatabaseSymbol.$ctor1('insights', System.Array.init(tables, Symbols.Symbol));
  const globals = GlobalState.Default.WithDatabase(database);
  return (query) => KustoCode.ParseAndAnalyze(query, globals).GetDiagnostics();
}

/** What Kusto's parser and binder find wrong with a query: its syntax, columns, functions and types. It is not run. */
export function faultsOfKql(query: string): readonly string[] {
  analyse ??= analyser();
  const found = analyse(query);
  return Array.from({ length: found.Count }, (_, at) => found.getItem(at).Message);
}
