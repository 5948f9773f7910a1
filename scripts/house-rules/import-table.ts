/**
 * The import table: what each kind of file below `src` may import. A file's name says its kind
 * (`wallet.sql.ts`, `withdrawMoney.service.ts`), so the name alone tells what it may know.
 */
export type Kind =
  | 'money'
  /** What says a sentence by its key, on a server and in a browser. */
  | 'words'
  /** What reads `words/*.json`: the server and the build, never a phone. */
  | 'words reader'
  | 'wire'
  | 'call'
  /** No suffix: pure arithmetic such as `cart-totals.ts`, or fields that several calls share. */
  | 'plain'
  /** What is printed: made on the server from plain contents. */
  | 'document'
  | 'component'
  | 'store'
  | 'screen'
  | 'ui'
  | 'ledger'
  | 'sql'
  | 'flow'
  | 'service'
  | 'job'
  | 'third-party interface'
  | 'third-party client'
  /** A small server of our own that plays the third party, in a demo and in tests. */
  | 'third-party stand-in'
  | 'entry'
  | 'server'

type Row = {
  /** How the row reads in a message. */
  rule: string
  may: Kind[]
  /** Packages, as written in an import or with a trailing * for any ending. */
  packages: string[]
  /** Files of the server whose types alone may be imported, since a type is gone at run time. */
  types?: string[]
  /** The one function of the server that may be imported: it reads which rule of the database was broken. */
  constraints?: boolean
  /** Style sheets and pictures, which only the browser's side has a use for. */
  assets?: boolean
}

const decidingParts: Kind[] = ['flow', 'sql', 'plain', 'ledger', 'money', 'third-party interface']
const drawingParts: Kind[] = ['call', 'plain', 'money', 'wire', 'words', 'ui', 'store', 'component']
// A key, or a sentence to be said by whoever knows the language.
const sentenceTypes = ['src/words/sentence.ts']
const wordTypes = [...sentenceTypes, 'src/words/words-of.ts', 'src/words/languages.ts']
const drawingPackages = [
  'zod/mini',
  'react',
  'react-dom',
  'react-router',
  'react/*',
  'react-dom/*',
  'react-router/*',
]
const pureNodeParts = [
  'node:assert',
  'node:assert/strict',
  'node:crypto',
  'node:util',
  'node:timers/promises',
]
const everyKind: Kind[] = [
  'money',
  'words',
  'words reader',
  'wire',
  'call',
  'plain',
  'document',
  'component',
  'store',
  'screen',
  'ui',
  'ledger',
  'sql',
  'flow',
  'service',
  'job',
  'third-party interface',
  'third-party client',
  'third-party stand-in',
  'entry',
  'server',
]
const dbTypes = ['src/platform/database.ts', 'src/platform/tables.ts']

