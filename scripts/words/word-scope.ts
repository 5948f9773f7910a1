/** The folders and files whose sentences have all moved to `words/`. At the end this is `src` alone. */
export const converted = [
  'src/wire',
  'src/words',
  'src/money',
  'src/features/shops',
  'src/features/members/login.screen.tsx',
  'src/features/members/NewLogin.call.ts',
  'src/features/members/NewLogin.service.ts',
  'src/features/members/mobile-number.ts',
  'src/server/http/app.ts',
  'src/server/http/body-parsing.ts',
  'src/server/http/error-answer.ts',
  'src/server/http/malformed-requests.ts',
  'src/server/http/rate-limits.ts',
  'src/server/http/run-call.ts',
]

/** Sources whose texts are for the operator or developers, in English: settings, console, log, stand-ins. */
export const operatorCode = [
  /^src\/server\/([\w-]+\/)*[\w-]*(settings|secrets|embedded-postgres|postgres|postmaster|data-folder|welcome|start|jobs|migrate|build|npm-parent|node-version)[\w-]*\.ts$/,
  /^src\/server\/(embedded-postgres|settings)\//,
  /^src\/third-party\/.*\/stand-in\//,
  /^src\/third-party\/[\w-]+\/(?!messages\.ts)[\w-]+\.ts$/,
  /^src\/ui\/gallery\//,
  /^src\/features\/pages\/practice\.screen\.tsx$/,
]
