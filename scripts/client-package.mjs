/** The package `principality-client`, which is `principality/client` as well: one bundle for both kinds of modules, and types that need no others. */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { loadSources } from './load-sources.mjs';

/** What is written in programs that play; the other shapes are described in the OpenAPI document alone. */
const DESCRIBED = /^(AnyAnswer|AnySeatedAnswer|ExecuteRequest)$/;

const ENTRY = 'exports/client.ts';
/** The shapes of requests and answers are taken from their schemas, which no program needs. */
const SHAPES = /(?:^|\/)(?:core\/api\/game-api|features\/(?:[\w-]+\/api|api-types))\.ts$/;

/** Writes the types beside the bundle; `types`: what tsc declared of the sources, as CommonJS. */
export async function writeClientTypes(folder, types) {
  const program = programOf();
  const checker = program.getTypeChecker();
  const declared = new Map([...declarationsIn(types), ...(await shapesOf(program, checker))]);
  const exported = checker
    .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(ENTRY)))
    .map((symbol) => symbol.name);
  const needed = new Map();
  const need = (name) => {
    const text = declared.get(name);
    if (text === undefined || needed.has(name)) return;
    needed.set(name, text);
    const code = text.replace(/\/\*[^]*?\*\/|'[^']*'/g, '');
    for (const [word] of code.matchAll(/\b[A-Z]\w*\b(?!\??:)/g)) need(word);
  };
  for (const name of ['ErrorKind', 'PlainStep'])
    declared.set(name, `type ${name} = ${literalsOf(program, checker, name)};`);
  for (const name of exported) need(name);
  const missing = exported.filter((name) => !needed.has(name));
  if (missing.length > 0) throw new Error(`No types were found of ${missing.join(', ')}`);
  const isExported = new Set(exported);
  const statements = [...needed].map(([name, each]) =>
    isExported.has(name) ? each.replace(/^((?:\/\*\*[^]*?\*\/\s*)?)/, '$1export ') : each,
  );
  const text = `${shared(slim(statements.join('\n')))}\nexport {};\n`;
  if (/\bimport\(|\bz\./.test(text))
    throw new Error(`The types of the client need others: ${/.*(?:\bimport\(|\bz\.).*/.exec(text)[0]}`);
  writeFileSync(join(folder, 'index.d.cts'), text);
  writeFileSync(join(folder, 'index.d.mts'), "export * from './index.cjs';\n");
}

/** Indented by tabs, and each comment only once. */
function slim(text) {
  const seen = new Set();
  return text
    .replace(/^ +\* ?(?!\/)/gm, ' * ')
    .replace(/^ *\/\*\* [^\n]* \*\/\n/gm, (comment) => {
      const isNew = !seen.has(comment.trim());
      seen.add(comment.trim());
      return isNew ? comment : '';
    })
    .replace(/^(?: {4})+/gm, (indent) => '\t'.repeat(indent.length / 4))
    .replace(/^(?: {2})+/gm, (indent) => '\t'.repeat(indent.length / 2));
}

/** Declares once what stands in several places: lists of words, and objects that hold no others. */
function shared(text) {
  const names = new Map();
  const once = (whole, pattern, prefix) => {
    const counts = new Map();
    for (const [match] of whole.matchAll(pattern)) counts.set(match, (counts.get(match) ?? 0) + 1);
    return whole.replace(pattern, (match) => {
      const isWorth = (counts.get(match) - 1) * (match.length - 9) > 40;
      if (!isWorth) return match;
      if (!names.has(match)) names.set(match, `${prefix}${names.size + 1}`);
      return names.get(match);
    });
  };
  const words = once(text, /(?<=[:<(=])'[^'\n]*'(?:\|'[^'\n]*')+(?=[;)>\]])/g, 'Words');
  const objects = once(words, /(?<=[:|<(])\{[^{}\n]*\}/g, 'Shape');
  return [objects, ...[...names].map(([type, name]) => `type ${name}=${type};`)].join('\n');
}

