import type { Service } from '../../../../platform/service/service.ts'
import { refuse } from '../../../../wire/call-failure.ts'
import { listNotApart } from '../../../approvals/staff/may-approve.flow.ts'
import { listNumbersToDecide } from '../member/number-change.sql.ts'
import { findMatches, listMembers, placeOfMember } from '../office-member.sql.ts'
import { memberSearch } from './member-search.ts'
import { findMembers } from './members.list.ts'

const pageSize = 25
/** The maximum number of matches that a search lists. */
const matchesMax = 200
const toDecideMax = 1_000

export const findMembersService: Service<typeof findMembers> = async ({ db, staff }, input) => {
  const after = input.cursor === undefined ? undefined : await placeOfMember(db, input.cursor)
  if (input.cursor !== undefined && !after) throw refuse(findMembers, 'unknownPage', { field: 'cursor' })
  const search = input.q === undefined ? undefined : memberSearch(input.q)
  if (search?.by === 'nothing') return { data: [], search: 'too_short' }
  const meant = search && (await findMatches(db, search, matchesMax + 1))
  const toDecide =
    input.number && (await listNumbersToDecide(db, await listNotApart(db, staff.id), toDecideMax))
  const { rows, next } = await listMembers(db, {
    among: inBoth(meant?.slice(0, matchesMax), toDecide),
    status: input.status,
    subscribed: input.subscribed === undefined ? undefined : input.subscribed === 'yes',
    from: input.from,
    to: input.to,
    after,
    limit: input.limit ?? pageSize,
  })
  return {
    data: rows.map(({ registered_at: joined_at, ...row }) => ({ ...row, joined_at })),
    next_cursor: next === undefined ? undefined : String(next),
    search: meant && meant.length > matchesMax ? 'too_many' : undefined,
  }
}

/** Returns the ids that are in both lists. If only one list is given, returns that list. */
function inBoth(
  some: readonly number[] | undefined,
  others: readonly number[] | undefined,
): readonly number[] | undefined {
  return some && others ? some.filter((id) => others.includes(id)) : (some ?? others)
}
