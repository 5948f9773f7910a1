import { execFile } from 'node:child_process'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import type { CardPaymentsStandIn } from '../src/third-party/card-payments/stand-in/stand-in.ts'
import { walletOrder } from '../test/order-fixture.ts'
import type { BenchMember } from './fixture.ts'
import { measure, rawRequest, type Target } from './load.ts'
import { goodsOf, measureOnlineOrders } from './online-orders.ts'
import type { Result } from './rounds.ts'

const clients = 8
const pgbenchPaths = [
  '/usr/lib/postgresql/18/bin/pgbench',
  '/usr/lib/postgresql/15/bin/pgbench',
  '/usr/bin/pgbench',
]

type Shop = { port: number; members: BenchMember[]; standIn: CardPaymentsStandIn }

/** Orders per second through the whole shop, and of a minimal transaction with the same writes on the same database. */
export async function benchmarkOrders(
  { port, members, standIn }: Shop,
  databaseUrl: string,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Result[]> {
  await prepareTables(databaseUrl)
  const pgbench = await findPgbench()
  const bare = {
    name: pgbench ? 'pgbench' : 'the same SQL by node-pg',
    measure: () => (pgbench ? runPgbench(pgbench, databaseUrl, seconds) : runByNode(databaseUrl, seconds)),
  }
  const target = orderTarget(port, members)
  const wallet = (forSeconds: number) => measure(target, { connections: clients, seconds: forSeconds })
  const online = (forSeconds: number) => measureOnlineOrders({ port, members, standIn }, forSeconds)
  return [
    await benchmark(`orders, ${clients} clients`, wallet, bare, { rounds, seconds, ratioMin: 0.3 }),
    await benchmark(`orders online, ${clients} clients`, online, bare, { rounds, seconds, ratioMin: 0 }),
  ]
}

async function benchmark(
  name: string,
  measureOurs: (seconds: number) => Promise<number>,
  bare: { name: string; measure(): Promise<number> },
  { rounds, seconds, ratioMin }: { rounds: number; seconds: number; ratioMin: number },
): Promise<Result> {
  await measureOurs(seconds / 2)
  const pairs: [number, number][] = []
  for (let round = 0; round < rounds; round += 1) {
    const baseline = await bare.measure()
    pairs.push([await measureOurs(seconds), baseline])
  }
  pairs.sort(([a, x], [b, y]) => a / x - b / y)
  const [ours, baseline] = pairs[Math.floor(pairs.length / 2)] ?? [0, 0]
  return { name, ours, baseline, baselineName: bare.name, ratio: ours / baseline, ratioMin }
}

function orderTarget(port: number, members: BenchMember[]): Target {
  let count = 0
  const run = Date.now().toString(36)
  return {
    port,
    next() {
      count += 1
      const member = members[count % members.length]!
      const order = {
        ...walletOrder(member.addressId, [{ goods: goodsOf(count) }]),
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
    insert into bench_account select id, 1000000000000 from generate_series(1, 8) id;
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

async function runPgbench(program: string, databaseUrl: string, seconds: number): Promise<number> {
  const url = new URL(databaseUrl)
  const { stdout } = await promisify(execFile)(
    program,
    [
      '-n',
      '-c',
      String(clients),
      '-T',
      String(Math.ceil(seconds)),
      '-M',
      'prepared',
      '-f',
      'bench/order-transaction.sql',
    ],
    {
      env: {
        PGHOST: url.hostname,
        PGPORT: url.port,
        PGUSER: url.username,
        PGPASSWORD: url.password,
        PGDATABASE: url.pathname.slice(1),
      },
    },
  )
  return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
}

/** Without pgbench: the same statements, from eight connections of one process. */
async function runByNode(databaseUrl: string, seconds: number): Promise<number> {
  const script = await readFile('bench/order-transaction.sql', 'utf8')
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
  await Promise.all(Array.from({ length: clients }, work))
  return orders / seconds
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
