import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../test/free-port.ts'
import { startArguments } from '../development/start-arguments.ts'

export type ShopProcess = {
  port: number
  pid: number
  /** How many milliseconds the start took until the first complete page. */
  startedInMs: number
  stop(signal?: NodeJS.Signals): Promise<void>
}

const startTimeoutMs = 120_000

/**
 * Starts the shop of a checkout like `npm start`. Does not use npm, which would take a third of a second
 * more.
 */
export async function startShop(
  environment: Record<string, string>,
  { port: givenPort, checkout = '.' }: { port?: number; checkout?: string } = {},
): Promise<ShopProcess> {
  const port = givenPort ?? (await freePort())
  const given = await startArguments(checkout)
  const startedAt = performance.now()
  const child = spawn(process.execPath, given, {
    cwd: checkout,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', ...environment },
  })
  while ((await statusOf(port, '/')) !== 200) {
    if (child.exitCode !== null) throw new Error(`The shop of ${checkout} exited with ${child.exitCode}.`)
    if (performance.now() - startedAt > startTimeoutMs)
      throw new Error(`The shop of ${checkout} did not start.`)
    await sleep(5)
  }
  const startedInMs = performance.now() - startedAt
  return { port, pid: child.pid!, startedInMs, stop: (signal) => stopProcess(child, signal) }
}

export type BareServers = { calls: number; react: number; bytes: number; pid: number; stop(): Promise<void> }

/** Starts the bare servers in one process, in production mode. Returns their ports. */
export async function startBareServers(order: object): Promise<BareServers> {
  const child = fork('tools/bench/bare-servers.ts', { env: { ...process.env, NODE_ENV: 'production' } })
  child.send(order)
  const [ports] = (await once(child, 'message')) as [{ calls: number; react: number; bytes: number }]
  return { ...ports, pid: child.pid!, stop: () => stopProcess(child) }
}

export type StandInProcess = {
  /** The settings with which a shop uses this stand-in. */
  settings: Record<string, string>
  pid: number
  /** Turns the stand-in's payment webhooks to the shop on or off. */
  setWebhooks(sendsWebhooks: boolean): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts the stand-in of the payment provider in its own process. Its processor time then does not count as
 * the load generator's.
 */
export async function startStandIn(webhookUrl: string): Promise<StandInProcess> {
  const child = spawn(
    process.execPath,
    ['tools/development/card-payments-stand-in.ts', '--webhook-url', webhookUrl],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  const settings = JSON.parse(line.toString()) as Record<string, string>
  const keys = `${settings['RAZORPAY_KEY_ID']}:${settings['RAZORPAY_KEY_SECRET']}`
  return {
    settings,
    pid: child.pid!,
    async setWebhooks(sendsWebhooks) {
      const { ok } = await fetch(`${settings['RAZORPAY_BASE_URL']}/control/misbehave`, {
        method: 'POST',
        headers: {
          authorization: `Basic ${Buffer.from(keys).toString('base64')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ webhooks: sendsWebhooks ? 'once' : 'never' }),
      })
      if (!ok) throw new Error('The stand-in refuses to switch its webhooks on or off.')
    },
    stop: () => stopProcess(child),
  }
}

/** Requests a page and reads it to its end. Returns the HTTP status, or 0 if there is no answer. */
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

/** Stops a child process if it still runs, and waits for its end. */
export async function stopProcess(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
