import { builtinModules } from 'node:module'
import {
  assets,
  audit,
  audits,
  calls,
  component,
  document,
  entry,
  extension,
  feature,
  flow,
  head,
  job,
  ledger,
  list,
  load,
  money,
  node,
  npm,
  offline,
  plain,
  platform,
  ranking,
  routes,
  screen,
  server,
  settings,
  sql,
  states,
  store,
  thirdPartyClient,
  thirdPartyInterface,
  thirdPartyStandIn,
  ui,
  wire,
  words,
  worker,
} from './file-kinds.ts'

/**
 * A row of the import table. The table says what each kind of file in `src` may import, and is converted to
 * rules of dependency-cruiser. A file's name contains its kind, such as `wallet.sql.ts` or
 * `withdrawals.services.ts`. All values are regular expressions that match paths. `$1` is the first group of
 * `files` in the same row.
 */
export type Row = {
  name: string
  /** The rule in words, for messages. */
  says: string
  files: string
  except?: string
  may: string[]
  /** Modules of which only types may be imported. Types do not exist at run time. */
  types?: string[]
}

const anyNodePart = node(...builtinModules.map((name) => name.replace('node:', '')), 'sqlite', 'test')
const pureNodeParts = node('assert', 'assert/strict', 'crypto', 'util', 'timers/promises')
const drawingParts = [
  calls,
  list,
  plain,
  money,
  wire,
  ui,
  words,
  store,
  component,
  load,
  ...npm('zod/mini', 'react', 'react-dom', 'react-router'),
]
const decidingParts = [
  flow,
  sql,
  plain,
  settings,
  extension,
  ledger,
  audit,
  money,
  platform,
  thirdPartyInterface,
  pureNodeParts,
]
const platformParts = [
  money,
  wire,
  words,
  platform,
  ...npm('kysely', 'zod/mini', 'csv-parse', 'tinypool'),
  anyNodePart,
]
const driverOwners = '^src/platform/database/(?:database|migrate)\\.ts$'
/** The modules with which a feature declares its routes. */
const routeParts = '^src/platform/(?:service/routes|csv/send-csv)\\.ts$'

