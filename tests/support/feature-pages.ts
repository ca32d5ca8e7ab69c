import { existsSync, readdirSync } from 'node:fs';

/** The pages of the docs that features have in their folders, as paths. */
export const featurePages: readonly string[] = readdirSync('features', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .flatMap(({ name }) =>
    readdirSync(`features/${name}`)
      .filter((file) => file.endsWith('.md'))
      .map((file) => `features/${name}/${file}`),
  );

/** Whether a text leads into the folder of a feature that is not there: pages may still name a feature that was deleted. */
export const namesAbsentFeature = (text: string): boolean =>
  [...text.matchAll(/\bfeatures\/([\w-]+)(?![\w.-])/g)].some(
    ([, name = '']) => !existsSync(`features/${name}`),
  );
