/** Types of the calls of `GameApi` that features add, read from their operations. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const parse = (file) =>
  ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);

/** `core/api` names its schemas as one object. */
const SCHEMAS = { module: 'core/api', name: 'schemas', file: 'core/api/schemas' };

/** What the imports of a file are called in it: the module (from the root), and the name there, `*` for all of it. */
function importsOf(source, file) {
  const found = source.statements.filter(ts.isImportDeclaration).flatMap((statement) => {
    const module = join(dirname(file), statement.moduleSpecifier.text);
    const bindings = statement.importClause?.namedBindings;
    if (!bindings) return [];
    if (ts.isNamespaceImport(bindings)) return [[bindings.name.text, { module, name: '*' }]];
    return bindings.elements.map((each) => {
      const name = (each.propertyName ?? each.name).text;
      const isAll = module === SCHEMAS.module && name === SCHEMAS.name;
      return [each.name.text, isAll ? { module: SCHEMAS.file, name: '*' } : { module, name }];
    });
  });
  return new Map(found);
}

/** The types that a feature names itself, by the schema that they are made of. */
function namedTypes(file) {
  if (!existsSync(file)) return new Map();
  const source = parse(file);
  return new Map(
    source.statements
      .filter((each) => ts.isTypeAliasDeclaration(each) || ts.isInterfaceDeclaration(each))
      .flatMap((each) => {
        const schema = /\b(?:Answer)?Shape<typeof \w+\.(\w+)>/.exec(each.getText(source))?.[1];
        return schema === undefined ? [] : [[schema, each.name.text]];
      }),
  );
}

const capital = (name) => name.charAt(0).toUpperCase() + name.slice(1);

/**
 * The members of `GameApi` for the operations of some features, the types that they speak of, and the imports that those need. A schema that stands in
 * `operations.ts` itself is named through the operation.
 */
export function callTypes(features) {
  const imports = new Map();
  const types = new Map();
  const namespaceOf = (module) => {
    if (!imports.has(module)) imports.set(module, `from${imports.size + 1}`);
    return imports.get(module);
  };
  const members = features.flatMap((feature) => {
    const file = `features/${feature}/operations.ts`;
    const source = parse(file);
    const known = importsOf(source, file);
    const named = namedTypes(`features/${feature}/api.ts`);
    /** The type of a part of an operation: as the feature names it, or under a name of its own. */
    const nameOf = (operation, part, expression) => {
      const schema = ts.isPropertyAccessExpression(expression)
        ? expression.name.text
        : expression.getText(source);
      const own = named.get(schema);
      if (own) return `${namespaceOf(`features/${feature}/api`)}.${own}`;
      const shape = `${part === 'answer' ? 'AnswerShape' : 'Shape'}<${typeOf(operation, part, expression)}>`;
      const isKnown = types.get(capital(schema)) === undefined || types.get(capital(schema)) === shape;
      const name = /^\w+$/.test(schema) && isKnown ? capital(schema) : capital(operation) + capital(part);
      types.set(name, shape);
      return name;
    };
    const typeOf = (operation, part, expression) => {
      const [head, member] = ts.isPropertyAccessExpression(expression)
        ? [expression.expression.getText(source), expression.name.text]
        : [expression.getText(source)];
      const from = known.get(head);
      if (!from)
        return `NonNullable<(typeof ${namespaceOf(file.replace(/\.ts$/, ''))}.operations)['${operation}']['${part}']>`;
      return `typeof ${namespaceOf(from.module)}.${from.name === '*' ? member : from.name}`;
    };
    const tables = source.statements
      .filter(ts.isVariableStatement)
      .flatMap(({ declarationList }) => [...declarationList.declarations])
      .filter(({ name }) => name.text === 'operations')
      .map(({ initializer }) => initializer.arguments[0]);
    return tables.flatMap((table) =>
      table.properties.flatMap((operation) => {
        const id = operation.name.text;
        const parts = new Map(
          operation.initializer.properties.map((each) => [each.name.text, each.initializer]),
        );
        const answer = parts.get('answer');
        if (!answer || answer.kind === ts.SyntaxKind.NullKeyword) return [];
        const inputs = ['params', 'query', 'body'].flatMap((part) =>
          parts.has(part) ? [nameOf(id, part, parts.get(part))] : [],
        );
        return [
          `/** ${parts.get('summary').text}. */
          readonly ${id}: OperationCall<${inputs.join(' & ') || 'object'}, ${nameOf(id, 'answer', answer)}>;`,
        ];
      }),
    );
  });
  const lines = [...imports].map(([module, name]) => {
    const path = relative('features', module);
    return `import type * as ${name} from '${path.startsWith('.') ? path : `./${path}`}';`;
  });
  const declared = [...types].map(([name, shape]) => `type ${name} = ${shape};`);
  return { imports: lines.join('\n'), members: members.join('\n'), types: declared.join('\n') };
}
