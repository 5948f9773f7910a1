import { connect, type Socket } from 'node:net'

export type Target = {
  port: number
  /** The request to send next, as it goes over the wire. */
  next(): Buffer
}

export type Load = { connections: number; seconds: number }

const headEnd = Buffer.from('\r\n\r\n')

/** Sends these again and again. */
export function inTurn(requests: readonly Buffer[]): () => Buffer {
  let next = 0
  return () => requests[next++ % requests.length]!
}

/** One request, ready to be sent. */
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

/**
 * Keeps every connection busy with one request at a time, and returns answers per second.
 * Uses raw sockets, because the cost of an HTTP client would dominate the measurement.
 * @throws when an answer is not 200.
 */
export async function measure(target: Target, load: Load): Promise<number> {
  const state = { answers: 0, isOver: false }
  const connections = Array.from({ length: load.connections }, () => keepAsking(target, state))
  const startedAt = performance.now()
  const timer = setTimeout(() => (state.isOver = true), load.seconds * 1000)
  try {
    await Promise.all(connections)
  } finally {
    state.isOver = true
    clearTimeout(timer)
  }
  return state.answers / ((performance.now() - startedAt) / 1000)
}

function keepAsking({ port, next }: Target, state: { answers: number; isOver: boolean }): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    let pending: Buffer = Buffer.alloc(0)
    const ask = () => void socket.write(next())
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', (part) => {
      pending = pending.length === 0 ? part : Buffer.concat([pending, part])
      const end = answerEnd(pending)
      if (end === undefined) return
      if (!isOk(pending)) {
        socket.destroy()
        reject(new Error(pending.toString('utf8', 0, 600)))
        return
      }
      pending = pending.subarray(end)
      state.answers += 1
      if (!state.isOver) return ask()
      socket.destroy()
      resolve()
    })
  })
}

function isOk(answer: Buffer): boolean {
  return answer.toString('latin1', 9, 12) === '200'
}

/** Where the answer ends, or undefined while it is still arriving. */
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
  // Chunked: the last chunk has no length of its own.
  const last = bytes.indexOf('0\r\n\r\n', bodyStart + 1, 'latin1')
  return last < 0 ? undefined : last + 5
}
