import { sql } from 'kysely'
import { patternNames } from '../../src/features/dark-patterns/patterns.ts'
import { corruptHistory } from '../bend-history.ts'
import type { Input, StaffChanges, StaffChangesFixture } from './fixture.ts'

/** Staff changes that close or publish something, most of which wait for another staff member. */
export function closingChanges({ orders, done }: StaffChangesFixture): StaffChanges {
  /** Reopens the books, and withdraws what waits, because a shop has only one first closing. */
  const firstClosing = async (): Promise<Input> => {
    const { shop } = orders
    await sql`update first_closing_request set state = 'withdrawn', decided_at = now() where state = 'requested'`.execute(
      shop.db,
    )
    for (const table of ['first_closing', 'closed_month'])
      await corruptHistory(shop, table, (db) => sql`delete from ${sql.table(table)}`.execute(db))
    return { up_to: '2020-04-30', reason: 'The books until here are elsewhere' }
  }

  const agreement = async (): Promise<Input> => {
    await sql`update seller_agreement set state = 'withdrawn', decided_at = now() where state = 'requested'`.execute(
      orders.shop.db,
    )
    const text = 'A direct seller pays nothing to take part.'
    return { text_en: text, text_hi: text, text_mr: text, required_from: '2099-01-01' }
  }
  const proposedAgreement = async (): Promise<Input> => ({
    agreement_id: (await done('proposeAgreement', await agreement()))['agreement_id'],
  })

  const selfAudit = { examined: patternNames, findings: 'Walked every screen on a phone. Found none.' }
  const signedAudit = async (): Promise<Input> => {
    await sql`update pattern_audit set state = 'withdrawn', decided_at = now() where state = 'requested'`.execute(
      orders.shop.db,
    )
    return { audit_id: (await done('signPatternAudit', selfAudit))['audit_id'] }
  }

  const found = { found_on: '2026-01-20', found_at: '10:30', what: 'A list of members was lost' }
  const breach = async (): Promise<Input> => ({
    breach_no: (await done('recordBreach', { ...found, who: 'listed', members: '1' }))['breach_no'],
  })
  const slot = { data_en: 'your name', data_hi: 'नाम', data_mr: 'नाव' }
  const message = { ...slot, advice_en: 'Take care.', advice_hi: 'ध्यान रखें।', advice_mr: 'काळजी घ्या.' }

  return {
    recordBreach: { input: () => ({ ...found, who: 'all' }), refused: { found_at: '25:00' } },
    tellBreach: {
      input: async () => ({ ...(await breach()), ...message }),
      refused: { breach_no: '999999' },
    },
    closeBreach: {
      input: async () => ({
        ...(await breach()),
        done: 'The list was found again.',
        not_told_reason: 'A test list.',
      }),
      refused: { breach_no: '999999' },
    },
    signPatternAudit: { input: () => selfAudit, refused: { findings: 'None' } },
    confirmPatternAudit: { input: signedAudit, refused: { audit_id: '999999' } },
    dropPatternAudit: { input: signedAudit, refused: { audit_id: '999999' } },
    askFirstClosing: {
      input: firstClosing,
      refused: { up_to: '2099-01-01' },
    },
    approveFirstClosing: {
      input: async () => ({
        closing_id: (await done('askFirstClosing', await firstClosing()))['closing_id'],
      }),
      refused: { closing_id: '999999' },
    },
    dropFirstClosing: {
      input: async () => ({
        closing_id: (await done('askFirstClosing', await firstClosing()))['closing_id'],
      }),
      refused: { closing_id: '999999' },
    },
    proposeAgreement: { input: agreement, refused: { required_from: '2020-01-01' } },
    publishAgreement: { input: proposedAgreement, refused: { agreement_id: '999999' } },
    dropAgreement: { input: proposedAgreement, refused: { agreement_id: '999999' } },
    closeFirst: { input: firstClosing, refused: { up_to: '2099-01-01' } },
  }
}
