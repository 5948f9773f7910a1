import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, withFilter } from 'vite'
import { leaveRouterOut } from './scripts/browser-bundle/leave-out.ts'
import { moduleSizes } from './scripts/browser-bundle/module-sizes.ts'
import { plainImports } from './scripts/browser-bundle/plain-imports.ts'
import { wordsInChunks } from './scripts/browser-bundle/words-in-chunks.ts'
import { serverBundle } from './scripts/server-bundle/server-bundle.ts'

// Each group takes what it names, and all that this imports, away from the groups below it. Whatever no group takes is cut
// by the bundler: a screen, or what several screens share, is a file of its own.
const groups = [
  { name: 'libraries', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
  // With it what both the schemas and the pages need, or else pages would load the schemas for it.
  {
    name: 'money',
    test: /src[\\/]money[\\/]|src[\\/]features[\\/]catalog[\\/]offered-price\.ts|src[\\/]wire[\\/]placed\.ts/,
  },
  // Only forms load the schemas. The frame imports calls, whose files name schemas, and would take them along.
  { name: 'schemas', test: /node_modules[\\/]zod[\\/]|src[\\/]wire[\\/](?:define-contract|fields)\.ts/ },
  // A cheap phone works 10 ms for each file of a first visit, however small it is. So small parts that most pages have
  // are of the frame, and what the browsing pages share is one file.
  {
    name: 'frame',
    test: oneOf('root', 'entry.client', 'ui/(page-meta|use-hydrated|rupees|product-picture|section)'),
  },
  // What is swiped sideways, on some of these pages and elsewhere.
  { name: 'rows', test: oneOf('ui/(carousel|scroll-row)') },
  {
    name: 'shelf',
    test: oneOf(
      'features/shell/browsing.screen',
      'features/catalog/(card-name|card-price|cut-text|discount-corner|listed-product|product-name|product-price|plain-text)',
      'features/catalog/(shop-links|recently-viewed.store|getAllBrandList.call|getOffersList.call)',
      'ui/recent-answers',
    ),
  },
  // Shared by one screen and its form alone, which would make it part of the form's fields.
  { name: 'ifsc', test: /src[\\/]features[\\/]bank[\\/]ifsc\.ts/ },
  // The contract of a call that a screen makes names what the form checks, and would make it part of the screen. It is
  // fetched with the first touch of the form instead.
  { name: 'fields', test: /src[\\/]features[\\/].*-fields?\.ts$/, entriesAware: true },
].map((group, place, all) => ({ ...group, priority: all.length - place }))

function oneOf(...files: string[]): RegExp {
  const paths = files.join('|').replaceAll('.', '\\.').replaceAll('/', '[\\\\/]')
  return new RegExp(`[\\\\/]src[\\\\/](?:${paths})\\.tsx?$`)
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
    leaveRouterOut(),
    plainImports(),
    wordsInChunks(),
    moduleSizes(),
    serverBundle(),
  ],
  // All that screens can reach. A package that Vite meets only while it serves makes it bundle anew, which breaks the
  // page that is being opened: the first one after every installation.
  optimizeDeps: { entries: ['src/**/*.{tsx,call.ts,store.ts}', '!src/entry.server.tsx'] },
  build: { target: 'es2022', modulePreload: false },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
}))
