import type { Server } from 'node:http'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { ViteDevServer } from 'vite'
import type { RenderPage } from '../../entry.server.tsx'

type EntryModule = {
  createRenderPage(build: ServerBuild, mode: 'development' | 'production'): RenderPage
  listedPaths(build: ServerBuild): string[]
}

/** The loaded pages: from the build, or in development from Vite. */
export type LoadedPages = {
  render(): Promise<RenderPage>
  /** Returns the paths of the sitemap that do not depend on the catalogue. */
  listedPaths(): Promise<string[]>
}

/** Vite, which renders the pages in development. It keeps running when the shop restarts. */
export type Development = {
  vite: ViteDevServer
  /** Receives the WebSocket connections by which Vite notifies browsers of changed files. */
  updates: Server
}

export async function loadBuiltPages(): Promise<LoadedPages> {
  const file = pathToFileURL(path.resolve('build/server/index.js')).href
  const build = (await import(/* @vite-ignore */ file)) as ServerBuild
  const entry = build.entry.module as unknown as EntryModule
  const render = entry.createRenderPage(build, 'production')
  return { render: async () => render, listedPaths: async () => entry.listedPaths(build) }
}

/** Loads the pages in development: Vite transforms each module on demand. */
export function mountDevelopmentPages(server: FastifyInstance, { vite, updates }: Development): LoadedPages {
  server.server.on('upgrade', (...connection) => updates.emit('upgrade', ...connection))
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
