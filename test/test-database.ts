import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'

/** The PostgreSQL of this test run: a database to send statements to, and the name of the one to clone. */
export type TestServer = { url: string; template: string }

export type TestDatabase = {
  url: string
  /** Breaks off whatever is still connected. */
  drop(): Promise<void>
}

// Somebody looks into the database at this moment: autovacuum, whom only its owner may send away.
const passingCodes = ['55006', '42501']
const triesMax = 20

/** A migrated, empty database for one test file. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `${server.template}_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await run(server, `create database ${name} template ${server.template}`)
  const url = new URL(server.url)
  url.pathname = name
  return {
    url: url.href,
    drop: () => run(server, `drop database if exists ${name} with (force)`),
  }
}

async function run(server: TestServer, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  try {
    for (let tries = 1; ; tries += 1) {
      try {
        await client.query(statement)
        return
      } catch (error) {
        const code = (error as { code?: string }).code ?? ''
        if (!passingCodes.includes(code) || tries === triesMax) throw error
        await sleep(100)
      }
    }
  } finally {
    await client.end()
  }
}
