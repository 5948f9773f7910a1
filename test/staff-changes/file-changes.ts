import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { fileBytes } from '../file-bytes.ts'
import type { StaffChanges, StaffChangesFixture } from './fixture.ts'

/** Staff changes by files of couriers and banks. */
export function fileChanges({ orders, withdrawals, next }: StaffChangesFixture): StaffChanges {
  /** Adds a line of a bank statement, and the courier's payment that it shows. */
  async function plantBankLine() {
    const reference = `UTRLINE${next()}`
    const { rows } = await sql<{ id: number }>`
      with paid as (
        insert into cash_remittance (courier, reference, paid_on, received, due, imported_by)
          select 'Courier', ${reference}, '2026-11-20', 500, 500, min(id) from staff_member returning imported_by
      )
      insert into bank_line (bank, day, amount, description, reference, nth, imported_by)
        select 'HDFC 1234', '2026-11-20', 500, 'NEFT', ${reference}, 1, imported_by from paid returning id`.execute(
      orders.shop.db,
    )
    return { lineId: String(rows[0]!.id), reference }
  }
  return {
    importRemittance: {
      input: async () => ({
        courier: 'Blue Dart',
        file: fileBytes(`reference,order,amount,date\nUTR${next()},BM999,10,2026-11-20`),
      }),
      refused: { file: fileBytes('reference') },
    },
    importBankStatement: {
      input: async () => ({
        bank: 'HDFC 1234',
        file: fileBytes(`date,description,deposit\n2026-11-20,NEFT ${next()},10`),
      }),
      refused: { bank: '' },
    },
    matchBankLine: {
      async input() {
        const { lineId, reference } = await plantBankLine()
        return { line_id: lineId, documents: reference, request_id: randomUUID() }
      },
      refused: { documents: 'UTRNOTHING' },
    },
    unmatchBankLine: {
      async input() {
        const { lineId } = await plantBankLine()
        await sql`
          with matched as (update bank_line set is_matched = true where id = ${lineId})
          insert into bank_match (kind, document_no, bank_line)
            select 'remittance', max(id), ${lineId} from cash_remittance`.execute(orders.shop.db)
        return { line_id: lineId, request_id: randomUUID() }
      },
      refused: { line_id: '999999' },
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
