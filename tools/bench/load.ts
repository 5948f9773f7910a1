import { connect, type Socket } from 'node:net'
import { percentile } from './spread.ts'

export type Target = {
  port: number
  /** Returns the next request to send, as raw bytes. */
  next(): Buffer
}

export type Load = { connections: number; seconds: number }

const headEnd = Buffer.from('\r\n\r\n')

/** Returns a function that returns these requests one after the other, and then begins again. */
export function inTurn(requests: readonly Buffer[]): () => Buffer {
  let next = 0
  return () => requests[next++ % requests.length]!
}

/** Returns the raw bytes of a request. */
export function rawRequest(
  port: number,
  path: string,
  { body, type, headers = {} }: { body?: string; type?: string; headers?: Record<string, string> } = {},
): Buffer {
  const lines = [`${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`, `host: 127.0.0.1:${port}`]
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  if (body !== undefined) lines.push(`content-type: ${type}`, `content-length: ${Buffer.byteLength(body)}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`)
}

export type Measured = { perSecond: number; answers: number; seconds: number; p50Ms: number; p99Ms: number }

/**
 * Keeps every connection busy with one request at a time. Returns the answers per second and their durations.
 * Uses raw sockets, because an HTTP client would need more processor time than the shop.
 * @throws if an answer has another status than 200.
 */
export async function measure(target: Target, load: Load): Promise<Measured> {
  const waits: number[] = []
  const startedAt = performance.now()
  const flood = startFlood(target, load.connections, (status, answer, waitedMs) => {
    if (status !== 200) throw new Error(answer.toString('utf8', 0, 600))
    waits.push(waitedMs)
  })
  const timer = setTimeout(flood.stop, load.seconds * 1000)
  try {
    await flood.ended
  } finally {
    clearTimeout(timer)
  }
  const seconds = (performance.now() - startedAt) / 1000
  waits.sort((a, b) => a - b)
  return {
    perSecond: waits.length / seconds,
    answers: waits.length,
    seconds,
    p50Ms: percentile(waits, 0.5),
    p99Ms: percentile(waits, 0.99),
  }
}

/** Called with the status, the bytes and the duration of each answer. */
type OnAnswer = (status: number, answer: Buffer, waitedMs: number) => void

export type Flood = {
  /** Stops sending requests. The server still answers those that were sent. */
  stop(): void
  /** Resolves when every connection has ended. Rejects if `onAnswer` has thrown an error. */
  ended: Promise<void>
}

/** Keeps several connections busy until it is stopped. Opens a connection again if the server closes it. */
export function startFlood(target: Target, connections: number, onAnswer: OnAnswer): Flood {
  const state = { isOver: false }
  const stop = () => {
    state.isOver = true
  }
  const asking = Array.from({ length: connections }, async () => {
    try {
      while (!state.isOver) await askUntilClosed(target, state, onAnswer)
    } finally {
      stop()
    }
  })
  return { stop, ended: Promise.all(asking).then(() => undefined) }
}

function askUntilClosed(
  { port, next }: Target,
  state: { isOver: boolean },
  onAnswer: OnAnswer,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let pending: Buffer = Buffer.alloc(0)
    let askedAt = 0
    const ask = () => {
      askedAt = performance.now()
      socket.write(next())
    }
    const end = (error?: unknown) => {
      socket.destroy()
      if (error) reject(error)
      else resolve()
    }
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('close', () => resolve())
    socket.on('data', (part) => {
      pending = pending.length === 0 ? part : Buffer.concat([pending, part])
      const length = answerEnd(pending)
      if (length === undefined) return
      try {
        onAnswer(Number(pending.toString('latin1', 9, 12)), pending, performance.now() - askedAt)
      } catch (error) {
        return end(error)
      }
      pending = pending.subarray(length)
      if (state.isOver) return end()
      ask()
    })
  })
}

/** Returns where an answer ends. Returns undefined while parts of it are still missing. */
function answerEnd(bytes: Buffer): number | undefined {
  const headLength = bytes.indexOf(headEnd)
  if (headLength < 0) return undefined
  const head = bytes.toString('latin1', 0, headLength).toLowerCase()
  const bodyStart = headLength + headEnd.length
  const length = /\r\ncontent-length: (\d+)/.exec(head)?.[1]
  if (length !== undefined) {
    const end = bodyStart + Number(length)
    return bytes.length >= end ? end : undefined
  }
  // A chunked answer ends with a chunk of length zero.
  const last = bytes.indexOf('0\r\n\r\n', bodyStart + 1, 'latin1')
  return last < 0 ? undefined : last + 5
}
