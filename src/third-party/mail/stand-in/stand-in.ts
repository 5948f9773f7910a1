import { randomBytes, randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server'

/** The faults of the stand-in. busy: refuses for now. refuse: refuses permanently. hang: does not answer. */
export type Misbehaviour = 'none' | 'busy' | 'refuse' | 'hang'

type ReceivedMail = {
  id: string
  to: string
  subject: string
  text: string
  at: Date
  html: string | undefined
  /** The headers, keyed by lower-case names. */
  headers: Readonly<Record<string, string>>
}

export type MailStandIn = {
  url: string
  from: string
  /** Returns the received mails, newest first. */
  inbox(): ReceivedMail[]
  misbehave(how: Misbehaviour): void
  close(): Promise<void>
}

const keptMailsMax = 200
const bytesMax = 100_000

/**
 * Starts an SMTP server on loopback. It lists the e-mails that it receives and delivers none.
 * @param onMail called with each e-mail.
 */
export async function startMailStandIn(onMail?: (mail: ReceivedMail) => void): Promise<MailStandIn> {
  const password = randomBytes(16).toString('hex')
  const inbox: ReceivedMail[] = []
  let how: Misbehaviour = 'none'

  async function receive(
    stream: SMTPServerDataStream,
    receivers: readonly { address: string }[],
    done: (error?: Error) => void,
  ): Promise<void> {
    try {
      take(await PostalMime.parse(await buffer(stream)), receivers)
      done()
    } catch (error) {
      done(error as Error)
    }
  }

  function take(
    { subject = '', text = '', html, headers: given }: Email,
    receivers: readonly { address: string }[],
  ): void {
    const to = receivers.map(({ address }) => address).join(', ')
    const headers = Object.fromEntries(given.map(({ key, value }) => [key, value]))
    const mail = { id: randomUUID(), to, subject, text: text.trim(), at: new Date(), html, headers }
    inbox.unshift(mail)
    inbox.splice(keptMailsMax)
    onMail?.(mail)
  }
  const server = new SMTPServer({
    // Turns encryption off, because the server is reachable only on this machine.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    size: bytesMax,
    logger: false,
    onAuth({ username, password: given }, _session, done) {
      if (username === 'shop' && given === password) done(null, { user: username })
      else done(failure(535, 'the user or the password is wrong'))
    },
    onMailFrom(_address, _session, done) {
      if (how === 'busy') done(failure(451, 'busy, try again later'))
      else if (how === 'refuse') done(failure(550, 'the sender is not allowed'))
      else if (how === 'none') done()
    },
    onData(stream, session, done) {
      void receive(stream, session.envelope.rcptTo, done)
    },
  })
  // Ignores the error of a client that disconnects.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://shop:${password}@127.0.0.1:${port}`,
    from: 'The shop <alerts@shop.example>',
    inbox: () => inbox,
    misbehave(next) {
      how = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const connection of server.connections) connection.close()
      }),
  }
}

function failure(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode })
}
