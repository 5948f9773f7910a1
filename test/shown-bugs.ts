import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { inspect } from 'node:util'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { failureOf } from '../src/server/http/calls/error-answer.ts'

const channel = 'tracing:fastify.request.handler:error'
// The stand-ins are Fastify servers too, and answer 500 where a test injects that fault.
const watched = new Set<FastifyInstance>()

/**
 * Prints the cause of every 500 of a test application, because its log is silent. A test that provokes one
 * replaces `console.error`. Returns the function that stops printing.
 */
export function showBugs(app: FastifyInstance): () => void {
  if (watched.size === 0) subscribe(channel, showBug)
  watched.add(app)
  return () => {
    watched.delete(app)
    if (watched.size === 0) unsubscribe(channel, showBug)
  }
}

function showBug(message: unknown): void {
  const { request, error } = message as { request: FastifyRequest; error: unknown }
  const isWatched = [...watched].some((app) => app.server === request.server.server)
  if (isWatched && failureOf(error).isBug)
    console.error(`${request.method} ${request.url} was answered with 500, because of ${inspect(error)}`)
}