/** Lays out what npm publishes as `principality-client`. */
export function stageClient(built, stage, version) {
  const source = 'clients/javascript';
  const description = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  mkdirSync(stage, { recursive: true });
  writeFileSync(join(stage, 'package.json'), `${JSON.stringify({ ...description, version })}\n`);
  copyFileSync(join(source, 'README.md'), join(stage, 'README.md'));
  copyFileSync('LICENSE', join(stage, 'LICENSE'));
  for (const name of readdirSync(built)) copyFileSync(join(built, name), join(stage, name));
}

function programOf() {
  const { config } = ts.readConfigFile('tsconfig.exports.json', (name) => readFileSync(name, 'utf8'));
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [ENTRY] }, ts.sys, '.');
  return ts.createProgram([ENTRY], { ...options, noEmit: true });
}

/** The declarations of the interface, the engine and the games, without `export`, by name. What games fill counts as they fill it. */
function declarationsIn(folder) {
  const found = new Map();
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) =>
      /^(core[/\\](api|engine)[/\\].*|features[/\\](?:[\w-]+[/\\]api|api-types)|games[/\\](.*[/\\])?api-types)\.d\.ts$/.test(
        name,
      ),
    )
    .sort();
  for (const name of files) {
    const whole = readFileSync(join(folder, name), 'utf8');
    // The types of what games show are many; the catalogue describes their fields.
    const text = name.startsWith('games') ? ofGames(dense(whole)) : whole;
    const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
    for (const statement of source.statements.flatMap((each) => each.body?.statements ?? each)) {
      const [{ name: own } = statement] = statement.declarationList?.declarations ?? [];
      if (own === undefined || ts.isImportDeclaration(statement)) continue;
      const bare = statement
        .getFullText()
        .trim()
        .replace(/^((?:\/\*\*[^]*?\*\/\s*)?)export (?=declare|type|interface)/, '$1');
      const declared = bare.replace(/^((?:\/\*\*[^]*?\*\/\s*)?)(?=const|class|function)/, '$1declare ');
      // What a feature adds to the operations is declared again under the same name.
      const isAdded = own.text === 'GameApi' && name.startsWith('features');
      // Types of features go by their names alone.
      const bareNames = isAdded ? declared.replace(/\bfrom\d+\./g, '') : declared;
      found.set(own.text, isAdded ? `${found.get(own.text)}\nexport ${bareNames}` : declared);
    }
  }
  return found;
}

/** The types of games in fewer words: what a game takes and shows is plain JSON. */
const ofGames = (text) => text.replace(/\breadonly /g, '').replace(/;\}/g, '}');

/** Declarations without their comments, each on one line. */
const dense = (text) =>
  text
    .replace(/\/\*[^]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{}:;|<>[\]]) ?/g, '$1')
    .replace(/export /g, '\nexport ');

/** The shapes of requests and answers, written out, with what their schemas say of each field. */
async function shapesOf(program, checker) {
  const { addedFields, examples, games, jsonSchema, withExampleGames, ...modules } = await loadSources(
    `export * as schemas from './core/api/schemas';
    export { addedFields } from './core/api/added-fields'; export { withExampleGames } from './core/api/openapi-examples';
    export { jsonSchema } from './core/api/json-schema'; export { examples } from './functions/openapi-examples';
    export { games } from './games';`,
  );
  const added = addedFields(games).answer;
  /** What is said of each field; of those of games in answers alone, as no request has their names. */
  const describedBy = (schema, kind) => {
    const { properties, ...described } = jsonSchema(schema, kind === 'Shape' ? 'input' : 'output');
    return withExampleGames({ ...described, properties: { ...added, ...properties } }, examples.games);
  };
  const aliases = [];
  const sources = program.getSourceFiles().filter(({ fileName }) => SHAPES.test(fileName));
  for (const statement of sources.flatMap(({ statements }) => statements)) {
    // An interface is of an answer to which features add.
    const shape = ts.isTypeAliasDeclaration(statement)
      ? statement.type
      : ts.isInterfaceDeclaration(statement)
        ? statement.heritageClauses?.[0]?.types[0]
        : undefined;
    const [, kind, module, schema] =
      /^(Shape|AnswerShape)<(?:typeof (\w+)\.(\w+)>)?/.exec(shape?.getText() ?? '') ?? [];
    if (kind === undefined) continue;
    const described = DESCRIBED.test(statement.name.text)
      ? describedBy(modules[module][schema](), kind)
      : undefined;
    const [comment = ''] = /^\s*\/\*\*[^]*?\*\/\s*/.exec(statement.getFullText()) ?? [];
    const tree = treeOf(checker, checker.getTypeAtLocation(statement.name), described);
    aliases.push({
      name: statement.name.text,
      comment: comment.trimStart(),
      tree,
      isAnswer: kind === 'AnswerShape',
    });
  }
  return declarationsOf(aliases);
}

