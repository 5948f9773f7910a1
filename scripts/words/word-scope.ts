/** The folders and files whose sentences have all moved to `words/`. At the end this is `src` alone. */
export const converted = [
  'src/wire',
  'src/words',
  'src/money',
  'src/features/shops',
  'src/features/cart',
  'src/features/catalog',
  'src/features/home',
  'src/features/menu',
  'src/features/pages',
  'src/features/search',
  'src/features/shell',
  'src/ui',
  'src/root.tsx',
  'src/routes.ts',
  'src/entry.client.tsx',
  'src/entry.server.tsx',
  'src/server/http',
  'src/server/pages',
  'src/features/members/login.screen.tsx',
  'src/features/members/NewLogin.call.ts',
  'src/features/members/NewLogin.service.ts',
  'src/features/members/mobile-number.ts',
]

/** What speaks to the operator or to developers, in English: settings, the console, the log, what plays a third party. */
export const operatorCode = [
  /^src\/server\/([\w-]+\/)*[\w-]*(settings|secrets|embedded-postgres|postgres|postmaster|data-folder|welcome|start|jobs|migrate|build|npm-parent|node-version)[\w-]*\.ts$/,
  /^src\/server\/(embedded-postgres|settings)\//,
  /^src\/third-party\/.*\/stand-in\//,
  /^src\/third-party\/[\w-]+\/(?!messages\.ts)[\w-]+\.ts$/,
  /^src\/server\/http\/(call-)?documentation\.ts$/,
  /^src\/features\/pages\/gallery\//,
  /^src\/features\/pages\/practice\.screen\.tsx$/,
]
