import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type EarningRule, earningRules } from '../../src/money/earning-rules.ts'
import { everyInvariant } from '../invariants/every-invariant.ts'
import { findBroken } from '../invariants/invariant.ts'
import { observeStates, stateInvariants } from '../invariants/states.ts'
import { withAllRows } from '../test-cluster.ts'
import { courierActions } from './courier-actions.ts'
import { expectEffects } from './effects.ts'
import { isOfKill, planKills } from './kills.ts'
import { type Action, memberActions } from './money-actions.ts'
import { parcelActions } from './parcel-actions.ts'
import { endDisputes, expectRefundsAgree, paymentCaseActions } from './payment-case-actions.ts'
import { countReached } from './reached.ts'
import { recallActions } from './recall-actions.ts'
import { returnActions } from './return-actions.ts'
import { staffActions } from './staff-actions.ts'
import { beginRun, carts, openShop, type Shop, type World } from './world.ts'

// `npm test -- model` makes 2,000 runs of 100 steps. SEED and RUN_PATH repeat a failed run. ALONE=1 runs
// its steps one after the other, to find out whether the failure needs a race.
const runCount = Number(process.env['RUNS'] ?? 16)
const stepCount = Number(process.env['STEPS'] ?? 50)
// Each day makes the same runs; `npm test -- model`, at night too, makes new ones.
const seed = process.env['SEED'] ?? (process.env['RUNS'] === undefined ? '20261128' : undefined)
const path = process.env['RUN_PATH']
const isAlone = process.env['ALONE'] === '1'
// On a cluster: the number of node kills during the steps.
const killCount = Number(process.env['KILLS'] ?? 0)
const kills = planKills(killCount, runCount * stepCount)

// A database grows with each run, and so does the cost of checking it.
const runsPerShop = 20
const stepsAtOnceMax = 5
const stepsBetweenChecks = 12
const stepsToReachAll = 800

const actions: Record<string, Action> = {
  ...memberActions,
  ...courierActions,
  ...parcelActions,
  ...paymentCaseActions,
  ...recallActions,
  ...returnActions,
  ...staffActions,
}

// The relative frequency of actions other than 1.
const weights: Record<string, number> = {
  orderFromWallet: 14,
  orderInCash: 4,
  orderWithCoupon: 4,
  beginWithCoupon: 2,
  payNow: 2,
  receiveCash: 2,
  datedRemittance: 4,
  beginOrder: 4,
  addMoney: 2,
  pay: 7,
  confirm: 4,
  webhooks: 3,
  process: 17,
  deliver: 19,
  postRewards: 20,
  takeBack: 3,
  takeBackLines: 2,
  askReturn: 5,
  stepReturn: 12,
  cancelPart: 3,
  returnAfterExchange: 3,
  bookCourier: 10,
  courierReport: 26,
  confirmDelivery: 4,
  sendPart: 6,
  stepPart: 8,
  takePartBack: 2,
  recall: 6,
  refundRecalled: 4,
  receiveGoods: 4,
  deliverAfterAll: 4,
  refundInDashboard: 6,
  dispute: 2,
  moveDispute: 3,
  watchProvider: 2,
  decideCase: 6,
  chargeReinstated: 2,
  buySlot: 3,
  redeem: 3,
  withdraw: 7,
  close: 2,
  approveWithdrawal: 4,
  payOut: 3,
  repeat: 3,
}

// States that the runs together must reach, or they prove little. These are frequent in few steps; rarer
// ones are only required at night.
const isReached = [
  'order by wallet',
  'order by cash',
  'order delivered',
  'payment refunded duplicate',
  'reward points',
  'reward level_income',
  'reward of a member who never paid for a slot',
  'slot',
  'transfer points_redeemed',
  'transfer withdrawal_requested',
]
const isReachedAtNight = [
  'reward cashback',
  'intent for slot succeeded',
  'intent for cash_order succeeded',
  'intent for top_up succeeded',
  'member closed',
  'money due after a reversal',
  'payment case of a dispute',
  'payment case of a refund',
  'payment case decided accept_loss',
  'payment case decided cancel_order',
  'payment case decided charge_wallet',
  'payment case decided settled',
  'order by online',
  'transfer cash_received',
  'transfer cash_part_received',
  'transfer cash_unmatched',
  'transfer courier_claim_paid',
  'transfer cash_not_collected',
  'order by partial',
  'order in parts delivered',
  'coupon used',
  'coupon used and given back',
  'order rejected',
  'part of an order cancelled',
  'parcel of a part dealt with',
  'order returned',
  'order reinstated taken',
  'parcel of a courier delivered',
  'parcel of a courier lost',
  'parcel of a courier returned_to_origin',
  'delivery that waits for its code',
  'report of a courier set aside',
  'recall ended came_back',
  'recall ended delivered',
  'recall ended lost',
  'order taken off',
  'return of a refund refunded',
  'return of a refund refused',
  'return of a refund withdrawn',
  'return of an exchange sent_again',
  'return of an exchanged variant sent_again',
  'exchanged variant taken back',
  'reward award',
  'reward award reversed',
  'reward level_income reversed',
  'transfer clawback_recovered',
  'withdrawal cancelled',
  'withdrawal failed',
  'withdrawal paid',
  'withdrawal rejected',
  'withdrawal reversed',
]

