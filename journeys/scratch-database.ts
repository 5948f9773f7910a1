import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type ScratchDatabase = { url: string; drop: () => Promise<void> }

/** An empty database of its own on the PostgreSQL that `DATABASE_URL` names. */
export async function createScratchDatabase(serverUrl: string): Promise<ScratchDatabase> {
  const name = `bmart_journey_${randomBytes(6).toString('hex')}`
  await run(serverUrl, `create database ${name} template template0`)
  const url = new URL(serverUrl)
  url.pathname = name
  return { url: url.href, drop: () => run(serverUrl, `drop database if exists ${name} with (force)`) }
}

async function run(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
