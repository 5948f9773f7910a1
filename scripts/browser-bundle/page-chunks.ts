import path from 'node:path'

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null }

const vendor = /rolldown[\\/]runtime|node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/
const schemas = /node_modules|[\\/]wire[\\/]field/

/**
 * How the browser's code is cut. By itself the bundler makes a file of each module that two pages share: some forty small
 * files for a page, which compress badly and lengthen the list of all screens that every page loads. Here what every page
 * needs is two files, the libraries and the shop's frame; below them stands what pages of a kind share.
 *
 * A group also takes what its files import. So the groups are in an order: what many need is taken first, since a page
 * that wants one file of a group loads the whole of it. `bench/first-load.ts` says what a change does to each screen.
 */
export const pageChunks = [
  { name: 'vendor', test: vendor },
  { name: (id: string, graph: Graph) => (frameOf(graph).has(id) ? 'frame' : null) },
  shared('meta', ['ui/page-meta']),
  shared('goods', [
    'money/',
    'ui/(rupees|skeleton|product-picture|section)',
    'features/cart/offered-price',
    'features/catalog/(id-in-address|shop-links)',
  ]),
  shared('carousel', ['ui/(carousel|control-icons)']),
  shared('price', ['ui/price']),
  shared('cart-icons', ['ui/cart-icons']),
  shared('catalogue', [
    'features/catalog/(browsing|plain-text|product-price|listed-product|cut-text)',
    'ui/recent-answers',
  ]),
  shared('tiles', [
    'features/catalog/(offer-card|brand-tiles|getAllBrandList|getOffersList)',
    'features/search/getSearchProduct',
  ]),
  shared('product', ['features/catalog/(product-button|subscriber-line)']),
  shared('page', ['ui/(page-title|back-button|chip|action-bar)']),
  shared('empty', ['ui/(empty-state|emoji-pictures)']),
  shared('member', ['features/profile/getBmartUsers']),
  shared('dialogs', ['ui/(use-hydrated|dialog|use-modal|sheet|text-link)']),
  shared('forms', [
    'ui/(form-field|field-frame|field-icons|password-field|use-call-form|failure-dialog|success-dialog)',
    'features/login/(entry-page|login.store)',
  ]),
  shared('account', ['ui/(account-icons|menu-icons|format-moment|status-pill)']),
  shared('cart', [
    'features/cart/(cart.store|cart-line|cart-totals|cart-row|change-quantity|selected-product)',
    'ui/quantity',
  ]),
  shared('checkout', [
    'features/cart/balance-gate',
    'features/checkout/(catalogue-answer|order-draft|getCartPrices)',
  ]),
].map((group, place, groups) => ({ ...group, priority: groups.length - place }))

function shared(name: string, files: string[]) {
  return { name, test: new RegExp(`/src/(${files.join('|')})`.replaceAll('/', '[\\\\/]')) }
}

let frame: { of: Graph; ids: Set<string> } | undefined

/** What the root of all pages imports, directly or not. The schemas are left to the pages whose forms use them. */
function frameOf(graph: Graph): Set<string> {
  if (frame?.of === graph) return frame.ids
  const ids = new Set<string>()
  const reached = ['src/entry.client.tsx', 'src/root.tsx'].map((file) => path.resolve(file))
  for (const id of reached) {
    if (ids.has(id) || schemas.test(id)) continue
    ids.add(id)
    reached.push(...(graph.getModuleInfo(id)?.importedIds ?? []))
  }
  frame = { of: graph, ids }
  return ids
}
