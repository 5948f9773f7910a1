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

// Each group takes the files it names, and all their imports, from the groups below it. The bundler cuts the
// rest: a screen, or code shared by several screens, is a file of its own.
const groups = [
  { name: 'libraries', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
  // With code that both schemas and pages need; otherwise pages would load the schemas for it.
  {
    name: 'money',
    test: filesOf(
      'money/format-rupees.ts',
      'money/paise.ts',
      'money/percent.ts',
      'features/catalogue/offered-price.ts',
      'features/catalogue/product-price.ts',
      'wire/placed.ts',
      'wire/tidy-typed.ts',
    ),
  },
  // With code that both schemas and the lists of the staff need.
  { name: 'address-forms', test: filesOf('calendar/day-form.ts', 'wire/cursor-forms.ts') },
  // Only forms load the schemas. The frame imports calls, whose files name schemas and would bring them
  // along.
  {
    name: 'schemas',
    test: /node_modules[\\/]zod[\\/]|src[\\/]wire[\\/](?:cursors|define-contract|fields)\.ts/,
  },
  // Shared only by screens and their forms, so they would become part of the forms' fields.
  { name: 'ifsc', test: filesOf('features/bank/ifsc.ts') },
  { name: 'address-labels', test: filesOf('features/addresses/address-labels.ts') },
  { name: 'complaint-kinds', test: filesOf('features/complaints/complaint-kinds.ts') },
  {
    name: 'return-rules',
    test: filesOf('features/returns/return-rules.ts', 'features/returns/return-states.ts'),
  },
  // A contract names the fields that a form checks. Without this group, each screen and the frame would load
  // them with the calls of the contract's file. The first touch of the form loads them instead.
  { name: 'fields', test: /src[\\/](?:features|back-office)[\\/].*-fields?\.ts$/, entriesAware: true },
  // A cheap phone needs 10 ms for each file of a first visit, however small. So small parts of most pages
  // belong to the frame, and code shared by the browsing pages is one file.
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
  // Swiped rows, on some of these pages and elsewhere.
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
      'features/catalogue/plain-text.ts',
      'features/catalogue/shop-links.ts',
      'features/catalogue/product-page/recently-viewed.store.ts',
      'features/delivery/delivery-pin.store.ts',
      'features/delivery/pin-button.tsx',
      'features/delivery/pin-row.tsx',
      'features/catalogue/brands/brands.calls.ts',
      'features/catalogue/promotions/discount-corner.tsx',
      'features/catalogue/promotions/sponsored.tsx',
      'features/catalogue/promotions/promotions.calls.ts',
      'features/catalogue/list/subscriber-line.tsx',
      'features/catalogue/variants/card-variants.tsx',
      'features/catalogue/product-page/wanted-product.store.ts',
      'features/catalogue/list/list-picture.ts',
    ),
  },
  // A choice among lists, of products and of other things.
  { name: 'chip-select', test: filesOf('ui/form/chip-select.tsx') },
  // Code shared by product lists and the product page.
  {
    name: 'products',
    test: filesOf(
      'features/catalogue/product-page/product-button.tsx',
      'features/catalogue/ratings/stars.tsx',
    ),
  },
  // Parts of the product page that other pages show too.
  {
    name: 'product-parts',
    test: filesOf(
      'features/catalogue/product-page/highlights.tsx',
      'features/catalogue/text-blocks.ts',
      'features/delivery/delivery-terms.tsx',
    ),
  },
  // Product lists of any kind.
  {
    name: 'lists',
    test: filesOf(
      'features/catalogue/list/filtered-products.tsx',
      'features/catalogue/list/usable-cursor.load.ts',
      'features/catalogue/filters/chosen-chips.load.ts',
    ),
  },
  // The contents of the cart, also for the payment page.
  {
    name: 'cart',
    test: filesOf(
      'features/cart/cart.store.ts',
      'features/cart/cart-totals.ts',
      'features/orders/place/catalogue-answer.ts',
      'features/orders/place/place.calls.ts',
    ),
  },
  // The cart page, and the code that fills the cart from other pages.
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
].map((group, place, all) => ({ ...group, priority: all.length - place }))

/** @throws if a file has moved: without it in its group, every page could grow unnoticed. */
function filesOf(...files: string[]): RegExp {
  const gone = files.filter((file) => !existsSync(`src/${file}`))
  if (gone.length > 0) throw new Error(`vite.config.ts names files that are gone: ${gone.join(', ')}`)
  const paths = files.join('|').replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')
  return new RegExp(`[\\\\/]src[\\\\/](?:${paths})$`)
}

// React Router reads every module for code that only a server or a browser may have. The server's packages
// have none, and passing them on takes longer than the rest of their build.
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
  // Every package that screens can reach. If Vite meets a package only while serving, it bundles again and
  // breaks the page being opened: the first one after each installation.
  optimizeDeps: { entries: ['src/**/*.{tsx,calls.ts,store.ts}', '!src/entry.server.tsx'] },
  build: { target: 'es2022', modulePreload: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
}))
