import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchedFile } from '../support/fetched';

/**
 * Templates as a compiler sees them before it writes anything: what each declares and refers to. Values that only a deployment knows are
 * UNKNOWN; those that may be one or another are all kept.
 */
export interface Template {
  readonly file: string;
  /** Where the text is not Bicep. */
  readonly mistakes: readonly string[];
  readonly params: ReadonlyMap<string, { readonly isRequired: boolean; readonly type: string }>;
  readonly outputs: readonly string[];
  readonly resources: readonly Resource[];
  readonly modules: readonly Module[];
  /** Names that stand for nothing. */
  readonly strangers: readonly string[];
  /** What is read of modules: `name.outputs.output`. */
  readonly reads: readonly { readonly module: string; readonly output: string }[];
}

export interface Resource {
  readonly name: string;
  /** With its API version, e.g. `Microsoft.Web/sites@2024-04-01`. */
  readonly type: string;
  readonly isExisting: boolean;
  readonly body: Value;
}

export interface Module {
  readonly name: string;
  readonly file: string;
  readonly params: readonly string[];
}

export const UNKNOWN = Symbol('known to a deployment alone');
/** One of several values. */
export class Either {
  constructor(readonly values: readonly Value[]) {}
}
export type Value =
  string | number | boolean | null | typeof UNKNOWN | Either | readonly Value[] | ReadonlyMap<string, Value>;

/** Functions of Bicep that the templates use. */
const FUNCTIONS = new Set(
  'concat contains deployer deployment empty environment format guid if json length loadJsonContent loadTextContent resourceGroup resourceId split string subscription subscriptionResourceId take tenant toLower union uniqueString utcNow map filter'.split(
    ' ',
  ),
);

const GRAMMAR = 'bicep-grammar-1.1.0-0.27.1';

/** What is used here of web-tree-sitter. */
interface Node {
  readonly id: number;
  readonly type: string;
  readonly text: string;
  readonly isError: boolean;
  readonly isMissing: boolean;
  readonly startPosition: { readonly row: number };
  readonly parent: Node | null;
  readonly firstChild: Node | null;
  readonly lastNamedChild: Node | null;
  readonly previousNamedSibling: Node | null;
  readonly children: readonly Node[];
  readonly namedChildren: readonly Node[];
  descendantsOfType(type: string): readonly Node[];
}
interface Parser {
  setLanguage(language: unknown): void;
  parse(text: string): { readonly rootNode: Node };
}
interface Library {
  readonly Parser: { new (): Parser; init(): Promise<void> };
  readonly Language: { load(grammar: Uint8Array): Promise<unknown> };
}

/** Every template of a folder, by its file. */
export async function readTemplates(folder: string): Promise<ReadonlyMap<string, Template>> {
  const parser = await openParser();
  const files = readdirSync(folder).filter((name) => name.endsWith('.bicep'));
  return new Map(
    files.map((file) => [file, readTemplate(parser, file, readFileSync(join(folder, file), 'utf8'))]),
  );
}

/** A template from its text. */
export async function parseTemplate(text: string): Promise<Template> {
  return readTemplate(await openParser(), 'text', text);
}

async function openParser(): Promise<Parser> {
  const library = await fetchedFile(GRAMMAR, 'web-tree-sitter/web-tree-sitter.cjs');
  const { Parser, Language } = (await import(library)) as Library;
  await Parser.init();
  const parser = new Parser();
  parser.setLanguage(
    await Language.load(readFileSync(await fetchedFile(GRAMMAR, 'tree-sitter-bicep/tree-sitter-bicep.wasm'))),
  );
  return parser;
}