export const importTable: Row[] = [
  { name: 'money', says: 'money and the calendar import nothing', files: money, may: [money] },
  {
    name: 'wire',
    says: 'wire imports zod, money and the types of words',
    files: wire,
    may: [wire, money, ...npm('zod')],
    types: [words],
  },
  {
    name: 'words',
    says: 'words import money, React and the parser of messages',
    files: words,
    may: [words, money, node('fs'), ...npm('react', '@formatjs/icu-messageformat-parser')],
  },
  {
    name: 'platform',
    says: 'platform imports money, wire and words: never a feature, never the server',
    files: platform,
    except: `${driverOwners}|${routeParts}`,
    may: platformParts,
    types: [thirdPartyInterface, ...npm('pg')],
  },
  {
    name: 'route-parts',
    says: 'only service/routes.ts and csv/send-csv.ts in platform import the types of fastify',
    files: routeParts,
    may: platformParts,
    types: npm('fastify'),
  },
  {
    name: 'database',
    says: 'only database.ts and migrate.ts in platform/database import the driver',
    files: driverOwners,
    may: [...platformParts, ...npm('pg')],
  },
  {
    name: 'ledger',
    says: 'the ledger imports money and platform',
    files: ledger,
    may: [ledger, money, platform, pureNodeParts, ...npm('kysely')],
  },
  {
    name: 'audit',
    says: 'the audit log imports money, words and platform',
    files: audit,
    may: [audit, money, words, platform, ...npm('kysely')],
  },
  {
    name: 'audits',
    says: 'an .audits file imports calls, .sql files, plain files, the audit log, money, platform and the types of words',
    files: audits,
    may: [calls, sql, plain, audit, money, platform],
    types: [words],
  },
  {
    name: 'sql',
    says: 'a .sql file imports money, platform, state machines, the orders of lists and the types of lists',
    files: sql,
    may: [money, platform, states, ranking, pureNodeParts, ...npm('kysely')],
    types: [list, '^src/back-office/lists/describe-list\\.ts$'],
  },
  {
    name: 'ui',
    says: 'ui imports money, wire, words and ui: never a feature',
    files: ui,
    may: [ui, money, wire, words, assets, ...npm('zod/mini', 'react', 'react-dom', 'react-router')],
  },
  {
    // Forbids the full zod, because every page would then contain all of it. Of zod/mini, the bundler keeps
    // only the used parts.
    name: 'calls',
    says: 'a .calls file imports wire, money, zod/mini, plain files, lists and the types of words',
    files: calls,
    may: [wire, money, plain, list, ...npm('zod/mini')],
    types: [words],
  },
  {
    name: 'list',
    says: 'a list imports plain files, wire, money and the types of words and ui',
    files: list,
    may: [plain, wire, money],
    types: [words, calls, ui],
  },
  {
    // Keeps native modules, such as argon2, out of screens. Screens with them cannot be built.
    name: 'plain',
    says: 'a plain file is pure: it imports money, wire, zod/mini, other plain files and the types of rows, extensions, the ledger and ui',
    files: plain,
    may: [plain, money, wire, ...npm('zod/mini', '@node-rs/argon2', 'otplib', '@simplewebauthn/server')],
    types: [words, platform, sql, ledger, extension, ui],
  },
  {
    name: 'document',
    says: 'a document imports plain files, other documents, money, words and what draws it',
    files: document,
    may: [
      document,
      plain,
      money,
      words,
      node('crypto', 'module'),
      ...npm('pdfkit', 'to-words', 'marked', 'qrcode'),
    ],
  },
  {
    name: 'component',
    says: 'a component imports calls, stores, plain files, money, wire, words, ui, the viewer of pictures, tables and charts',
    files: component,
    may: [...drawingParts, assets, ...npm('photoswipe', '@tanstack/react-table', 'uplot')],
  },
  {
    name: 'store',
    says: 'a store imports calls, other stores, plain files, money, wire, words and ui',
    files: store,
    may: [...drawingParts, ...npm('@simplewebauthn/browser')],
  },
  {
    name: 'screen',
    says: 'a screen imports calls, stores, components, plain files, money, wire, words and ui',
    files: screen,
    may: [...drawingParts, assets],
  },
  {
    name: 'flow',
    says: 'a flow imports .sql files, plain files, the ledger, the audit log, money, platform, third-party interfaces and other flows',
    files: flow,
    may: [...decidingParts, ...npm('lru-cache')],
    types: [words, worker],
  },
  {
    name: 'services',
    says: 'a .services file imports its own .calls file or list, flows, .sql files, documents, plain files, the ledger, the audit log, money, wire, platform and third-party interfaces: no other .services file',
    files: '^(src/(?:features|back-office)/.+)\\.services\\.ts$',
    may: [...decidingParts, '^$1\\.(calls|list)\\.ts$', document, wire, ...npm('@node-rs/argon2', 'qrcode')],
    types: [words],
  },
  {
    name: 'job',
    says: 'a job imports flows, .sql files, the ledger, platform and third-party interfaces',
    files: job,
    may: [flow, sql, settings, extension, ledger, platform, thirdPartyInterface, pureNodeParts],
    types: [words],
  },
  {
    name: 'routes',
    says: 'routes import flows, .sql files, documents, plain files, how a picture is taken, money, wire, words, platform and fastify: no service',
    files: routes,
    may: [
      flow,
      sql,
      document,
      plain,
      settings,
      extension,
      money,
      wire,
      words,
      platform,
      anyNodePart,
      '^src/features/pictures/picture-upload\\.routes\\.ts$',
      ...npm('fastify', '@fastify/multipart', 'zod/mini'),
    ],
    types: [worker],
  },
  {
    name: 'worker',
    says: 'a worker imports documents, plain files, money, words and what draws',
    files: worker,
    may: [document, plain, money, words, anyNodePart, ...npm('sharp')],
  },
  {
    name: 'load',
    says: 'a load imports what a screen imports',
    files: load,
    may: drawingParts,
  },
  {
    name: 'head',
    says: 'a head imports plain files, money, words, ui and the types of screens',
    files: head,
    may: [plain, money, words, ui],
    types: [screen],
  },
  {
    name: 'settings',
    says: 'the settings of a feature import plain files, money, zod/mini and platform',
    files: settings,
    may: [plain, money, platform, ...npm('zod/mini')],
  },
  {
    name: 'extension',
    says: 'an extension is a contract: it imports types, plain files, money and zod/mini',
    files: extension,
    may: [plain, money, wire, ...npm('zod/mini')],
    types: [platform, ledger, words, sql, thirdPartyInterface],
  },
  {
    name: 'feature',
    says: 'a .feature file imports its own feature, .sql files, platform and the services of resources, lists and approvals',
    files: feature,
    may: [
      '^$1/',
      sql,
      platform,
      '^src/back-office/(?:resources/resources|lists/lists)\\.services\\.ts$',
      '^src/features/approvals/staff/approvals\\.services\\.ts$',
    ],
  },
  {
    name: 'third-party-interface',
    says: 'a third-party interface imports money and the types of words',
    files: thirdPartyInterface,
    may: [money],
    types: [words],
  },
  {
    name: 'third-party-client',
    says: 'a third-party client imports its own folder, what the services of Razorpay, the stand-ins or the clients of other hosts share, money, words, zod, nodemailer and a sealer of push',
    files: thirdPartyClient,
    except: thirdPartyInterface,
    may: [
      '^src/third-party/(?:$1|razorpay|stand-in|public-internet)/[^/]+$',
      money,
      words,
      anyNodePart,
      ...npm('zod', 'nodemailer', '@block65/webcrypto-web-push'),
    ],
  },
  {
    // Forbids the client. Code that a stand-in shares with the client could hide a fault that both have.
    name: 'third-party-stand-in',
    says: 'a third-party stand-in imports its own folder, what the stand-ins share, money, zod, fastify, qrcode and an SMTP server',
    files: thirdPartyStandIn,
    may: [
      '^src/third-party/(?:(?:$1|razorpay)/)?stand-in/',
      money,
      anyNodePart,
      ...npm('zod', 'fastify', 'qrcode', 'smtp-server', 'postal-mime'),
    ],
  },
  {
    // The service worker is a separate program on every phone, so it must not include any code of the pages.
    name: 'offline',
    says: 'the service worker imports its own folder, wire, words and Workbox',
    files: offline,
    may: [offline, wire, words, ...npm('workbox-[a-z]+')],
  },
  {
    name: 'entry',
    says: 'routes and entries import screens and their loads, the shell, wire, words, ui and types of the server',
    files: entry,
    may: [
      screen,
      load,
      head,
      '^src/(?:features/shell/|page-heads\\.ts)',
      wire,
      ui,
      words,
      assets,
      node('stream'),
      ...npm('zod/mini', 'react', 'react-dom', 'react-router', '@react-router/[^/]+', 'isbot'),
    ],
    types: [server],
  },
  {
    name: 'server',
    says: 'the server imports all of src and any package, and no program beside it',
    files: server,
    may: ['^src/', '(?:^|/)node_modules/', anyNodePart, words, '^seed/'],
  },
]
