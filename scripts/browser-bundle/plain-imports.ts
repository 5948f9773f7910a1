import type { Plugin } from 'vite'

/**
 * Leaves a late part's `import()` as it is. By itself Vite wraps it in code that first asks for the style sheets and the
 * files that the part needs: half a kilobyte on every page. Here all styles are in one sheet that is there from the
 * start, and a part is cut to be one file (page-chunks.ts).
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load: {
      filter: { id: /preload-helper\.js$/ },
      handler: () => 'export const __vitePreload = (load) => load()',
    },
    // Without its mark a wrapped import is not given the list of files to ask for.
    renderChunk: (code) => ({ code: code.replaceAll(/,\s*__VITE_PRELOAD__/g, ''), map: null }),
    generateBundle(_options, bundle) {
      const sheets = Object.keys(bundle).filter((file) => file.endsWith('.css'))
      if (sheets.length > 1)
        this.error(`A late part brings a style sheet that nobody would ask for: ${sheets.join(', ')}.`)
    },
  }
}
