/** Jest transform: a Markdown file is a module whose default export is its text (as in the esbuild bundles). */
module.exports = {
  process: (source) => ({
    code: `Object.defineProperty(exports,'__esModule',{value:true});exports.default=${JSON.stringify(source)};`,
  }),
};
