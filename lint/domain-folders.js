/**
 * Folders of `domain/src` never import each other in a circle, not even where no file does (decision 15). Tests do not
 * count: one may play a whole run to ask what came of it.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'no circles between folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^domain/src' },
      to: { path: '^domain/src', circular: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    exclude: { path: String.raw`\.test\.ts$` },
    enhancedResolveOptions: { extensions: ['.ts'] },
  },
};