const step = fc.record({
  name: fc.oneof(
    ...Object.keys(actions).map((name) => ({ weight: weights[name] ?? 1, arbitrary: fc.constant(name) })),
  ),
  // Members who joined later are used less.
  who: fc.oneof({ weight: 3, arbitrary: fc.nat({ max: 3 }) }, fc.nat({ max: 7 })),
  which: fc.nat({ max: 4 }),
  cart: fc.nat({ max: carts.length - 1 }),
  isFlagged: fc.boolean(),
  amount: fc.nat({ max: 2_000 }),
  /** Whether it starts before the previous step has ended. */
  isAtOnce: fc.boolean(),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

it('loses, doubles and makes no money in any order of random steps', expectNothingBreaks, 24 * 3_600_000)

async function expectNothingBreaks(): Promise<void> {
  let shop: Shop | undefined
  let runs = 0
  const happened: Record<string, number> = {}
  const startedAt = performance.now()
  const leave = async () => {
    if (!shop) return
    const counts = await withAllRows(shop.shop.db, countReached)
    for (const [what, count] of Object.entries(counts)) happened[what] = (happened[what] ?? 0) + count
    await shop.close()
    shop = undefined
  }
  try {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...earningRules),
        fc.array(step, { minLength: stepCount, maxLength: stepCount }),
        async (rule, steps) => {
          if (runs++ % runsPerShop === 0) await leave()
          shop ??= await openShop()
          await playRun(await beginRun(shop, rule), steps)
        },
      ),
      {
        numRuns: path === undefined ? runCount : 1,
        ...(seed === undefined ? {} : { seed: Number(seed) }),
        ...(path === undefined ? {} : { path }),
        // A race does not repeat exactly, so shrinking is useless.
        endOnFailure: true,
        reporter: reportFailure,
      },
    )
  } finally {
    await leave()
  }
  if (process.env['RUNS']) printWhatHappened(happened, (performance.now() - startedAt) / 1000)
  if (path !== undefined || runCount * stepCount < stepsToReachAll) return
  const due = runCount * stepCount < 50_000 ? isReached : [...isReached, ...isReachedAtNight]
  for (const what of due) expect(happened[what] ?? 0, what).toBeGreaterThan(0)
}

function printWhatHappened(happened: Record<string, number>, seconds: number): void {
  const counts = Object.entries(happened).map(([what, count]) => `${what}: ${count}`)
  const perSecond = (runCount * stepCount) / seconds
  if (killCount > 0) counts.push(`node killed: ${kills.killed()}`)
  process.stdout.write(`${runCount} runs of ${stepCount} steps: ${Math.round(seconds)} s, ${perSecond.toFixed(1)} steps a second
${counts.join('\n')}\n`)
}

function reportFailure({ failed, ...run }: fc.RunDetails<[EarningRule, Step[]]>): void {
  if (!failed) return
  const { errorInstance } = run
  const said = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  throw new Error(
    `Repeat these steps with SEED=${run.seed} RUN_PATH=${run.counterexamplePath} STEPS=${stepCount} npm test -- model.\n\n${said}`,
  )
}

async function playRun(world: World, steps: readonly Step[]): Promise<void> {
  try {
    let sinceCheck = 0
    for (const wave of wavesOf(steps)) {
      const [killing, ...taken] = await Promise.allSettled([
        kills.afterSteps(wave.length, world.shop.shop.ownerUrl),
        ...wave.map((next) => actions[next.name]!(world, next)),
      ])
      if (killing.status === 'rejected') throw killing.reason
      // Until a killed node's half-committed transactions are resolved, acknowledged effects may be partly
      // visible.
      for (const one of taken)
        if (one.status === 'rejected' && !killing.value && !(killCount > 0 && isOfKill(one.reason)))
          throw one.reason
      sinceCheck += wave.length
      if (sinceCheck < stepsBetweenChecks) continue
      sinceCheck = 0
      await expectInvariants(world)
    }
    await expectInvariants(world)
    for (const db of [world.shop.shop.db, world.shop.shop.ownerDb]) await kills.settle(db)
    if (killCount > 0) await world.shop.pollWebhooks()
    await bringHome(world)
    await expectInvariants(world)
    await world.shop.expectInvariants()
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new Error(`${said}\n\nThe last steps:\n${world.log.slice(-40).join('\n')}`, {
      cause: error,
    })
  }
}

function wavesOf(steps: readonly Step[]): Step[][] {
  const waves: Step[][] = []
  for (const next of steps) {
    const last = waves.at(-1)
    if (last && next.isAtOnce && !isAlone && last.length < stepsAtOnceMax) last.push(next)
    else waves.push([next])
  }
  return waves
}

async function expectInvariants(world: World): Promise<void> {
  await withAllRows(world.shop.shop.ownerDb, async (all) => {
    const broken = await findBroken(all, [...everyInvariant, ...stateInvariants])
    expect(broken, JSON.stringify(broken, undefined, 2)).toEqual([])
    await observeStates(all)
  })
  await expectEffects(world)
}

/** Completes everything that would happen sooner or later. */
async function bringHome(world: World): Promise<void> {
  const { shop } = world
  for (const { orderId } of world.begun) {
    await shop.expire(orderId)
    for (const webhook of shop.webhooksOf(orderId)) await shop.tell(webhook)
  }
  await shop.poll()
  await endDisputes(world)
  // A refund that the provider refuses, because its payment was refunded or disputed there, is replaced.
  for (let round = 0; round < 3; round += 1) {
    await paymentCaseActions.watchProvider(world)
    await staffActions.sendRefunds(world)
  }
  await expectRefundsAgree(world)
  for (const { orderId } of world.begun)
    for (const { state } of await shop.paymentsOf(orderId))
      expect(['created', 'failed', 'applied', 'refunded']).toContain(state)
}
