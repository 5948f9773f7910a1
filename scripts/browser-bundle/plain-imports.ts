import type { Plugin } from 'vite'

/**
 * Makes a lazily loaded file a plain `import()`. Vite wraps each in a function that first fetches the file's style sheets
 * and imports; there is one style sheet for all pages and imports are not preloaded, so that it would only be carried.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: 'export const __vitePreload = (load) => load()', map: null }),
    },
    generateBundle(_options, bundle) {
      const sheets = Object.keys(bundle).filter((name) => name.endsWith('.css'))
      if (sheets.length > 1)
        this.error(`A lazily loaded file may have no style sheet of its own: ${sheets.join(', ')}`)
    },
  }
}
