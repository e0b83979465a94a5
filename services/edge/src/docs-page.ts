import { escapeHtml } from '@sidelight/kit/server';

type Json = Record<string, unknown>;

type Operation = Json & { operationId: string; tags: string[]; summary: string; description: string };
type Listed = { method: string; path: string; operation: Operation };

export function renderDocsPage(document: Json): string {
  const { info, tags, paths } = document as {
    info: { title: string; version: string; description?: string };
    tags: { name: string }[];
    paths: Record<string, Record<string, Operation>>;
  };
  const all: Listed[] = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );
  const sections = tags.map(({ name }) =>
    renderTag(
      name,
      all.filter(({ operation }) => operation.tags.includes(name)),
    ),
  );
  const links = tags.map(({ name }) => `<a href="#${escapeHtml(name)}">${escapeHtml(name)}</a>`).join(' ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(info.title)} API</title>
<link rel="stylesheet" href="/api/docs.css">
</head>
<body>
<header>
<h1>${escapeHtml(info.title)} API <small>${escapeHtml(info.version)}</small></h1>
<p>${escapeHtml(info.description ?? '')}</p>
<nav>${links} <a href="/api/openapi.json">openapi.json</a></nav>
</header>
<main>
${sections.join('\n')}
</main>
</body>
</html>
`;
}

function renderTag(name: string, listed: Listed[]): string {
  return `<section id="${escapeHtml(name)}"><h2>${escapeHtml(name)}</h2>\n${listed.map(renderOperation).join('\n')}</section>`;
}

function renderOperation({ method, path, operation }: Listed): string {
  const { operationId, summary, description, tags: _tags, ...parts } = operation;
  return `<details id="${escapeHtml(operationId)}">
<summary><b class="${method}">${method.toUpperCase()}</b> <code>${escapeHtml(path)}</code> <span>${escapeHtml(summary)}</span></summary>
<p>${escapeHtml(description)}</p>
${Object.entries(parts).map(renderPart).join('\n')}
</details>`;
}

const renderPart = ([name, part]: [string, unknown]): string =>
  `<h3>${escapeHtml(name)}</h3><pre>${escapeHtml(JSON.stringify(part, null, 2))}</pre>`;
