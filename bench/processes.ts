import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type ShopProcess = { port: number; startedInMs: number; stop(): Promise<void> }

const startTimeoutMs = 60_000

/** Starts the shop as `npm start` does, with its log switched off. */
export async function startShop(environment: Record<string, string>): Promise<ShopProcess> {
  const port = await freePort()
  const startedAt = performance.now()
  const child = spawn(process.execPath, ['src/server/start.ts'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', ...environment },
  })
  while (!(await isReady(port))) {
    if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}.`)
    if (performance.now() - startedAt > startTimeoutMs) throw new Error('The shop does not start.')
    await sleep(10)
  }
  const startedInMs = performance.now() - startedAt
  return { port, startedInMs, stop: () => stopProcess(child) }
}

export type BarePorts = { calls: number; react: number; bytes: number }

/** Starts the bare servers, and returns their ports. */
export async function startBareServers(order: object): Promise<BarePorts & { stop(): Promise<void> }> {
  const child = fork('bench/bare-servers.ts', { env: { ...process.env, NODE_ENV: 'production' } })
  child.send(order)
  const [ports] = (await once(child, 'message')) as [BarePorts]
  return { ...ports, stop: () => stopProcess(child) }
}

async function isReady(port: number): Promise<boolean> {
  const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
  return response?.ok ?? false
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}
