import type { Plugin, ViteBuilder } from 'vite'

type Building = ReturnType<ViteBuilder['build']>

/**
 * Builds the browser's files and the server at the same time. React Router would build them one after the
 * other, because the server contains a list of the browser's files. With this plugin, the server's build
 * waits only when it reads this list, after it has loaded all modules.
 */
export function sideBySide(): Plugin {
  let buildings: Record<string, Building> | undefined
  return {
    name: 'side-by-side',
    apply: 'build',
    config: {
      order: 'post',
      handler({ builder: { buildApp: buildInTurn } = {} }) {
        if (!buildInTurn) throw new Error('React Router has changed its build.')
        const buildApp = (builder: ViteBuilder) =>
          buildInTurn({
            ...builder,
            // Starts all builds when the first one is requested. Before that request, React Router empties
            // the folder.
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
    // Handles a failure that occurs before somebody awaits the build. Unhandled, it would end the process.
    building.catch(() => undefined)
    return building
  }
  return Object.fromEntries(Object.values(builder.environments).map((one) => [one.name, start(one)]))
}