export const importTable: Record<Kind, Row> = {
  money: { rule: 'money imports nothing', may: ['money'], packages: [] },
  words: {
    rule: 'words import money and React',
    may: ['words', 'money'],
    packages: ['react'],
  },
  'words reader': {
    rule: 'what reads the words imports words and the parser of ICU messages',
    may: ['words reader', 'words', 'money'],
    packages: ['@formatjs/icu-messageformat-parser', 'node:fs'],
  },
  wire: {
    rule: 'wire imports zod, money and the types of keys',
    may: ['wire', 'money'],
    packages: ['zod', 'zod/*'],
    types: sentenceTypes,
  },
  call: {
    // The full zod would travel to every phone; zod/mini shakes down to what is used.
    rule: 'a call imports wire, money, zod/mini and the plain files of features',
    may: ['wire', 'money', 'plain'],
    packages: ['zod/mini'],
    types: sentenceTypes,
  },
  plain: {
    rule: 'a plain file of a feature is pure: it imports money, wire, zod/mini and other plain files',
    may: ['plain', 'money', 'wire'],
    // A native module: a screen that reached it would not build, so it cannot end up on a phone.
    packages: ['zod/mini', '@node-rs/argon2'],
    types: wordTypes,
  },
  document: {
    rule: 'a printed document imports plain files, other documents, money and what draws it',
    may: ['document', 'plain', 'money'],
    packages: ['pdfkit', 'to-words', 'node:crypto', 'node:module'],
    types: wordTypes,
  },
  component: {
    rule: 'a component imports calls, stores, plain files, money, wire and ui',
    may: drawingParts,
    packages: drawingPackages,
    assets: true,
  },
  store: {
    rule: 'a store imports calls, other stores, plain files, money, wire and ui',
    may: drawingParts,
    packages: drawingPackages,
  },
  screen: {
    rule: 'a screen imports calls, stores, components, plain files, money, wire and ui',
    may: drawingParts,
    packages: drawingPackages,
    assets: true,
  },
  ui: {
    rule: 'ui imports calls, stores, plain files, money, wire and ui',
    may: drawingParts,
    packages: drawingPackages,
    assets: true,
  },
  ledger: {
    rule: 'the ledger imports money and the Db type',
    may: ['ledger', 'money'],
    packages: ['kysely', ...pureNodeParts],
    types: dbTypes,
    constraints: true,
  },
  sql: {
    rule: 'a .sql file imports money and the Db type',
    may: ['money'],
    packages: ['kysely', 'kysely/*', ...pureNodeParts],
    types: dbTypes,
    constraints: true,
  },
  flow: {
    rule: 'a flow imports .sql files, plain files, the ledger, money, third-party interfaces and other flows',
    may: decidingParts,
    packages: pureNodeParts,
    types: [...dbTypes, ...wordTypes, 'src/platform/service.ts'],
    constraints: true,
  },
  service: {
    rule: 'a service imports its own call, flows, .sql files, plain files, the ledger, money, wire and third-party interfaces',
    may: [...decidingParts, 'wire'],
    packages: [...pureNodeParts, '@node-rs/argon2'],
    types: [...dbTypes, ...wordTypes, 'src/platform/service.ts'],
    constraints: true,
  },
  job: {
    rule: 'a job imports flows, .sql files, the ledger and third-party interfaces',
    may: ['flow', 'sql', 'ledger', 'third-party interface'],
    packages: pureNodeParts,
    types: [...dbTypes, ...wordTypes, 'src/platform/service.ts'],
    constraints: true,
  },
  'third-party interface': {
    rule: 'a third-party interface imports money',
    may: ['money'],
    packages: [],
    types: wordTypes,
  },
  'third-party client': {
    rule: 'a third-party client imports its own folder, money, words and zod',
    may: ['money', 'words'],
    packages: ['zod', 'zod/*', 'node:*'],
  },
  'third-party stand-in': {
    // Not the client that it is there to test: what both got from one file, both could get wrong.
    rule: 'a third-party stand-in imports its own folder, money, words, zod and fastify',
    may: ['money', 'words'],
    packages: ['zod', 'zod/*', 'fastify', 'node:*'],
  },
  entry: {
    rule: 'routes and entries import screens, wire and ui',
    may: ['screen', 'wire', 'words', 'ui'],
    packages: [...drawingPackages, '@react-router/*', 'isbot', 'node:stream'],
    assets: true,
  },
  server: {
    rule: 'the server imports everything',
    may: everyKind,
    packages: ['*'],
    assets: true,
  },
}

const entries = /^src\/(routes|root|entry\.client|entry\.server)\.tsx?$/
const wholeFolders = /^src\/(money|words|wire|ledger|server|ui)\//
const wordsReaders = /^src\/words\/(compile-words|pseudo)\.ts$/
const suffixKinds = /\.(call|service|flow|job|sql|screen|store|document)\.tsx?$/
const plainFile = /^src\/(?:features|back-office)\/(?:.*\/)?[^./]+\.(tsx?)$/

/** The kind of a file below `src`, or undefined where no row of the table covers it. */
export function kindOf(path: string): Kind | undefined {
  if (entries.test(path)) return 'entry'
  if (wordsReaders.test(path)) return 'words reader'
  // Inside a whole folder a suffix still counts: `server/session.sql.ts` is a .sql file.
  const suffix = suffixKinds.exec(path)?.[1]
  if (suffix) return suffix as Kind
  const folder = wholeFolders.exec(path)?.[1]
  if (folder) return folder as Kind
  if (/^src\/third-party\/[^/]+\/stand-in\//.test(path)) return 'third-party stand-in'
  const thirdParty = /^src\/third-party\/([^/]+)\/(.+)$/.exec(path)
  if (thirdParty)
    return thirdParty[2] === `${thirdParty[1]}.ts` ? 'third-party interface' : 'third-party client'
  const extension = plainFile.exec(path)?.[1]
  if (extension) return extension === 'tsx' ? 'component' : 'plain'
  return undefined
}

export function packageAllowed(kind: Kind, name: string): boolean {
  return importTable[kind].packages.some((allowed) =>
    allowed.endsWith('*') ? name.startsWith(allowed.slice(0, -1)) : name === allowed,
  )
}
