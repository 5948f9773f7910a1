import type { Plugin, ViteBuilder } from 'vite'

type Building = ReturnType<ViteBuilder['build']>

/**
 * Builds the browser's files and the server beside each other. React Router builds one after the other, because the server
 * names the browser's files: it waits for them where it reads their list, and by then has found and read all its modules.
 */
export function sideBySide(): Plugin {
  let buildings: Record<string, Building> | undefined
  return {
    name: 'side-by-side',
    apply: 'build',
    config: {
      order: 'post',
      handler({ builder: { buildApp: buildInTurn } = {} }) {
        if (!buildInTurn) throw new Error('React Router builds in another way now.')
        const buildApp = (builder: ViteBuilder) =>
          buildInTurn({
            ...builder,
            // Not before it asks for the first, since it empties the folder until then.
            build: ({ name }) => (buildings ??= startAll(builder))[name]!,
          })
        return { builder: { buildApp } }
      },
    },
    applyToEnvironment: ({ name }) => name === 'ssr',
    load: {
      order: 'pre',
      filter: { id: /virtual:react-router\/server-manifest/ },
      async handler() {
        await buildings?.['client']
        return null
      },
    },
  }
}

function startAll(builder: ViteBuilder): Record<string, Building> {
  const start = (environment: ViteBuilder['environments'][string]) => {
    const building = builder.build(environment)
    // Whoever asks for it gets the failure, which until then would end the process.
    building.catch(() => undefined)
    return building
  }
  return Object.fromEntries(Object.values(builder.environments).map((one) => [one.name, start(one)]))
}
