import type { Service } from '../../../platform/service/service.ts'
import { refuse } from '../../../wire/call-failure.ts'
import { attachPhotos } from '../return-photos.sql.ts'
import { stepReturn } from '../step-return.flow.ts'
import { inspectReturn } from './inspectReturn.call.ts'
import { lockSeenReturn, steppedAnswer } from './step-as-staff.flow.ts'

export const inspectReturnService: Service<typeof inspectReturn> = async (context, input) => {
  const { db, staff, refuseUnlessSeen, say } = context
  const { accepted, unfit, why = '' } = input
  const request = await lockSeenReturn(db, input, refuseUnlessSeen)
  if (!request) throw refuse(inspectReturn, 'unknownReturn')
  if (request.state !== 'received') throw refuse(inspectReturn, 'notPossible')
  const { id, member_id: memberId, quantity } = request
  if (accepted > quantity) throw refuse(inspectReturn, 'tooMany', { field: 'accepted' })
  if (unfit > accepted) throw refuse(inspectReturn, 'tooManyUnfit', { field: 'unfit' })
  if (accepted < quantity && why === '') throw refuse(inspectReturn, 'whyMissing', { field: 'why' })
  const photos = input.photos?.split(',').map(Number) ?? []
  if (!(await attachPhotos(db, { returnId: id, memberId, staffId: staff.id }, photos)))
    throw refuse(inspectReturn, 'unknownPhoto', { field: 'photos' })
  const to = accepted > 0 ? 'inspected' : 'refused'
  await stepReturn(context, request, { to, by: { staffId: staff.id }, note: why, accepted, unfit })
  const said = { accepted, unfit, ...(why === '' ? {} : { why }) }
  return { message: say('office.returns.nowInspected'), ...steppedAnswer(request, to, said) }
}
