import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Mail, MailRefusedError } from './mail.ts'
import { createSmtpClient } from './smtp-client.ts'
import { type MailStandIn, startMailStandIn } from './stand-in/stand-in.ts'

const message = {
  to: ['owner@shop.example', 'books@shop.example'],
  subject: 'Bmart: ₹1,200 are stuck',
  text: 'A payout of ₹1,200.00 has not ended.\n\n.\nhttps://shop.example/back-office',
}

let standIn: MailStandIn
let mail: Mail
beforeAll(async () => {
  standIn = await startMailStandIn()
  mail = createSmtpClient({ url: standIn.url, from: standIn.from, requiresTls: false, timeoutMs: 500 })
})
afterEach(() => standIn.misbehave('none'))
afterAll(() => standIn.close())

const failureOf = (sending: Promise<void>) => sending.then(() => undefined).catch((error: unknown) => error)

it('delivers a mail to all its readers, to the letter', async () => {
  await mail.send(message)
  expect(standIn.inbox()[0]).toMatchObject({
    to: 'owner@shop.example, books@shop.example',
    subject: message.subject,
    text: message.text,
  })
})

it("adds no header from a line break in a mail's subject", async () => {
  await mail.send({ ...message, subject: 'Once\r\nBcc: thief@evil.example' })
  expect(standIn.inbox()[0]!.to).toBe('owner@shop.example, books@shop.example')
})

it.each(['busy', 'hang'] as const)('tries a mail again later after a server that is %s', async (how) => {
  standIn.misbehave(how)
  const failure = await failureOf(mail.send(message))
  expect(failure).toBeInstanceOf(Error)
  expect(failure).not.toBeInstanceOf(MailRefusedError)
})

it('fails for good when the server refuses the sender or the password', async () => {
  standIn.misbehave('refuse')
  expect(await failureOf(mail.send(message))).toBeInstanceOf(MailRefusedError)
  standIn.misbehave('none')
  const url = standIn.url.replace(/:[0-9a-f]{32}@/, ':wrong@')
  const stranger = createSmtpClient({ url, from: 'a@b.example', requiresTls: false, timeoutMs: 500 })
  expect(await failureOf(stranger.send(message))).toBeInstanceOf(MailRefusedError)
})

it('sends nothing over an unencrypted connection where encryption is required', async () => {
  const before = standIn.inbox().length
  const careful = createSmtpClient({
    url: standIn.url,
    from: 'a@b.example',
    requiresTls: true,
    timeoutMs: 500,
  })
  expect(await failureOf(careful.send(message))).toBeInstanceOf(Error)
  expect(standIn.inbox()).toHaveLength(before)
})
