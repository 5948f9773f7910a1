import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance } from 'fastify'
import type { ServerBuild } from 'react-router'
import type { RenderPage } from '../../entry.server.tsx'

type EntryModule = { createRenderPage(build: ServerBuild, mode: 'development' | 'production'): RenderPage }

/** The renderer of the pages as built. */
export async function loadBuiltPages(): Promise<() => Promise<RenderPage>> {
  const build = (await import(pathToFileURL(path.resolve('build/server/index.js')).href)) as ServerBuild
  const render = (build.entry.module as unknown as EntryModule).createRenderPage(build, 'production')
  return async () => render
}

/** The renderer in development: Vite transforms each module on demand. */
export async function loadDevelopmentPages(
  server: FastifyInstance,
  closers: (() => Promise<void>)[],
): Promise<() => Promise<RenderPage>> {
  const { createServer } = await import('vite')
  const ownListeners = process.listeners('SIGTERM')
  const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
  // React Router's plugin makes a second Vite server, which would end the process before the shop is closed.
  for (const listener of process.listeners('SIGTERM'))
    if (!ownListeners.includes(listener)) process.off('SIGTERM', listener)
  closers.push(() => vite.close())
  server.addHook('onRequest', (request, reply, done) => {
    vite.middlewares(request.raw, reply.raw, () => done())
  })
  return async () => {
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    return (build.entry.module as unknown as EntryModule).createRenderPage(build, 'development')
  }
}
