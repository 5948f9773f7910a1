import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'

export type TransactionPool = {
  /** The database's URL through this pool. */
  url: string
  /** Returns the number of transactions that got a connection. */
  lent(): number
  /** Closes all client connections and accepts new ones, like a restarted pool. */
  restart(): void
  close(): Promise<void>
}

export type OpenPool = (databaseUrl: string) => Promise<{ url: string; close(): Promise<void> }>

type Pool = {
  take(): Promise<Socket>
  giveBack(socket: Socket): void
  replace(socket: Socket): void
}

const askForSsl = 80_877_103
const protocol3 = 196_608
const knownParameters = new Set(['user', 'database', 'application_name', 'client_encoding'])
const readyAndIdle = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const farewell = 0x58

/**
 * Starts a stand-in for PgBouncer 1.18 in transaction mode. It assigns a PostgreSQL connection until the
 * transaction ends, always the least recently used one, so that code relying on a session fails. It refuses
 * unknown parameters.
 */
export async function openTransactionPool(databaseUrl: string, size = 3): Promise<TransactionPool> {
  const idle: Socket[] = []
  const waiting: ((socket: Socket) => void)[] = []
  const users = new Set<Socket>()
  let lent = 0
  let count = 0
  const giveBack = (socket: Socket) => {
    const next = waiting.shift()
    if (next) next(socket)
    else idle.push(socket)
  }
  const pool: Pool = {
    giveBack,
    async take() {
      lent += 1
      for (const ended of idle.filter(({ destroyed }) => destroyed)) {
        idle.splice(idle.indexOf(ended), 1)
        count -= 1
      }
      const [oldest] = count < size ? [] : idle.splice(0, 1)
      if (oldest) return oldest
      if (count === size) return await new Promise<Socket>((resolve) => waiting.push(resolve))
      count += 1
      return await connect(databaseUrl)
    },
    replace(socket) {
      socket.destroy()
      if (server.listening) void connect(databaseUrl).then(giveBack)
    },
  }
  const server = createServer((user) => {
    users.add(user)
    user.on('error', () => undefined).on('close', () => users.delete(user))
    serve(user, pool)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(databaseUrl)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const restart = () => {
    for (const user of users) user.destroy()
  }
  return {
    url: url.href,
    lent: () => lent,
    restart,
    async close() {
      server.close()
      restart()
      for (const socket of idle) socket.destroy()
    },
  }
}

/** TEST_POOL makes every test shop use a pooler: a PgBouncer at host:port, or `stand-in`. */
export function poolOfEnvironment(): OpenPool | undefined {
  const host = process.env['TEST_POOL']
  if (host === undefined || host === 'stand-in') return host ? openTransactionPool : undefined
  return async (databaseUrl) => ({
    url: Object.assign(new URL(databaseUrl), { host }).href,
    close: async () => undefined,
  })
}

/** Opens an authenticated PostgreSQL connection for raw bytes. */
async function connect(databaseUrl: string): Promise<Socket> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'pool' })
  client.on('error', () => undefined)
  await client.connect()
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
  return stream.removeAllListeners('data')
}

function serve(user: Socket, pool: Pool): void {
  let unread: Buffer = Buffer.alloc(0)
  let isIn = false
  let isTaking = false
  let lent: Socket | undefined
  const goOn = () => {
    if (!isIn) [isIn, unread] = welcome(user, unread)
    if (!isIn || unread.length === 0 || isTaking) return
    if (unread[0] === farewell) return void user.end()
    if (!lent) return void take()
    lent.write(unread)
    unread = Buffer.alloc(0)
  }
  const take = async () => {
    isTaking = true
    const taken = await pool.take()
    isTaking = false
    if (user.destroyed) return pool.giveBack(taken)
    lent = taken
    let end: Buffer = Buffer.alloc(0)
    const lose = () => user.destroy()
    taken.on('close', lose)
    taken.on('data', (bytes) => {
      user.write(bytes)
      end = Buffer.concat([end, bytes]).subarray(-readyAndIdle.length)
      if (!end.equals(readyAndIdle)) return
      taken.removeAllListeners('data').off('close', lose)
      lent = undefined
      pool.giveBack(taken)
      goOn()
    })
    goOn()
  }
  user.on('data', (bytes) => {
    unread = Buffer.concat([unread, bytes])
    goOn()
  })
  user.on('close', () => lent && pool.replace(lent.removeAllListeners('data')))
}

/** Handles the start of a connection. Returns whether it is complete, and the unread bytes. */
function welcome(user: Socket, bytes: Buffer): [boolean, Buffer] {
  if (bytes.length < 8 || bytes.length < bytes.readInt32BE(0)) return [false, bytes]
  const [first, rest] = [bytes.subarray(8, bytes.readInt32BE(0)), bytes.subarray(bytes.readInt32BE(0))]
  const kind = bytes.readInt32BE(4)
  if (kind === askForSsl) {
    user.write('N')
    return welcome(user, rest)
  }
  const names = first
    .toString()
    .split('\0')
    .filter((_, place) => place % 2 === 0)
  const unknown = names.find((name) => name !== '' && !knownParameters.has(name))
  if (kind !== protocol3 || unknown !== undefined) {
    user.end(message('E', `SFATAL\0VFATAL\0C08P01\0Munsupported startup parameter: ${unknown}\0\0`))
    return [false, rest]
  }
  user.write(
    Buffer.concat([
      message('R', '\0\0\0\0'),
      message('S', 'client_encoding\0UTF8\0'),
      // Sends its own process id and key, as a real pooler does.
      message('K', '\0\0\0\x01\0\0\0\x01'),
      message('Z', 'I'),
    ]),
  )
  return [true, rest]
}

function message(kind: string, body: string): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(Buffer.byteLength(body) + 4)
  return Buffer.concat([Buffer.from(kind), length, Buffer.from(body)])
}
