import { giveConsent } from '../src/features/consents/change-consent.flow.ts'
import type { ConsentPurpose } from '../src/features/consents/consent-purposes.ts'
import type { TestApp, TestMember } from './test-app.ts'

/** Records that a test's member consents to a purpose. */
export async function consentTo(
  { db }: Pick<TestApp, 'db'>,
  { id }: Pick<TestMember, 'id'>,
  purpose: ConsentPurpose,
): Promise<void> {
  await giveConsent(db, { memberId: id, purpose, language: 'en', place: 'your_data' })
}
