import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { withBudget } from '../http/guard/route-budgets.ts'
import { withoutDocumentHeaders } from '../http/guard/security-headers.ts'

const aYearSeconds = 31_536_000
// By name, so that an SVG or a page that a build puts beside them is not among them.
const partsOfPages = /\.(?:js|css|webp|woff2)(?:\.(?:br|gz))?$/

/** Serves the built scripts and styles, compressed at build time and never changing under their names. */
export async function mountFiles(server: FastifyInstance, clientFolder: string): Promise<void> {
  const root = path.resolve(clientFolder)
  await server.register(async (scope) => {
    withBudget(scope, 'file')
    await scope.register(fastifyStatic, {
      root: path.join(root, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      preCompressed: true,
      immutable: true,
      maxAge: aYearSeconds * 1000,
      index: false,
      // Called for a file that is sent, so that a refusal keeps all its headers.
      setHeaders(reply, file) {
        if (partsOfPages.test(file)) withoutDocumentHeaders(reply)
      },
    })
    await scope.register(fastifyStatic, {
      root,
      prefix: '/',
      // Each file gets a route of its own, which would win over the one for all of assets.
      wildcard: false,
      globIgnore: ['assets/**', 'sw.js*'],
      index: false,
      maxAge: 60 * 60 * 1000,
    })
  })
}
