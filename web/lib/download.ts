import type { NamedFile } from './api';

/** Saves a file as if the user had clicked a link to it. */
export function saveFile({ name, content }: NamedFile): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
