import { expect, type Page } from '@playwright/test'
import { saveBankAccount } from '../../src/features/bank/save-bank-account.flow.ts'
import { approveWithdrawal } from '../../src/features/withdrawals/payout/approve-withdrawal.flow.ts'
import { sendDuePayouts } from '../../src/features/withdrawals/payout/send-payouts.flow.ts'
import { findWithdrawal } from '../../src/features/withdrawals/withdrawals.sql.ts'
import { postTransfer } from '../../src/ledger/post-transfer.ts'
import { type Db, inTransaction, openDatabase } from '../../src/platform/database/database.ts'
import { createSecrets, demoDataKeys } from '../../src/platform/secrets.ts'
import { openTestPayouts, type TestPayouts } from '../../test/test-payouts.ts'
import { cloneDatabase } from '../../test/test-postgres.ts'
import { newMember } from './new-member.ts'
import { preparedGround } from './prepared.ts'
import { storedText } from './reading.ts'
import { type Shop, startShopOn } from './shop-process.ts'
import { test as base } from './test.ts'

export { expect } from '@playwright/test'

type Earner = { earnings: number; accountNumber?: string; bankHoursAgo?: number[] }

type WithdrawalFixtures = {
  /** A new, signed-in member with earnings in rupees and bank accounts saved these hours ago. */
  earner: (options: Earner) => Promise<void>
  /** Runs the payout job, which includes this withdrawal. */
  payDue: (reference: string) => Promise<void>
  /** Approves a withdrawal as the operator does, and pays it. */
  approveAndPay: (reference: string) => Promise<void>
}

type Ground = { db: Db; payouts: TestPayouts; shop: Shop }

const secrets = createSecrets(demoDataKeys)

/** Journeys with access to their shop's payout stand-in and ledger. */
export const test = base.extend<WithdrawalFixtures, { ground: Ground }>({
  ground: [
    async ({}, provide) => {
      const { server, pictures } = preparedGround()
      const database = await cloneDatabase(server)
      const payouts = await openTestPayouts()
      const { keyId, keySecret, accountNumber, baseUrl } = payouts.standIn
      const environment = {
        RAZORPAYX_KEY_ID: keyId,
        RAZORPAYX_KEY_SECRET: keySecret,
        RAZORPAYX_ACCOUNT_NUMBER: accountNumber,
        RAZORPAYX_BASE_URL: baseUrl,
      }
      const shop = await startShopOn(database, { pictures, environment })
      const db = openDatabase(database.url, { poolSize: 4, onError: () => undefined })
      await provide({ db, payouts, shop })
      await db.destroy()
      await shop.stop()
      await payouts.standIn.close()
      await database.drop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  shop: [async ({ ground }, provide) => await provide(ground.shop), { scope: 'worker' }],

  earner: async ({ page, login, ground: { db } }, provide) => {
    await provide(async ({ earnings, accountNumber = '60207418531234', bankHoursAgo = [1_000] }) => {
      await login(await newMember(page))
      const memberId = await memberOf(page)
      await postTransfer(db, {
        code: 'opening_balance',
        requestKey: `journey ${memberId}`,
        cause: { kind: 'opening', id: memberId },
        memberId,
        legs: [
          { account: 'earnings', amount: earnings * 100 },
          { account: 'opening', amount: -earnings * 100 },
        ],
      })
      for (const hoursAgo of bankHoursAgo)
        await saveBankAccount(db, secrets, memberId, {
          ifsc: 'MAHB0000003',
          bank_name: 'Bank of Maharashtra',
          bank_address: 'J.M. Road, Pune 411004',
          accountNumber,
          changed_at: new Date(Date.now() - hoursAgo * 3_600_000),
        })
    })
  },

  approveAndPay: async ({ ground: { db }, payDue }, provide) => {
    await provide(async (reference) => {
      await inTransaction(db, (inner) => approveWithdrawal(inner, secrets, { reference, by: 'a journey' }))
      await payDue(reference)
    })
  },

  payDue: async ({ ground: { db, payouts } }, provide) => {
    await provide(async (reference) => {
      const context = {
        db,
        secrets,
        payouts: payouts.client,
        transaction: <Result>(work: (inner: Db) => Promise<Result>) => inTransaction(db, work),
        jobs: { send: async () => {}, sendMany: async () => {} },
        log: { debug: () => {}, info: () => {}, warn: () => {}, error: () => {} },
      }
      // The shop's own job may have taken it just now.
      await expect(async () => {
        await sendDuePayouts(context)
        expect((await findWithdrawal(db, reference))?.state).not.toBe('approved')
      }).toPass({ timeout: 30_000 })
    })
  },
})

async function memberOf(page: Page): Promise<number> {
  await page.goto('/healthz')
  return Number(await storedText(page, 'user_id'))
}
