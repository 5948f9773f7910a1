import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { pathToFileURL } from 'node:url'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { databaseFieldsOf, explainDatabaseError } from '../src/platform/database/explain-database-error.ts'
import type { Log } from '../src/platform/service/log.ts'
import { failureOf } from '../src/server/http/calls/error-answer.ts'

const channel = 'tracing:fastify.request.handler:error'
// The stand-ins are Fastify servers too, and answer 500 where a test injects that fault.
const watched = new Set<FastifyInstance>()
const kept: string[] = []
const framesMax = 4

/** Keeps the cause of every 500 of a test application, for a failed test. Returns the function that stops. */
export function keepBugsOf(app: FastifyInstance): () => void {
  if (watched.size === 0) subscribe(channel, keepBug)
  watched.add(app)
  return () => {
    watched.delete(app)
    if (watched.size === 0) unsubscribe(channel, keepBug)
  }
}

/** Returns a log that also keeps the causes of failed jobs. */
export function keepBugsOfJobs(log: Log): Log {
  return {
    debug: log.debug.bind(log),
    info: log.info.bind(log),
    error: log.error.bind(log),
    warn(details, message) {
      const { err, job } = details as { err?: unknown; job?: string }
      if (job !== undefined && err !== undefined) keep(`The job ${job} failed`, err)
      log.warn(details, message)
    },
  }
}

/** Returns the causes kept since the last call, each once with its number. */
export function takeBugs(): string[] {
  const counts = new Map<string, number>()
  for (const bug of kept.splice(0)) counts.set(bug, (counts.get(bug) ?? 0) + 1)
  return [...counts].map(([bug, count]) => (count === 1 ? bug : `${count} times: ${bug}`))
}

/** An error of a failed test, as the test runner prints it. */
type PrintedError = { message: string; stack?: string | undefined; [property: string]: unknown }

/**
 * Appends the causes kept so far to a failed test's errors. PostgreSQL's own refusal of a test's statement is
 * printed in the same form, without its other twenty properties.
 */
export function addBugs(errors: readonly PrintedError[]): void {
  const bugs = takeBugs()
  for (const [place, error] of errors.entries()) {
    const said = databaseFieldsOf(error).map(({ field, text }) => `  ${field}: ${text}`)
    if (said.length > 0) for (const name of propertiesOfPostgres) delete error[name]
    const added = [...said, ...(place === 0 ? bugs : [])].map((line) => `\n${line}`).join('')
    const before = error.message
    error.message = before + added
    error.stack = error.stack?.replace(before, () => error.message)
  }
}

const propertiesOfPostgres = [
  ...[
    'length',
    'severity',
    'code',
    'detail',
    'hint',
    'position',
    'internalPosition',
    'internalQuery',
    'where',
  ],
  ...['schema', 'table', 'column', 'dataType', 'constraint', 'file', 'line', 'routine'],
]

function keepBug(message: unknown): void {
  const { request, error } = message as { request: FastifyRequest; error: unknown }
  const isWatched = [...watched].some((app) => app.server === request.server.server)
  if (isWatched && failureOf(error).isBug)
    keep(`${request.method} ${request.url.split('?')[0]} was answered with 500`, error)
}

function keep(what: string, error: unknown): void {
  const why = error instanceof Error ? explainDatabaseError(error) : String(error)
  kept.push([`${what}: ${why}`, ...placesOf(error)].join('\n'))
}

/**
 * Returns the first places of an error's stack that lie in the shop. They do not begin with 'at': the test runner
 * would take them for places of the assertion.
 */
function placesOf(error: unknown): string[] {
  const lines = (error instanceof Error && error.stack?.split('\n')) || []
  return lines
    .filter((line) => line.startsWith('    at ') && !/node_modules|node:/.test(line))
    .slice(0, framesMax)
    .map((line) => line.replace('    at ', '  in ').replace(pathToFileURL(`${process.cwd()}/`).href, ''))
}
