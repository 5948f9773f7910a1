import { sql } from 'kysely'
import { fileBytes } from '../file-bytes.ts'
import type { StaffChanges, StaffChangesFixture } from './fixture.ts'

/** Staff changes by files of couriers and banks. */
export function fileChanges({ withdrawals, next }: StaffChangesFixture): StaffChanges {
  return {
    importRemittance: {
      input: async () => ({
        courier: 'Blue Dart',
        file: fileBytes(`reference,order,amount,date\nUTR${next()},BM999,10,2026-11-20`),
      }),
      refused: { file: fileBytes('reference') },
    },
    importBankAnswer: {
      action: 'payWithdrawal',
      shop: withdrawals.shop,
      async input() {
        const reference = await withdrawals.request(await withdrawals.createEarner(), 600)
        await withdrawals.approve(reference)
        await sql`update withdrawal set bank_file_at = now() where reference = ${reference}`.execute(
          withdrawals.shop.db,
        )
        return {
          bank: 'HDFC Bank',
          file: fileBytes(`reference,status,utr\n${reference},paid,UTRBANK${next()}`),
        }
      },
      refused: { bank: '' },
    },
  }
}
