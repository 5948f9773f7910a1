import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { startArguments } from '../../scripts/start-arguments.ts'

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

async function stopProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
