/** The types and operations of the Python client, written from the OpenAPI document. */

const KEYWORDS = new Set(['from', 'for', 'in', 'is', 'as', 'class', 'global', 'not', 'or', 'and', 'with']);
/** For agents, and for programs that make clients such as this one. */
const LEFT_OUT = new Set(['mcp', 'openapi']);

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_');
const nameOf = (ref) => ref.split('/').at(-1);
const isObject = (schema) => schema.type === 'object' && schema.properties !== undefined;

/** The type of a value, as an annotation; `inner` makes a class of an object that has no name, and returns its name. */
function typeOf(schema, inner) {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.const !== undefined) return `Literal[${literal(schema.const)}]`;
  if (schema.enum) return `Literal[${schema.enum.map(literal).join(', ')}]`;
  const union = schema.anyOf ?? schema.oneOf;
  if (union)
    return [...new Set(union.map((each, index) => typeOf(each, (it) => inner(it, index + 1))))].join(' | ');
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeOf({ ...schema, type }, inner)).join(' | ');
  if (schema.type === 'array') return `list[${typeOf(schema.items ?? {}, inner)}]`;
  if (isObject(schema)) return inner(schema);
  if (schema.type === 'object') {
    const values = schema.additionalProperties;
    return `dict[str, ${values && values !== true ? typeOf(values, inner) : 'Any'}]`;
  }
  return (
    { string: 'str', integer: 'int', number: 'float', boolean: 'bool', null: 'None' }[schema.type] ?? 'Any'
  );
}

const literal = (value) =>
  typeof value === 'boolean' ? (value ? 'True' : 'False') : value === null ? 'None' : JSON.stringify(value);

const comment = (text, indent) =>
  text === undefined ? [] : wrapped(text, 100 - indent.length).map((line) => `${indent}#: ${line}`);

function wrapped(text, width) {
  const lines = [''];
  for (const word of text.split(/\s+/)) {
    if (`${lines.at(-1)} ${word}`.length > width && lines.at(-1) !== '') lines.push('');
    lines.push(`${lines.pop()} ${word}`.trimStart());
  }
  return lines;
}

/** The classes of an object and of the objects without names in it, those first. */
function classesOf(name, schema) {
  const required = new Set(schema.required ?? []);
  const before = [];
  const fields = Object.entries(schema.properties).map(([field, value]) => {
    const type = typeOf(value, (object, index = '') => {
      const inner = `${name}${field[0].toUpperCase()}${field.slice(1)}${index}`;
      before.push(...classesOf(inner, object));
      return inner;
    });
    return { field, type: required.has(field) ? type : `NotRequired[${type}]`, text: value.description };
  });
  if (fields.some(({ field }) => KEYWORDS.has(field) || !/^\w+$/.test(field))) {
    const items = fields.map(
      ({ field, type }) => `    ${JSON.stringify(field)}: ${JSON.stringify(type).replaceAll('\\"', "'")},`,
    );
    return [
      ...before,
      `${name} = TypedDict(\n    "${name}",\n    {\n${items.map((item) => `    ${item}`).join('\n')}\n    },\n)`,
    ];
  }
  const body = fields.flatMap(({ field, type, text }) => [...comment(text, '    '), `    ${field}: ${type}`]);
  const doc = schema.description === undefined ? [] : docstring([schema.description], '    ');
  return [
    ...before,
    [`class ${name}(TypedDict):`, ...doc, ...(body.length ? body : ['    pass'])].join('\n'),
  ];
}

function docstring(paragraphs, indent) {
  const lines = paragraphs.flatMap((text, index) => [
    ...(index > 0 ? [''] : []),
    ...wrapped(text.replaceAll('\\', '\\\\'), 100 - indent.length),
  ]);
  if (lines.length === 1 && lines[0].length < 90) return [`${indent}"""${lines[0]}"""`];
  return [`${indent}"""`, ...lines.map((line) => (line === '' ? '' : indent + line)), `${indent}"""`];
}

/** A schema as classes, or as a name for something else. */
function declaration(name, schema) {
  if (isObject(schema)) return classesOf(name, schema);
  const before = [];
  const type = typeOf(schema, (object, index = '') => {
    const inner = `${name}Item${index}`;
    before.push(...classesOf(inner, object));
    return inner;
  });
  return [
    ...before,
    [...comment(schema.description, ''), `${name}: TypeAlias = ${aliased(type)}`].join('\n'),
  ];
}