function readTemplate(parser: Parser, file: string, text: string): Template {
  const root = parser.parse(text).rootNode;
  const declared = (kind: string): readonly Node[] => root.descendantsOfType(kind);
  const params = new Map(
    declared('parameter_declaration').map((node) => [
      nameOf(node),
      { isRequired: !node.children.some((child) => child.type === '='), type: childOf(node, 'type').text },
    ]),
  );
  const scope: Scope = {
    vars: new Map(declared('variable_declaration').map((node) => [nameOf(node), last(node)])),
    choices: new Map(
      declared('parameter_declaration').flatMap((node) => {
        const allowed = node.previousNamedSibling?.text.match(/@allowed\((\[[^]*?\])\)/)?.[1];
        const values = [...(allowed ?? '').matchAll(/'([^']*)'/g)].map(([, value = '']) => value);
        return values.length > 0 ? [[nameOf(node), values] as const] : [];
      }),
    ),
  };
  const resources = declared('resource_declaration').map((node): Resource => ({
    name: nameOf(node),
    type: plainText(childOf(node, 'string')),
    isExisting: node.children.some((child) => child.type === 'existing'),
    body: valueOf(last(node), scope),
  }));
  const modules = declared('module_declaration').map((node): Module => {
    const body = valueOf(last(node), scope);
    // A loop makes many of one kind.
    const one = Array.isArray(body) ? (body as readonly Value[])[0] : body;
    const given = one instanceof Map ? (one.get('params') as Value) : undefined;
    return {
      name: nameOf(node),
      file: plainText(childOf(node, 'string')),
      params: given instanceof Map ? [...given.keys()].map(String) : [],
    };
  });
  const known = new Set([
    ...params.keys(),
    ...scope.vars.keys(),
    ...resources.map(({ name }) => name),
    ...modules.map(({ name }) => name),
    ...declared('for_statement').flatMap(loopNames),
    ...declared('lambda_expression').flatMap((node) => node.firstChild?.text ?? []),
    ...FUNCTIONS,
  ]);
  return {
    file,
    mistakes: mistakesOf(root),
    params,
    outputs: declared('output_declaration').map(nameOf),
    resources,
    modules,
    strangers: declared('identifier')
      .filter(isReference)
      .map(({ text }) => text)
      .filter((name) => !known.has(name)),
    reads: declared('member_expression').flatMap(({ text }) => {
      const [, module = '', output = ''] = /^(\w+)\.\??outputs\.\??(\w+)$/.exec(text) ?? [];
      return module === '' ? [] : [{ module, output }];
    }),
  };
}

interface Scope {
  readonly vars: ReadonlyMap<string, Node>;
  /** Values that a parameter may have, where the template lists them. */
  readonly choices: ReadonlyMap<string, readonly string[]>;
}

function childOf(node: Node, type: string): Node {
  const child = node.children.find((each) => each.type === type);
  if (!child) throw new Error(`No ${type} in ${node.text}`);
  return child;
}

const nameOf = (node: Node): string => childOf(node, 'identifier').text;

function last(node: Node): Node {
  const child = node.lastNamedChild;
  if (!child) throw new Error(`Nothing in ${node.text}`);
  return child;
}

const plainText = (node: Node): string => node.text.replace(/^'|'$/g, '');

const loopNames = (node: Node): readonly string[] => {
  const [parameters] = node.namedChildren;
  return parameters?.text.match(/\w+/g) ?? [];
};

/** Whether a name stands for something declared elsewhere, rather than for itself. */
function isReference(node: Node): boolean {
  const parent = node.parent;
  if (!parent || parent.type.endsWith('_declaration')) return parent?.lastNamedChild?.id === node.id;
  if (parent.type === 'object_property') return parent.firstChild?.id !== node.id;
  return (
    !['decorator', 'for_loop_parameters', 'type', 'lambda_expression'].includes(parent.type) &&
    !isDecorator(node)
  );
}

const isDecorator = (node: Node): boolean =>
  node.parent !== null && (node.parent.type === 'decorators' || isDecorator(node.parent));

function mistakesOf(node: Node): readonly string[] {
  const own =
    node.isError || node.isMissing
      ? [`line ${String(node.startPosition.row + 1)}: ${node.text.slice(0, 60)}`]
      : [];
  return [...own, ...node.children.flatMap((child) => mistakesOf(child))];
}

function valueOf(node: Node, scope: Scope): Value {
  switch (node.type) {
    case 'string':
      return node.children.some((child) => child.type === 'interpolation')
        ? UNKNOWN
        : node.text.replace(/^'+|'+$/g, '');
    case 'number':
      return Number(node.text);
    case 'boolean':
      return node.text === 'true';
    case 'null':
      return null;
    case 'object':
      return objectOf(node, scope);
    case 'array':
      return node.namedChildren.flatMap((child) => (child.type !== 'comment' ? [valueOf(child, scope)] : []));
    case 'parenthesized_expression':
    case 'if_statement':
      return valueOf(last(node), scope);
    case 'for_statement':
      return [valueOf(last(node), scope)];
    case 'ternary_expression':
      return new Either(node.namedChildren.slice(1).map((child) => valueOf(child, scope)));
    case 'identifier': {
      const variable = scope.vars.get(node.text);
      if (variable) return valueOf(variable, scope);
      const choices = scope.choices.get(node.text);
      return choices ? new Either(choices) : UNKNOWN;
    }
    default:
      return UNKNOWN;
  }
}

function objectOf(node: Node, scope: Scope): Value {
  const entries = node.namedChildren.flatMap((property) => {
    if (property.type !== 'object_property') return [];
    const [key, value] = property.namedChildren;
    return key && value ? [[plainText(key), valueOf(value, scope)] as const] : [];
  });
  return new Map(entries);
}
