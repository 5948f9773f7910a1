/** The folders whose sentences stand in `words/`. */
export const converted = ['src']

/** Sources whose texts are for the operator or developers, in English: settings, console, log, stand-ins. */
export const operatorCode = [
  /^src\/server\/([\w-]+\/)*[\w-]*(settings|secrets|embedded-postgres|postgres|postmaster|data-folder|welcome|start|jobs|migrate|prepare-database|full-disk|build|npm-parent|node-version)[\w-]*\.ts$/,
  /^src\/server\/(embedded-postgres|settings)\//,
  /^src\/third-party\/.*\/stand-in\//,
  /^src\/third-party\/[\w-]+\/(?!messages\.ts)[\w-]+\.ts$/,
  /^src\/server\/http\/((call-)?documentation(-server)?|healthy)\.ts$/,
  /^src\/features\/pages\/gallery\//,
  /^src\/features\/pages\/practice\.screen\.tsx$/,
]

/** Tables of proper names, which are said as they stand: places, and banks. */
export const nameTables = [
  /^src\/features\/addresses\/pin-codes\.ts$/,
  /^src\/features\/bank\/bank-codes\.ts$/,
  /^src\/features\/locations\/current-names\.ts$/,
  /^src\/money\/gstin\.ts$/,
]
