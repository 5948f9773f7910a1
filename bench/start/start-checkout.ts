import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { startArguments } from '../../scripts/start-arguments.ts'
import { freePort } from '../../test/free-port.ts'
import { stopProcess } from '../processes.ts'

export type StartedShop = {
  port: number
  /** From the process to the whole first page. */
  startedInMs: number
  /** What the shop's own process has in memory, without PostgreSQL. */
  residentMegabytes(): Promise<number>
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>
}

const startTimeoutMs = 120_000

/** Starts a checkout as its own `npm start` would, without npm, whose third of a second is no part of the shop. */
export async function startCheckout(checkout: string, dataDir: string): Promise<StartedShop> {
  const port = await freePort()
  const given = await startArguments(checkout)
  const startedAt = performance.now()
  const child = spawn(process.execPath, given, {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...{ PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir, DATABASE_URL: '' },
      ...{ LOG_LEVEL: 'silent', RATE_LIMIT_SCALE: '1000000' },
    },
  })
  while ((await statusOf(port, '/')) !== 200) {
    if (child.exitCode !== null) throw new Error(`The shop of ${checkout} ended with ${child.exitCode}.`)
    if (performance.now() - startedAt > startTimeoutMs)
      throw new Error(`The shop of ${checkout} does not start.`)
    await sleep(5)
  }
  return {
    port,
    startedInMs: performance.now() - startedAt,
    residentMegabytes: () => residentMegabytesOf(child.pid!),
    stop: (signal = 'SIGTERM') => stopProcess(child, signal),
  }
}

/** The status of a page that was read to its end; 0 where nobody answers. */
export async function statusOf(port: number, path: string): Promise<number> {
  return await new Promise((resolve) => {
    request({ port, host: '127.0.0.1', path, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
      .on('error', () => resolve(0))
      .end()
  })
}

async function residentMegabytesOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}
