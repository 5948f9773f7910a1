import type { Plugin, Rolldown } from 'vite'

/**
 * Makes a lazily loaded file a plain `import()`. Vite wraps each in a function that first fetches the file's style sheets
 * and imports; there is one style sheet for all pages of the shop and imports are not preloaded, so that it would only be
 * carried. The staff's screens have one of their own, which the router fetches by its list of screens.
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
      const sheets = new Set(
        Object.values(bundle).flatMap((file) =>
          file.type === 'chunk' && !isSheetOfStaff(file) ? [...(file.viteMetadata?.importedCss ?? [])] : [],
        ),
      )
      if (sheets.size > 1)
        this.error(
          `A lazily loaded file names its style sheet in a link, instead of importing it: ${[...sheets].join(', ')}`,
        )
    },
  }
}

// Of a screen, or of what several screens share: the router's list names the sheets of both.
function isSheetOfStaff({ isDynamicEntry, moduleIds }: Rolldown.OutputChunk): boolean {
  const sheets = moduleIds.filter((id) => /\.css(?:$|\?)/.test(id))
  return !isDynamicEntry && sheets.every((id) => /[\\/]src[\\/]back-office[\\/]/.test(id))
}
