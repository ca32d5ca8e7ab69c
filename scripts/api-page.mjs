/** The routes of the HTTP API as a page of the documentation. */

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

const oneLine = (text = '') => text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();

const row = (...cells) => `| ${cells.map(oneLine).join(' | ')} |`;

const table = (heads, rows) =>
  rows.length === 0
    ? []
    : [row(...heads), row(...heads.map(() => '---')), ...rows.map((cells) => row(...cells)), ''];

/** A part of the document, itself or by its reference. */
const resolved = (part, components) => {
  const [kind, name] = part.$ref?.split('/').slice(-2) ?? [];
  return kind ? components[kind][name] : part;
};

const parametersOf = ({ parameters = [] }, components) =>
  table(
    ['Parameter', 'In', 'Meaning'],
    parameters
      .map((each) => resolved(each, components))
      .map(({ name, in: place, required, description }) => [
        `\`${name}\`${required ? ' (required)' : ''}`,
        place,
        description,
      ]),
  );

const answersOf = ({ responses = {} }, components) =>
  table(
    ['Answer', 'Meaning'],
    Object.entries(responses).map(([status, answer]) => [status, resolved(answer, components).description]),
  );

const operation = (method, path, described, components) => [
  `## \`${method.toUpperCase()} ${path}\``,
  '',
  oneLine(described.summary),
  '',
  ...(described.description ? [described.description, ''] : []),
  ...parametersOf(described, components),
  ...answersOf(described, components),
];

/** Markdown of an OpenAPI document: each operation with its parameters and answers. */
export function apiPage({ info, paths, components }) {
  const operations = Object.entries(paths).flatMap(([path, item]) =>
    METHODS.filter((method) => item[method]).flatMap((method) =>
      operation(method, path, item[method], components),
    ),
  );
  const intro = [
    '# The HTTP API',
    '',
    `${info.title} ${info.version}. A running server has the whole description, with all schemas, at \`/api/openapi.json\`, and a page to try it at \`/api/docs\`.`,
    '',
  ];
  return `${[...intro, ...operations].join('\n')}\n`;
}
