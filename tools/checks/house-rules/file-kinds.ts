/** The kinds of files in `src`, as regular expressions that match paths. */

export const npm = (...names: string[]) => names.map((name) => `(?:^|/)node_modules/${name}/`)
export const node = (...names: string[]) => `^(?:node:)?(?:${names.join('|')})$`
const ofKind = (kind: string) => `^src/(?:features|back-office)/.+\\.${kind}\\.(?:ts|tsx)$`

/** Pure modules. They import only each other, and every module may import them. */
export const money = '^src/(?:money|calendar|names|states)/'
export const wire = '^src/wire/'
export const words = '^(?:src/words|words)/'
export const platform = '^src/platform/'
export const ledger = '^src/ledger/'
export const audit = '^src/audit/'
export const ui = '^src/ui/'
export const offline = '^src/offline/'
export const server = '^src/server/'
export const entry = '^src/(?:routes|root|page-heads|entry\\.client|entry\\.server)\\.(?:ts|tsx)$'
export const calls = ofKind('calls')
export const flow = ofKind('flow')
export const job = ofKind('job')
export const sql = ofKind('sql')
/** The descriptions of state machines. */
export const states = '^src/features/[^.]+-states\\.ts$'
/**
 * The sort orders of lists. The SQL statements use them, and so does the page that explains the orders to
 * shoppers.
 */
export const ranking = '^src/features/catalogue/ranking\\.ts$'
/** The columns and filters of a staff list. The list's screen, call and CSV file use them. */
export const list = ofKind('list')
export const screen = ofKind('screen')
export const store = ofKind('store')
export const document = ofKind('document')
/** Code that the loaders of several screens share, such as who may see a page. */
export const load = ofKind('load')
/** The data of a page for search engines. Only documents from the server contain it. */
export const head = ofKind('head')
export const settings = ofKind('settings')
/** The routes of a feature that are not calls, such as files and webhooks. */
export const routes = ofKind('routes')
/** Slow drawing, which runs in its own thread or process. */
export const worker = ofKind('worker')
/** The words of a feature for the audit log. */
export const audits = ofKind('audits')
/** The extension points that a lower feature offers to upper features. */
export const extension = ofKind('extension')
export const feature =
  '^(src/features/[^/]+|src/features/[^/]+/staff|src/features/[^/]+/staff/[^/]+|src/back-office|src/back-office/[^/]+)/[^/]+\\.feature\\.ts$'
/**
 * A file without a suffix. It contains pure calculations, such as `cart-totals.ts`, or fields of several
 * calls.
 */
export const plain = '^src/(?:features|back-office)/[^.]+\\.ts$'
export const component = '^src/(?:features|back-office)/[^.]+\\.tsx$'
export const thirdPartyInterface = '^src/third-party/(?<party>[^/]+)/\\k<party>\\.ts$'
export const thirdPartyClient = '^src/third-party/([^/]+)/[^/]+$'
/** A server that simulates the third party, for demos and tests. */
export const thirdPartyStandIn = '^src/third-party/([^/]+)/stand-in/'

export const assets = '\\.(?:css|svg|png|webp|avif|jpg|jpeg|ico|woff2)(?:$|\\?)'
