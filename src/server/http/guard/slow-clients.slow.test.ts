import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../../test/test-app.ts'

let shop: TestApp
let port: number
const sockets: Socket[] = []

beforeAll(async () => {
  shop = await openTestApp()
  await shop.app.server.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.app.server.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  await shop.close()
})

it('answers others while hundreds of clients stall, and closes those connections', async () => {
  const beginnings = [
    'GET /healthz HTTP/1.1\r\nHost: localhost\r\n',
    'POST /User/NewLogin HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"user_',
  ]
  const slow = await Promise.all(
    Array.from({ length: 400 }, (_, index) => begin(beginnings[index % beginnings.length]!)),
  )
  // Sends a byte from time to time, so that the connections do not count as idle.
  const dripping = setInterval(
    () => slow.forEach(({ socket }) => socket.writable && socket.write('x')),
    1_000,
  )

  const tookMs: number[] = []
  for (let visit = 0; visit < 50; visit += 1) {
    const startedAt = performance.now()
    const response = await fetch(`http://127.0.0.1:${port}/readyz`)
    expect(response.status).toBe(200)
    tookMs.push(performance.now() - startedAt)
    await sleep(5)
  }
  expect(tookMs.sort((a, b) => a - b)[25]).toBeLessThan(1_000)

  await Promise.all(slow.map(({ ended }) => ended))
  clearInterval(dripping)
  for (const { answer } of slow) expect(answer()).toMatch(/^HTTP\/1\.1 408 .*"status":false/s)
}, 40_000)

async function begin(text: string) {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let answer = ''
  socket.setEncoding('utf8').on('data', (part) => (answer += String(part)))
  socket.on('error', () => undefined)
  // Does not use once(), because it throws on an error event. Such an event occurs if a byte arrives while
  // the server closes.
  const ended = new Promise((resolve) => socket.once('close', resolve))
  await once(socket, 'connect')
  socket.write(text)
  return { socket, ended, answer: () => answer }
}
