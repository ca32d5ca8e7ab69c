import type { FeaturePage, PageText } from '../../core/table';
import { originOf } from './address';
import { errorPage, lonelyPage } from './error-page';
import { dataBlock } from './page-parts';
import { htmlPage } from './html-page';
import { retryHeaders, type HttpFunction } from './route';
import { sitePage } from './site-page';

/** The function of a page that a feature brings. */
export const featurePage = ({
  name,
  path,
  template,
  notice,
  hasData,
  text,
  missing,
}: FeaturePage): HttpFunction =>
  sitePage(name, path, async (request, getDeps) => {
    const shown = ({ data = {}, ...words }: PageText) =>
      htmlPage(request, {
        template,
        notice,
        ...words,
        content: Object.entries(data)
          .map(([id, value]) => dataBlock(id, value))
          .join('\n'),
      });
    if (typeof text !== 'function')
      return shown(hasData ? { ...text, data: await (await getDeps()).api.pageData(name) } : text);
    const { api, limits } = await getDeps();
    const limited = limits.of({ address: () => originOf(request), token: () => undefined }).takeAddress();
    if (limited) return errorPage(request, 'limited', retryHeaders(limited));
    const found = await text(api, request.params);
    if (found.ok) return shown(found.value);
    const { code } = found.error.reason;
    if (code === 'NOT_CONFIGURED') return errorPage(request, 'no-players');
    return missing ? lonelyPage(request, { status: 404, ...missing }) : errorPage(request, 'internal');
  });