/** Declares shapes by name; objects that several of them hold are declared once, under the name of the field that holds them. */
function declarationsOf(aliases) {
  const names = new Map(aliases.map(({ name, tree }) => [keyOf(tree), name]));
  const taken = new Set(aliases.map(({ name }) => name));
  const seen = new Set();
  const shared = [];
  const count = (tree, field) => {
    if (tree.fields) {
      const key = keyOf(tree);
      if (seen.has(key) && !names.has(key) && tree.fields.length > 1) {
        const name = freeName(field, taken);
        names.set(key, name);
        shared.push({ name, comment: '', tree });
      }
      seen.add(key);
    }
    for (const { name, tree: inner } of tree.fields ?? []) count(inner, name);
    for (const inner of tree.parts ?? []) count(inner, field);
  };
  for (const { name, tree } of aliases) count(tree, name);
  const wholes = aliases.filter(({ tree }) => tree.fields?.length > 8);
  return new Map(
    [...aliases, ...shared].map(({ name, comment, tree, isAnswer }) => {
      const [base, rest] = baseOf(tree, name, wholes) ?? ['', tree];
      const isLoose =
        !isAnswer && rest.fields?.filter(({ head }) => head.endsWith('?')).every(mayBeUndefined);
      const text = printed(isLoose ? { fields: rest.fields.map(withoutUndefined) } : rest, names, '', true);
      const wrapper = isAnswer ? 'DeepReadonly' : isLoose ? 'Loose' : undefined;
      return [name, `${comment}type ${name} = ${base}${wrapper ? `${wrapper}<${text}>` : text};`];
    }),
  ).set(
    'Loose',
    `/** Optional fields may be \`undefined\`. */\ntype Loose<T> = { [N in keyof T]: {} extends Pick<T, N> ? T[N] | undefined : T[N] };`,
  );
}

const isUndefined = ({ text }) => text === 'undefined';
const mayBeUndefined = ({ tree }) => tree.parts?.some(isUndefined);
const withoutUndefined = (field) =>
  mayBeUndefined(field)
    ? { ...field, tree: { parts: field.tree.parts.filter((part) => !isUndefined(part)) } }
    : field;

/** For an object that has all fields of another: that one, and the rest. */
function baseOf(tree, name, wholes) {
  const keys = new Set(tree.fields?.map(keyOf));
  const base = wholes.find(
    (each) => each.name !== name && each.tree.fields.every((field) => keys.has(keyOf(field))),
  );
  if (base === undefined || base.tree.fields.length === tree.fields.length) return undefined;
  const known = new Set(base.tree.fields.map(keyOf));
  return [`${base.name} & `, { fields: tree.fields.filter((field) => !known.has(keyOf(field))) }];
}

const keyOf = (tree) => JSON.stringify(tree, (name, value) => (name === 'about' ? undefined : value));

