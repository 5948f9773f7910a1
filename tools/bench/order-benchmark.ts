import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { type Goods, walletOrder } from '../../test/order-fixture.ts'
import type { BenchMember } from './fixture.ts'
import { rawRequest, type Target } from './load.ts'
import { type Benchmark, httpSide, type Round, type Side } from './rounds.ts'

// The numbers of clients. The second is higher than the number of the shop's database connections.
const clientCounts = [8, 64] as const
const ratioMin = { 8: 0.35, 64: 0.45 }
// The maximum number of connections of the baseline. More would not be faster, and PostgreSQL does not accept
// many in addition to the shop's.
const connectionsMax = 16
const pgbenchPaths = [
  '/usr/lib/postgresql/18/bin/pgbench',
  '/usr/lib/postgresql/15/bin/pgbench',
  '/usr/bin/pgbench',
]

/**
 * Returns the baseline: clients that place orders with plain SQL, without a shop. An order takes stock and
 * money only if both are available.
 */
export type BareOrders = (clients: number) => { name: string; side: Side }

/** Creates the tables for the smallest possible correct order. Call this once for each database. */
export async function openBareOrders(databaseUrl: string): Promise<BareOrders> {
  await prepareTables(databaseUrl)
  const pgbench = await findPgbench()
  return (clients) =>
    pgbench
      ? { name: 'pgbench', side: (seconds) => runPgbench(pgbench, databaseUrl, { clients, seconds }) }
      : {
          name: 'the same SQL by node-pg',
          side: (seconds) => runByNode(databaseUrl, { clients, seconds }),
        }
}

/**
 * Compares orders through the whole shop, paid from the wallet, with orders in plain SQL. Each client is a
 * member. Both sides have the same number of clients.
 */
export function walletOrders(
  { port, members, goods }: { port: number; members: BenchMember[]; goods: Goods[] },
  bare: BareOrders,
): Benchmark[] {
  return clientCounts.map((clients) => ({
    name: `orders, ${clients} clients`,
    caches: 'nothing kept',
    ours: httpSide(orderTarget(port, members.slice(0, clients), goods), clients),
    baseline: bare(clients),
    aim: { of: 'ratio', min: ratioMin[clients] },
  }))
}

/** Returns requests for orders of different members in turn. No two requests are equal. */
export function orderTarget(port: number, members: BenchMember[], goods: Goods[]): Target {
  let count = 0
  const run = randomUUID()
  return {
    port,
    next() {
      count += 1
      const member = members[count % members.length]!
      const order = {
        ...walletOrder(member.addressId, [{ goods: goods[(count * 13) % goods.length]! }]),
        user_id: String(member.id),
        request_id: `bench-${run}-${count}`,
      }
      return rawRequest(port, '/User/finalOrderData', {
        body: JSON.stringify(order),
        type: 'application/json',
        headers: { cookie: member.cookie },
      })
    },
  }
}

async function prepareTables(databaseUrl: string): Promise<void> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(`
    create table bench_stock (id int primary key, on_hand bigint not null check (on_hand >= 0));
    insert into bench_stock select id, 1000000000 from generate_series(1, 1000) id;
    create table bench_account (id int primary key, balance bigint not null check (balance >= 0));
    insert into bench_account select id, 1000000000000 from generate_series(1, ${Math.max(...clientCounts)}) id;
    create table bench_order (id bigint generated always as identity primary key, account_id int not null,
      total bigint not null, created_at timestamptz not null default now());
    create table bench_order_line (order_id bigint not null references bench_order, product_id int not null,
      quantity int not null, price bigint not null);
    create table bench_transfer (id bigint generated always as identity primary key,
      order_id bigint not null references bench_order);
    create table bench_entry (transfer_id bigint not null references bench_transfer, account_id int not null,
      amount bigint not null)`)
  await client.end()
}

async function findPgbench(): Promise<string | undefined> {
  for (const path of pgbenchPaths) if (await stat(path).catch(() => undefined)) return path
  return undefined
}

async function runPgbench(
  program: string,
  databaseUrl: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Round> {
  const url = new URL(databaseUrl)
  const { stdout } = await promisify(execFile)(
    program,
    [
      '-n',
      '-c',
      String(Math.min(clients, connectionsMax)),
      '-T',
      String(Math.ceil(seconds)),
      '-M',
      'prepared',
      '-D',
      `accounts=${clients}`,
      '-f',
      'tools/bench/order-transaction.sql',
    ],
    {
      env: {
        PGHOST: decodeURIComponent(url.hostname),
        PGPORT: url.port,
        PGUSER: url.username,
        PGPASSWORD: url.password,
        PGDATABASE: url.pathname.slice(1),
      },
    },
  )
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  const count = Number(/^number of transactions actually processed: (\d+)/m.exec(stdout)?.[1])
  // Computes the seconds from the rate, which does not include the time for connecting.
  return { count, seconds: count / perSecond }
}

/** Runs the same statements from this process, for machines without pgbench. */
async function runByNode(
  databaseUrl: string,
  { clients, seconds }: { clients: number; seconds: number },
): Promise<Round> {
  const script = await readFile('tools/bench/order-transaction.sql', 'utf8')
  const statements = script.split('\n').filter((line) => /^(begin|update|insert|commit)/.test(line))
  const endsAt = performance.now() + seconds * 1000
  let orders = 0
  const work = async () => {
    const client = new pg.Client(databaseUrl)
    await client.connect()
    while (performance.now() < endsAt) {
      const known: Record<string, number> = {
        product: 1 + Math.floor(Math.random() * 1000),
        account: 1 + Math.floor(Math.random() * clients),
      }
      for (const statement of statements) await runStatement(client, statement, known)
      orders += 1
    }
    await client.end()
  }
  await Promise.all(Array.from({ length: Math.min(clients, connectionsMax) }, work))
  return { count: orders, seconds }
}

async function runStatement(
  client: pg.Client,
  statement: string,
  known: Record<string, number>,
): Promise<void> {
  const [, text = '', prefix] = /^(.*?)(?:;| \\gset (\w+_))$/.exec(statement) ?? []
  const names: string[] = []
  const numbered = text.replace(/:(\w+)/g, (_whole, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })
  const values = names.map((name) => known[name])
  const { rows } = await client.query<{ id: number }>({ name: text.slice(0, 60), text: numbered, values })
  if (prefix) known[`${prefix}id`] = rows[0]!.id
}
