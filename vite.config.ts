import { existsSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, withFilter } from 'vite'
import { finishedClient } from './tools/bundle/finished-client.ts'
import { moduleSizes } from './tools/bundle/module-sizes.ts'
import { serverBundle } from './tools/bundle/server-bundle.ts'
import { sideBySide } from './tools/bundle/side-by-side.ts'
import { withoutUnusedRouterFunctions } from './tools/bundle/unused-router-functions.ts'
import { wordsInChunks } from './tools/bundle/words-in-chunks.ts'

// Each group takes what it names, and all that this imports, away from the groups below it. Whatever no group takes is cut
// by the bundler: a screen, or what several screens share, is a file of its own.
const groups = [
  { name: 'libraries', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
  // With it what both the schemas and the pages need, or else pages would load the schemas for it.
  {
    name: 'money',
    test: filesOf(
      'money/format-rupees.ts',
      'money/paise.ts',
      'money/percent.ts',
      'features/catalogue/offered-price.ts',
      'wire/placed.ts',
      'wire/tidy-typed.ts',
    ),
  },
  // Only forms load the schemas. The frame imports calls, whose files name schemas, and would take them along.
  {
    name: 'schemas',
    test: /node_modules[\\/]zod[\\/]|src[\\/]wire[\\/](?:cursors|define-contract|fields)\.ts/,
  },
  // A cheap phone works 10 ms for each file of a first visit, however small it is. So small parts that most pages have
  // are of the frame, and what the browsing pages share is one file.
  {
    name: 'frame',
    test: filesOf(
      'root.tsx',
      'entry.client.tsx',
      'ui/page/page-meta.ts',
      'ui/page/use-hydrated.ts',
      'ui/rupees.tsx',
      'ui/product-picture.tsx',
      'ui/section.tsx',
      'ui/form/chip.tsx',
      'ui/price.tsx',
      'ui/page/page-title.tsx',
      'ui/page/arriving-path.ts',
      'ui/action-bar.tsx',
      'ui/text-link.tsx',
      'ui/empty-state.tsx',
      'ui/icons/emoji-pictures.ts',
      'features/catalogue/id-in-address.ts',
    ),
  },
  // What is swiped sideways, on some of these pages and elsewhere.
  { name: 'rows', test: filesOf('ui/carousel.tsx', 'ui/scroll-row.tsx') },
  {
    name: 'shelf',
    test: filesOf(
      'features/shell/browsing.screen.tsx',
      'ui/offline/recent-answers.ts',
      'features/catalogue/list/card-name.tsx',
      'features/catalogue/list/card-price.tsx',
      'features/catalogue/list/cut-text.tsx',
      'features/catalogue/list/listed-product.ts',
      'features/catalogue/list/heart.tsx',
      'features/catalogue/product-name.ts',
      'features/catalogue/product-price.ts',
      'features/catalogue/plain-text.ts',
      'features/catalogue/shop-links.ts',
      'features/catalogue/product-page/recently-viewed.store.ts',
      'features/delivery/delivery-pin.store.ts',
      'features/delivery/pin-button.tsx',
      'features/delivery/pin-row.tsx',
      'features/catalogue/brands/getAllBrandList.call.ts',
      'features/catalogue/promotions/discount-corner.tsx',
      'features/catalogue/promotions/getOffersList.call.ts',
      'features/catalogue/list/subscriber-line.tsx',
      'features/catalogue/variants/card-variants.tsx',
      'features/catalogue/product-page/wanted-product.store.ts',
      'features/catalogue/list/list-picture.ts',
    ),
  },
  // A choice among lists, of products and of other things.
  { name: 'chip-select', test: filesOf('ui/form/chip-select.tsx') },
  // What lists of products share with the page of one.
  {
    name: 'products',
    test: filesOf(
      'features/catalogue/product-page/product-button.tsx',
      'features/catalogue/ratings/stars.tsx',
    ),
  },
  // Of the page of a product, what is drawn elsewhere as well.
  {
    name: 'product-parts',
    test: filesOf(
      'features/catalogue/product-page/highlights.tsx',
      'features/catalogue/text-blocks.ts',
      'features/delivery/delivery-terms.tsx',
    ),
  },
  // A list of products, whatever they are listed by.
  {
    name: 'lists',
    test: filesOf(
      'features/catalogue/list/filtered-products.tsx',
      'features/catalogue/list/usable-cursor.load.ts',
      'features/catalogue/filters/chosen-chips.load.ts',
    ),
  },
  // What is in the cart, for the ways to pay as well.
  {
    name: 'cart',
    test: filesOf(
      'features/cart/cart.store.ts',
      'features/cart/cart-totals.ts',
      'features/orders/place/catalogue-answer.ts',
    ),
  },
  // The cart's own page, and what fills the cart from others.
  {
    name: 'filling',
    test: filesOf(
      'features/cart/saved.store.ts',
      'features/cart/change-saved.store.ts',
      'features/cart/change-quantity.store.ts',
      'features/cart/cart-row.tsx',
      'features/cart/save-button.tsx',
      'features/checkout/review/fresh-prices.store.ts',
    ),
  },
  // Shared by one screen and its form alone, which would make it part of the form's fields.
  { name: 'ifsc', test: filesOf('features/bank/ifsc.ts') },
  // The contract of a call that a screen makes names what the form checks, and would make it part of the screen. It is
  // fetched with the first touch of the form instead.
  { name: 'fields', test: /src[\\/]features[\\/].*-fields?\.ts$/, entriesAware: true },
].map((group, place, all) => ({ ...group, priority: all.length - place }))

/** @throws for a file that has moved: a group without it would let every page grow, and say nothing. */
function filesOf(...files: string[]): RegExp {
  const gone = files.filter((file) => !existsSync(`src/${file}`))
  if (gone.length > 0) throw new Error(`vite.config.ts names files that are gone: ${gone.join(', ')}`)
  const paths = files.join('|').replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')
  return new RegExp(`[\\\\/]src[\\\\/](?:${paths})$`)
}

// React Router looks at every module, for pages and for what only a server or a phone may have. The packages of the server
// are none of these, and handing them over takes longer than all the rest of their building.
const ownModules = {
  pluginNamePattern: [/^react-router/],
  transform: { id: { exclude: /[\\/]node_modules[\\/]/ } },
  load: { id: /virtual:react-router/ },
  resolveId: { id: [/virtual:react-router/, /\.server/] },
}

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    command === 'build' ? withFilter(reactRouter(), ownModules) : reactRouter(),
    withoutUnusedRouterFunctions(),
    wordsInChunks(),
    moduleSizes(),
    serverBundle(),
    sideBySide(),
    finishedClient(),
  ],
  // All that screens can reach. A package that Vite meets only while it serves makes it bundle anew, which breaks the
  // page that is being opened: the first one after every installation.
  optimizeDeps: { entries: ['src/**/*.{tsx,call.ts,store.ts}', '!src/entry.server.tsx'] },
  build: { target: 'es2022', modulePreload: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
}))
