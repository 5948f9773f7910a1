// What the operator and developers read, in English: the list of a feature, jobs, rows, the start with its settings, the
// description of the calls, third parties and their stand-ins, the gallery of parts.
const operatorCode = [
  /\.(feature|job|sql)\.ts$/,
  /^src\/platform\/service\/text-fates\.ts$/,
  /^src\/third-party\/(?!messages\/messages\.ts)/,
  /^src\/server\/(?!http\/|pages\/)/,
  /^src\/server\/http\/calls\/(call-documentation|documentation-server)\.ts$/,
  /^src\/server\/http\/guard\/healthy\.ts$/,
  /^src\/server\/pages\/build\.ts$/,
  /^src\/features\/pages\/(gallery\/|practice\.screen\.tsx)/,
]

// Proper names, which are said as they stand: of places, banks, browsers, the demo's company.
const nameTables = [
  /^src\/features\/addresses\/pin-(?:codes|states)\.ts$/,
  /^src\/features\/bank\/bank-codes\.ts$/,
  /^src\/features\/locations\/current-names\.ts$/,
  /^src\/platform\/device-name\.ts$/,
  /^src\/money\/gstin\.ts$/,
  /^src\/platform\/settings\/seller\.ts$/,
]

/** Whether the people of the shop read the texts of a source, so that these stand in `words/`. */
export function isReadByPeople(file: string): boolean {
  return ![...operatorCode, ...nameTables].some((pattern) => pattern.test(file))
}
