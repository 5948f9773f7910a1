import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { RenderPage } from '../../entry.server.tsx'

type EntryModule = {
  createRenderPage(build: ServerBuild, mode: 'development' | 'production'): RenderPage
  listedPaths(build: ServerBuild): string[]
}

/** The built pages, or Vite's current ones. */
export type LoadedPages = {
  render(): Promise<RenderPage>
  /** Returns the paths of search engine pages that do not depend on the catalogue. */
  listedPaths(): Promise<string[]>
}

/** Loads the built pages. */
export async function loadBuiltPages(): Promise<LoadedPages> {
  const build = (await import(pathToFileURL(path.resolve('build/server/index.js')).href)) as ServerBuild
  const entry = build.entry.module as unknown as EntryModule
  const render = entry.createRenderPage(build, 'production')
  return { render: async () => render, listedPaths: async () => entry.listedPaths(build) }
}

/** Loads the pages in development: Vite transforms each module on demand. */
export async function loadDevelopmentPages(
  server: FastifyInstance,
  closers: (() => Promise<void>)[],
): Promise<LoadedPages> {
  const { createServer } = await import('vite')
  const ownListeners = process.listeners('SIGTERM')
  // The browser receives updates through the shop's own port. So after a restart the browser reloads the page
  // once the shop answers.
  const overOwnPort = { middlewareMode: true, hmr: { server: server.server } } as const
  const vite = await createServer({ server: overOwnPort, appType: 'custom' })
  // React Router's plugin creates a second Vite server, which would end the process before the shop is
  // closed.
  for (const listener of process.listeners('SIGTERM'))
    if (!ownListeners.includes(listener)) process.off('SIGTERM', listener)
  closers.push(() => vite.close())
  server.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  const load = async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    return { build, entry: build.entry.module as unknown as EntryModule }
  }
  return {
    async render() {
      const { build, entry } = await load()
      return entry.createRenderPage(build, 'development')
    },
    async listedPaths() {
      const { build, entry } = await load()
      return entry.listedPaths(build)
    },
  }
}
