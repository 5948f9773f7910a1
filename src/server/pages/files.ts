import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { withBudget } from '../http/guard/route-budgets.ts'
import { withoutDocumentHeaders } from '../http/guard/security-headers.ts'
import { createFileFinder } from './previous-builds.ts'

const aYearSeconds = 31_536_000
// Matches scripts, styles, pictures and fonts by their extension. Does not match SVG and HTML files, which
// browsers show as documents.
const partsOfPages = /\.(?:js|css|webp|woff2)(?:\.(?:br|gz))?$/

/**
 * Serves the scripts and styles of this build and of other stored builds. The files are compressed at build
 * time and never change.
 */
export async function mountFiles(
  server: FastifyInstance,
  clientFolder: string,
  keptFolder: string,
): Promise<void> {
  const root = path.resolve(clientFolder)
  const folderWith = createFileFinder(path.join(root, 'assets'), path.resolve(keptFolder))
  await server.register(async (scope) => {
    withBudget(scope, 'file')
    await scope.register(fastifyStatic, {
      root: path.join(root, 'assets'),
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: aYearSeconds * 1000,
      index: false,
      // Removes headers only when a file exists and is sent. An error response keeps all headers.
      setHeaders(reply, file) {
        if (partsOfPages.test(file)) withoutDocumentHeaders(reply)
      },
    })
    scope.get<{ Params: { '*': string } }>(
      '/assets/*',
      { schema: { hide: true } },
      async ({ params: { '*': file } }, reply) => reply.sendFile(file, await folderWith(file)),
    )
    await scope.register(fastifyStatic, {
      root,
      prefix: '/',
      decorateReply: false,
      // Mounts each file on its own route. A wildcard route would also match the paths of assets, which have
      // another route.
      wildcard: false,
      globIgnore: ['assets/**', 'sw.js*'],
      index: false,
      maxAge: 60 * 60 * 1000,
    })
  })
}
