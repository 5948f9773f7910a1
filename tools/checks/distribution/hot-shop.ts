import { sql } from 'kysely'
import { seedDemoShop } from '../../../seed/seed.ts'
import { startSession } from '../../../src/features/members/login/session.sql.ts'
import { type Db, openDatabase } from '../../../src/platform/database/database.ts'
import { demoDataKeys } from '../../../src/platform/secrets.ts'
import type { ServerContext } from '../../../src/server/application.ts'
import type { Webhook } from '../../../src/third-party/card-payments/stand-in/webhooks.ts'
import type { AnyCall } from '../../../src/wire/define-call.ts'
import { nameOfCall } from '../../../src/wire/name-of-call.ts'
import { allowCash } from '../../../test/allow-cash.ts'
import type { Goods } from '../../../test/order-fixture.ts'
import { askForNoProof } from '../../../test/session-proof.ts'
import { openTestCardPayments, type TestCardPayments } from '../../../test/test-card-payments.ts'
import { openAppInProcess } from '../../bench/app-in-process.ts'
import { readGoods } from '../../bench/budgets/sold-goods.ts'
import { addMembers, type BenchMember } from '../../bench/fixture.ts'
import type { SeenCall } from './find-crossings.ts'
import { watchStatements } from './statements-seen.ts'

export type Caller = { id: number; cookie: string }
type Answer = { data: Record<string, string> } & Record<string, unknown>

/** The demo shop in this process. Its database reports the plan of each statement. */
export type HotShop = {
  db: Db
  context: ServerContext
  payments: TestCardPayments
  /** A member who has orders in every status, a network and all other demo data. */
  asha: Caller
  /** Members with an address and money, but without orders. */
  buyers: BenchMember[]
  /** Products, cheapest first. New members may order only cheap ones with cash on delivery. */
  goods: Goods[]
  /**
   * Makes a call and records its statements.
   * @throws if the call is refused.
   * @param about the member to whom the call belongs, if no member is signed in.
   */
  ask(
    call: AnyCall,
    by: Caller | undefined,
    input?: Record<string, unknown>,
    about?: (answer: Answer) => number,
  ): Promise<Answer>
  /** Makes a call within `watch`, where several calls run at the same time. */
  send(call: AnyCall, by: Caller, input: Record<string, unknown>): Promise<Answer>
  /** Sends the shop a webhook from the stand-in of the payment provider. */
  tell(webhook: Webhook): Promise<unknown>
  /** Records the statements of some work that belongs to these members. */
  watch<Result>(
    name: string,
    members: number[] | ((result: Result) => number[]),
    work: () => Promise<Result>,
  ): Promise<Result>
  /** All recorded statements. */
  seen: SeenCall[]
  close(): Promise<void>
}

/**
 * Creates and opens a demo shop whose calls are to be observed.
 * @param haveItTell makes the database report each statement from then on. Called after the demo data is
 * inserted.
 */
export async function openHotShop(
  { url, ownerUrl }: { url: string; ownerUrl: string },
  haveItTell: () => Promise<void>,
): Promise<HotShop> {
  await seedDemoShop(ownerUrl, { dataKeys: demoDataKeys, orderPrefix: 'BM' })
  const owner = openDatabase(ownerUrl, { poolSize: 1, onError: () => undefined })
  const buyers = await addMembers(owner, 8, '')
  await owner.destroy()
  await haveItTell()
  const payments = await openTestCardPayments()
  const own = { poolSize: 2, cardPayments: payments.client }
  const { context, app, close } = await openAppInProcess(url, own)
  await app.server.ready()
  await allowCash(context.db)
  await askForNoProof(context.db)
  const watched = watchStatements(context.db, url)
  const seen: SeenCall[] = []
  const { rows } = await sql<{ id: number }>`select id from member where mobile = '9000000001'`.execute(
    context.db,
  )
  const asha = rows[0]!.id
  const watch: HotShop['watch'] = async (call, about, work) => {
    watched.take()
    const result = await work()
    const members = typeof about === 'function' ? about(result) : about
    seen.push({ call, members, statements: watched.take() })
    return result
  }
  const send = async (
    call: AnyCall,
    by: Caller | undefined,
    input: Record<string, unknown>,
  ): Promise<Answer> => {
    const { method, path } = call.wire
    const fields = call.access === 'member' ? { user_id: String(by!.id), ...input } : input
    const response = await app.server.inject({
      method,
      url: method === 'GET' ? `${path}?${new URLSearchParams(fields as Record<string, string>)}` : path,
      headers: { host: 'localhost', origin: 'http://localhost', ...(by && { cookie: by.cookie }) },
      ...(method === 'GET' ? {} : { payload: fields }),
    })
    if (response.statusCode !== 200)
      throw new Error(`${path} answered ${response.statusCode}: ${response.payload.slice(0, 300)}`)
    return response.json()
  }
  return {
    db: context.db,
    context,
    payments,
    watch,
    seen,
    asha: { id: asha, cookie: `bmart_session=${await startSession(context.db, asha, 'check')}` },
    buyers,
    goods: (await readGoods(context.db)).toSorted((one, other) => one.mrp - other.mrp),
    send,
    ask: (call, by, input = {}, about = () => by?.id ?? 0) =>
      watch(
        nameOfCall(call),
        (answer) => [about(answer)],
        () => send(call, by, input),
      ),
    tell: ({ headers, body }) =>
      app.server.inject({ method: 'POST', url: '/webhooks/razorpay', headers, payload: body }),
    async close() {
      await close()
      await payments.standIn.close()
      watched.stop()
    },
  }
}
