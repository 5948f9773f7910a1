import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export type ReaderWithChoices = {
  memberId: number
  name: string
  /** The mobile number, 10 digits. */
  mobile: string
  /** The e-mail address, if it was confirmed. */
  email: string | undefined
  /** Whether the member consents to offers. */
  takesOffers: boolean
  /** For each kind of message and channel, whether the member has switched it on, and when. */
  choices: readonly { kind: string; way: string; is_on: boolean; changed_at: Date }[]
}

type Row = {
  member_id: number
  name: string
  mobile: string
  email: string | null
  takes_offers: boolean
  choices: { kind: string; way: string; is_on: boolean; changed_at: string }[] | null
}

/** Reads those members whose accounts are open, with their choices of channels. */
export async function readReaders(
  db: Db,
  memberIds: readonly number[],
): Promise<ReadonlyMap<number, ReaderWithChoices>> {
  if (memberIds.length === 0) return new Map()
  const { rows } = await sql<Row>`
    select member.id as member_id, member.name, member.mobile,
        case when proven.email = member.email then member.email end as email,
        has_consent(member.id, 'offers') as takes_offers,
        (select jsonb_agg(message_choice) from message_choice where member_id = member.id) as choices
      from member left join proven_email proven on proven.member_id = member.id
      where member.id = any (${[...new Set(memberIds)]}::bigint[]) and closed_at is null`.execute(db)
  return new Map(rows.map((row) => [row.member_id, readerOf(row)]))
}

function readerOf({
  member_id: memberId,
  name,
  mobile,
  email,
  takes_offers: takesOffers,
  choices,
}: Row): ReaderWithChoices {
  return {
    memberId,
    name,
    mobile,
    email: email ?? undefined,
    takesOffers,
    choices: (choices ?? []).map((choice) => ({ ...choice, changed_at: new Date(choice.changed_at) })),
  }
}
