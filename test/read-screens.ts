import { readFileSync } from 'node:fs'
import { createRequire, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import type * as swc from '@swc/core'

// Tests run TypeScript through Node, like the shop. Some parts of screens need what only the pages' bundler
// knows: JSX, URLs of pictures and style sheets, and whether it renders on a server.

const isServer = 'import.meta.env.SSR'
const require = createRequire(import.meta.url)

registerHooks({
  load(url, context, nextLoad) {
    if (!url.startsWith('file:')) return nextLoad(url, context)
    const { pathname, search } = new URL(url)
    if (search === '?url' || /\.(?:css|webp)$/.test(pathname))
      return { format: 'module', source: `export default ${JSON.stringify(pathname)}`, shortCircuit: true }
    if (pathname.endsWith('.tsx')) return { ...readComponent(url), shortCircuit: true }
    const loaded = nextLoad(url, context)
    if (!pathname.endsWith('/load-part.ts')) return loaded
    return { ...loaded, source: String(loaded.source).replaceAll(isServer, 'true') }
  },
})

function readComponent(url: string): { format: 'module'; source: string } {
  // Loaded on demand, because only a few tests render.
  const { transformSync } = require('@swc/core') as typeof swc
  const path = fileURLToPath(url)
  const { code } = transformSync(readFileSync(path, 'utf8').replaceAll(isServer, 'true'), {
    filename: path,
    sourceMaps: 'inline',
    swcrc: false,
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  })
  return { format: 'module', source: code }
}
