import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'

// Modules that the service worker stores at once: the frame, the home page (where an installed shop opens),
// the cart, and the offline page. It also stores the files that these modules import.
const shellModules = [
  'src/entry.client.tsx',
  'src/root.tsx',
  'src/features/shell/browsing.screen.tsx',
  'src/features/home/home.screen.tsx',
  'src/features/checkout/review/check-out.screen.tsx',
  'src/features/checkout/review/place-order-dialogs.tsx',
  'src/features/checkout/review/saved-products.tsx',
  'src/features/shell/menu-sheet.tsx',
  'src/features/shell/touched-page.tsx',
  'src/ui/page/error-page.tsx',
]

const emptyCartPicture = /^1f6d2-.*\.webp$/

/**
 * Builds the service worker with a list of the build's files. Call this after all other files are written.
 */
export async function writeServiceWorker(clientFolder: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      builtShell: JSON.stringify(shellOf(clientFolder)),
    },
    build: {
      target: 'es2022',
      outDir: clientFolder,
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: 'src/offline/service-worker.ts',
        output: { format: 'iife', entryFileNames: 'sw.js' },
      },
    },
  })
}

function shellOf(clientFolder: string) {
  const assets = path.join(clientFolder, 'assets')
  const names = readdirSync(assets)
  const manifest = onlyOne(names, /^manifest-\w+-shop\.js$/)
  const routes = readFileSync(path.join(assets, manifest), 'utf8')
  const version = /"version":"(\w+)"/.exec(routes)?.[1]
  const styles = /"css":\["([^"#]+)/.exec(routes)?.[1]
  if (!version || !styles) throw new Error('The manifest of the pages names no version or no style sheet.')
  const modules = JSON.parse(readFileSync('build/module-sizes.json', 'utf8')) as Record<
    string,
    Record<string, number>
  >
  const scripts = new Set([manifest])
  for (const module of shellModules) {
    const file = Object.keys(modules).find((name) => modules[name]?.[module] !== undefined)
    if (!file) throw new Error(`No script of the pages contains ${module}.`)
    addWithImports(path.basename(file), assets, scripts)
  }
  return {
    build: version,
    scripts: [...scripts],
    files: [styles, ...names.filter((name) => emptyCartPicture.test(name)).map((name) => `/assets/${name}`)],
  }
}

function addWithImports(script: string, assets: string, found: Set<string>): void {
  if (found.has(script)) return
  found.add(script)
  const code = readFileSync(path.join(assets, script), 'utf8')
  for (const [, imported] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g))
    addWithImports(imported!, assets, found)
}

function onlyOne(names: string[], pattern: RegExp): string {
  const [name, ...others] = names.filter((one) => pattern.test(one))
  if (!name || others.length > 0) throw new Error(`Expected exactly one ${pattern} in the built files.`)
  return name
}
