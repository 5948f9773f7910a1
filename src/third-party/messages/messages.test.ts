import { createServer } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { wordsOf } from '../../words/words-of.ts'
import { fillMessage, MessageRefusedError } from './messages.ts'
import { type MessagesStandIn, startMessagesStandIn } from './messages-stand-in.ts'
import { createMsg91 } from './msg91-client.ts'

const message = {
  mobile: '9876543210',
  template: 'password_code',
  language: 'en',
  details: { code: '004217' },
} as const

let standIn: MessagesStandIn
beforeAll(async () => {
  standIn = await startMessagesStandIn({ timeoutMs: 300, retryAfterMs: 5 })
})
afterEach(() => standIn.misbehave('none'))
afterAll(() => standIn.close())

it('sends the registered text with its placeholders filled', async () => {
  const { providerId } = await standIn.messages.send(message)
  expect(standIn.messages.inbox()[0]).toMatchObject({
    id: providerId,
    mobile: '9876543210',
    text: fillMessage('password_code', { code: '004217' }, wordsOf('en', 'Bmart')),
  })
  expect(standIn.messages.inbox()[0]?.text).toMatch(/^004217 is your Bmart code/)
})

it('sends a message once more when the gateway was busy', async () => {
  standIn.misbehave('busy', 1)
  const before = standIn.requestCount()
  await standIn.messages.send(message)
  expect(standIn.requestCount() - before).toBe(2)
})

it('gives a message up after two busy answers, with a retryable error', async () => {
  standIn.misbehave('busy')
  const before = standIn.requestCount()
  const failure = await standIn.messages.send(message).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(MessageRefusedError)
  expect(standIn.requestCount() - before).toBe(2)
})

it('never repeats an unanswered message, which may have been sent', async () => {
  standIn.misbehave('hang')
  const before = standIn.requestCount()
  await expect(standIn.messages.send(message)).rejects.toMatchObject({ name: 'TimeoutError' })
  expect(standIn.requestCount() - before).toBe(1)
})

it('treats half a page as an error that may be retried later', async () => {
  standIn.misbehave('garble')
  const failure = await standIn.messages.send(message).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(MessageRefusedError)
})

it('reports a message that the provider refuses for good, even with status 200', async () => {
  standIn.misbehave('refuse')
  const before = standIn.requestCount()
  await expect(standIn.messages.send(message)).rejects.toThrow(MessageRefusedError)
  expect(standIn.requestCount() - before).toBe(1)
})

it('refuses a message for good with an invalid key or without a template', async () => {
  const { baseUrl } = standIn
  const wrongKey = createMsg91({
    baseUrl,
    authKey: 'wrong',
    templateIds: { password_code: 'password_code' },
  })
  await expect(wrongKey.send(message)).rejects.toThrow('Invalid authkey')
  const noText = createMsg91({ baseUrl, authKey: 'wrong', templateIds: {} })
  await expect(noText.send(message)).rejects.toThrow(MessageRefusedError)
})

it('fails with an error that may be retried when no provider listens', async () => {
  const gone = await startMessagesStandIn({})
  await gone.close()
  const nobody = createMsg91({
    baseUrl: gone.baseUrl,
    authKey: 'key',
    templateIds: { password_code: 'id' },
    retryAfterMs: 1,
  })
  const failure = await nobody.send(message).catch((error: unknown) => error)
  expect(failure).toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  expect(failure).not.toBeInstanceOf(MessageRefusedError)
})

it('follows no redirect when it sends a message', async () => {
  const elsewhere = createServer((_request, response) => {
    response.writeHead(307, { location: standIn.baseUrl }).end()
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const { port } = elsewhere.address() as { port: number }
  const redirected = createMsg91({
    baseUrl: `http://127.0.0.1:${port}`,
    authKey: 'key',
    templateIds: { password_code: 'id' },
  })
  const before = standIn.requestCount()
  await expect(redirected.send(message)).rejects.toThrow()
  expect(standIn.requestCount()).toBe(before)
  elsewhere.close()
})

const onWhatsApp = {
  mobile: '9876543210',
  template: 'order_sent',
  language: 'mr',
  details: { amount: '₹5.00', tracking_no: 'T1', courier: 'Dak', order_no: 'BM7' },
} as const

it('sends a text on WhatsApp with its places in the order of its language', async () => {
  const { providerId } = await standIn.messages.sendByWhatsApp(onWhatsApp)
  const { order_no, courier, tracking_no } = onWhatsApp.details
  expect(standIn.messages.inbox()[0]).toMatchObject({
    id: providerId,
    mobile: '9876543210',
    way: 'whatsapp',
    text: fillMessage('order_sent', { order_no, courier, tracking_no }, wordsOf('mr', 'Bmart')),
  })
})

it.each(['busy', 'hang', 'garble', 'refuse'] as const)(
  'tells whether to retry a message after a WhatsApp gateway that would %s',
  async (how) => {
    standIn.misbehave(how)
    const failure: unknown = await standIn.messages
      .sendByWhatsApp(onWhatsApp)
      .catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure instanceof MessageRefusedError).toBe(how === 'refuse')
  },
)

it('refuses a WhatsApp message without a template for good', async () => {
  const few = createMsg91({
    baseUrl: standIn.baseUrl,
    authKey: 'key',
    templateIds: {},
    whatsApp: { number: '919000000000', namespace: 'n', templateNames: { welcome: 'w' } },
  })
  await expect(few.sendByWhatsApp!(onWhatsApp)).rejects.toBeInstanceOf(MessageRefusedError)
  expect(createMsg91({ baseUrl: '', authKey: '', templateIds: {} }).sendByWhatsApp).toBeUndefined()
})