function freeName(field, taken) {
  const single = field
    .replace(/^\w/, (letter) => letter.toUpperCase())
    .replace(/ies$/, 'y')
    .replace(/(?<!s)s$/, '');
  let name = `${single}Shape`;
  for (let number = 2; taken.has(name); number++) name = `${single}Shape${number}`;
  taken.add(name);
  return name;
}

function printed(tree, names, indent, isDeclared = false) {
  const name = isDeclared ? undefined : names.get(keyOf(tree));
  if (name !== undefined) return name;
  if (tree.text !== undefined) return tree.text;
  if (tree.isArray) {
    const [item] = tree.parts;
    const text = printed(item, names, indent);
    return `${item.parts?.length > 1 && !item.isArray ? `(${text})` : text}[]`;
  }
  if (tree.parts) return tree.parts.map((part) => printed(part, names, indent)).join(' | ');
  if (!tree.fields.some(({ about }) => about)) {
    const plain = tree.fields.map(({ head, tree: value }) => `${head}: ${printed(value, names, indent)}`);
    return `{ ${plain.join('; ')} }`;
  }
  const inner = `${indent}  `;
  const fields = tree.fields.map(
    ({ about, head, tree: value }) =>
      `${about ? `${inner}/** ${about} */\n` : ''}${inner}${head}: ${printed(value, names, inner)};\n`,
  );
  return `{\n${fields.join('')}${indent}}`;
}

/** The words of a type that is declared as the keys or items of a constant. */
function literalsOf(program, checker, name) {
  const file = program.getSourceFile(
    name === 'ErrorKind' ? 'core/engine/error-kinds.ts' : 'core/engine/next-step.ts',
  );
  const statement = file.statements.find(
    (each) => ts.isTypeAliasDeclaration(each) && each.name.text === name,
  );
  const { types } = checker.getTypeAtLocation(statement.type);
  return types.map((each) => checker.typeToString(each)).join(' | ');
}

const isMissing = (type) => type.debugIntrinsicName === 'missing';

/** A type with everything that it is made of: a text, an array, a union of `parts`, or an object of `fields`. */
function treeOf(checker, type, schema) {
  if (type.isUnion()) {
    const types = type.types.filter((each) => !isMissing(each));
    const isBoolean = types.filter((each) => each.flags & ts.TypeFlags.BooleanLiteral).length === 2;
    const parts = types
      .filter((each) => !(isBoolean && each.flags & ts.TypeFlags.BooleanLiteral))
      .map((each) => treeOf(checker, each, partOf(schema, types, each)));
    return { parts: [...parts, ...(isBoolean ? [{ text: 'boolean' }] : [])] };
  }
  if (checker.isArrayType(type))
    return { isArray: true, parts: [treeOf(checker, checker.getTypeArguments(type)[0], schema?.items)] };
  if (!(type.flags & (ts.TypeFlags.Object | ts.TypeFlags.Intersection)))
    return { text: checker.typeToString(type) };
  const fields = checker.getPropertiesOfType(type).map((symbol) => {
    const described = schema?.properties?.[symbol.name];
    return {
      name: symbol.name,
      about: described?.description?.split(/(?<=[.:;]) (?=[A-Z`])/)[0],
      head: `${symbol.name}${symbol.flags & ts.SymbolFlags.Optional ? '?' : ''}`,
      tree: treeOf(checker, checker.getTypeOfSymbol(symbol), described),
    };
  });
  const index = checker.getIndexInfosOfType(type).map(({ type: value }) => ({
    name: 'value',
    head: '[name: string]',
    tree: treeOf(checker, value, undefined),
  }));
  return { fields: [...fields, ...index] };
}

/** What a schema says of one type of a union. */
function partOf(schema, types, type) {
  const parts = schema?.anyOf ?? schema?.oneOf;
  if (parts === undefined) return schema;
  const objects = types.filter((each) => each.flags & ts.TypeFlags.Object);
  return parts.filter((part) => part.type === 'object' || part.type === 'array')[objects.indexOf(type)];
}
