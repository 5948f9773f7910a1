// Sources whose texts only operators and developers read. These are in English: feature lists, jobs, rows,
// the start and its settings, findings of the ledger's check, descriptions of calls, third parties and their
// stand-ins, and the component gallery.
const operatorCode = [
  /\.(feature|job|sql)\.ts$/,
  /^src\/ledger\/check-balances\.ts$/,
  /^src\/platform\/(?:expected-time|service\/text-fates)\.ts$/,
  /^src\/third-party\/(?!messages\/messages\.ts)/,
  /^src\/server\/(?!http\/|pages\/)/,
  /^src\/server\/http\/calls\/(call-documentation|documentation-server)\.ts$/,
  /^src\/server\/http\/guard\/healthy\.ts$/,
  /^src\/server\/pages\/build\.ts$/,
  /^src\/features\/pages\/(gallery\/|practice\.screen\.tsx)/,
]

// Files with proper names that are not translated: of places, banks, browsers, the demo's company, and the
// import files of accounting software.
const nameTables = [
  /^src\/features\/addresses\/pin-(?:codes|states)\.ts$/,
  /^src\/features\/bank\/bank-codes\.ts$/,
  /^src\/features\/books\/staff\/reports\/(?:tally-xml\.document|zoho-csv\.flow)\.ts$/,
  /^src\/features\/locations\/import-locations\.flow\.ts$/,
  /^src\/platform\/device-name\.ts$/,
  /^src\/money\/gstin\.ts$/,
  /^src\/platform\/settings\/(?:contact|seller)\.ts$/,
  // A certificate of TDS is in English, as its form is.
  /^src\/features\/tds-returns\/certificate\/certificate-contents\.document\.ts$/,
]

/** Returns whether users of the shop read the texts in a source. Such texts must be in `words/`. */
export function isVisibleText(file: string): boolean {
  return ![...operatorCode, ...nameTables].some((pattern) => pattern.test(file))
}