/** A type outside of annotations, where names of what comes later are quoted. */
function aliased(type) {
  const quoted = (part) =>
    part.includes('Literal[') ? part : part.replace(/\b[A-Z]\w+\b(?<!Any|None)/g, '"$&"');
  const parts = type.split(' | ').map(quoted);
  return parts.length === 1 ? parts[0] : `Union[${parts.join(', ')}]`;
}

/** The schema of what an operation answers, or null if it answers no JSON. */
function answerOf({ responses }) {
  const [, success] = Object.entries(responses).find(([status]) => /^2/.test(status)) ?? [];
  return success?.content?.['application/json']?.schema ?? null;
}

/** `components`: those of the document. */
function method(components, verb, path, operation) {
  const { operationId, summary, description, requestBody, security = [] } = operation;
  const parameters = (operation.parameters ?? []).map(({ $ref, ...own }) =>
    $ref ? components.parameters[nameOf($ref)] : own,
  );
  const inner = () => 'dict[str, Any]';
  const argumentOf = ({ name }) => (KEYWORDS.has(snake(name)) ? `${snake(name)}_` : snake(name));
  const places = (place) => parameters.filter((each) => each.in === place);
  const hasKey = places('header').some(({ name }) => name === 'Idempotency-Key');
  const hasSeat = security.some((way) => 'seat' in way || 'bearerKey' in way);
  const queries = places('query').toSorted((one, other) => Number(other.required) - Number(one.required));
  const body = requestBody?.content['application/json'].schema;
  const named = [
    ...queries.map((each) => {
      const type = typeOf(each.schema, inner);
      return `${argumentOf(each)}: ${each.required ? type : `${type} | None = None`}`;
    }),
    ...(hasSeat ? ['token: str | None = None'] : []),
    ...(hasKey ? ['idempotency_key: str | None = None'] : []),
  ];
  const args = [
    'self',
    ...places('path').map((each) => `${argumentOf(each)}: str`),
    ...(body ? [`body: ${typeOf(body, inner)}`] : []),
    ...(named.length ? ['*', ...named] : []),
  ];
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => `{quote(${argumentOf({ name })}, safe="")}`);
  const isRead = verb === 'get' || operationId === 'validate';
  const sent = [
    `"${verb.toUpperCase()}"`,
    `${filled === path ? '' : 'f'}'${filled}'`.replaceAll("'", filled === path ? '"' : "'"),
    ...(queries.length
      ? [`query={${queries.map((each) => `"${each.name}": ${argumentOf(each)}`).join(', ')}}`]
      : []),
    ...(body ? ['body=body'] : []),
    ...(hasSeat ? ['token=token'] : []),
    ...(hasKey ? ['idempotency_key=idempotency_key'] : []),
    `effect="${isRead ? 'none' : hasKey ? 'once' : 'each-time'}"`,
  ];
  const about = queries.filter(({ schema, description: text }) => text ?? schema.description);
  return [
    `    def ${snake(operationId)}(`,
    ...args.map((each) => `        ${each},`),
    `    ) -> ${typeOf(answerOf(operation), inner)}:`,
    ...docstring(
      [
        `${summary}.`,
        ...(description ? [description] : []),
        ...about.map((each) => `\`${argumentOf(each)}\`: ${each.description ?? each.schema.description}`),
      ],
      '        ',
    ),
    `        answer: ${typeOf(answerOf(operation), inner)} = self._call(`,
    ...sent.map((each) => `            ${each},`),
    '        )',
    '        return answer',
  ].join('\n');
}

/** The text of the module. */
export function pythonClient({ paths, components }) {
  const operations = Object.entries(paths)
    .flatMap(([path, verbs]) => Object.entries(verbs).map(([verb, operation]) => [verb, path, operation]))
    .filter(([, , operation]) => !LEFT_OUT.has(operation.operationId) && answerOf(operation) !== null);
  return `"""
The types and operations of the HTTP API. Written by a script from the OpenAPI document: do not edit.
"""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, Union
from urllib.parse import quote

${Object.entries(components.schemas)
  .flatMap(([name, schema]) => declaration(name, schema))
  .join('\n\n\n')}


class Api:
    """One method for each operation of the server. They raise \`PrincipalityError\`."""

    def _call(self, method: str, path: str, **request: Any) -> Any:
        raise NotImplementedError

${operations.map((each) => method(components, ...each)).join('\n\n')}
`;
}
